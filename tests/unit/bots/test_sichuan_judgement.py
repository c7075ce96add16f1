"""How adept judges Sichuan: what a hand tells the networks, and plain choices."""

from librt.vecs import append, vec
from mypy_extensions import i64

from sanyuan.bots import make_bot
from sanyuan.engine.match import Match
from sanyuan.engine.view import view
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.meld import PUNG, Meld
from sanyuan.notation import parse
from sanyuan.rules.aiming import counts_of
from sanyuan.rules.dense import WHOLE
from sanyuan.rules.risks import NO_RISKS
from sanyuan.table import actions
from sanyuan.table.actions import CHOOSE, action_number, action_tile, action_tiles, action_type, make_action
from sanyuan.table.state import CLAIMS, TURN, State
from sanyuan.tiles import tile_kind
from sanyuan.variants import variant
from sanyuan.variants.sichuan.afters import hands_after
from sanyuan.variants.sichuan.before import promises, promises_without
from sanyuan.variants.sichuan.features import FAR, told
from sanyuan.variants.sichuan.sight import Sight
from typed import flow_of

MAN, PIN, SOU = 0, 9, 18
MISSING = 43
"""Where the tiles that a hand misses are told, each number in a place of its own."""
TOLD = 223
GAME = variant("sichuan")


def _holding(text: str, melds: tuple[Meld, ...] = (), void: tuple[int, int, int, int] = (2, 0, 1, 2)) -> State:
    """Return the first turn of the dealer with these tiles and melds; the seats have given these suits up."""
    match = Match(flow_of(GAME), GAME.rules.make({"swap": False}), seed_from(1))
    for seat in range(4):
        match.act(seat, int(make_action(CHOOSE, void[seat])))
    state = match.table.state
    holder = state.seats[0]
    copies: dict[int, int] = {}
    tiles = vec[i64]()
    for kind in parse(text):
        tiles = append(tiles, 4 * kind + copies.get(kind, 0))
        copies[kind] = copies.get(kind, 0) + 1
    holder.hand, holder.shape, holder.melds = tiles, Shape.of(parse(text)), list(melds)
    holder.meld_tiles = [tuple(4 * kind + copy for copy, kind in enumerate(meld.tiles)) for meld in melds]
    holder.drawn = tiles[len(tiles) - 1]
    return state


def _best(state: State, options: list[int]) -> int:
    worths = GAME.outlook.weighs(state, 0, options, NO_RISKS)
    assert worths is not None
    assert len(worths) == len(options)
    return options[max(range(len(options)), key=lambda place: worths[place])]


def _thrown(state: State) -> int:
    """Return the kind that is discarded."""
    discards = [int(make_action(actions.DISCARD, int(tile))) for tile in state.seats[0].hand]
    return int(tile_kind(action_tile(_best(state, discards))))


def _missing(text: str) -> int:
    row = told(Sight(_holding("1m"), 0), Shape.of(parse(text)), [], -1, 3)
    assert len(row) == TOLD
    places = [int(value) for value in row[MISSING : MISSING + FAR]]
    assert sorted(places) == [0] * (FAR - 1) + [WHOLE]
    return places.index(WHOLE) + 1


def test_a_hand_misses_what_two_suits_lack_for_sets_or_pairs() -> None:
    assert _missing("123456789m3455p") == 1
    assert _missing("1133557799m446p") == 1
    assert _missing("123456789m34p19s") == 3  # the void suit counts nothing
    assert _missing("147m258p19m1p4567s") == FAR


def test_a_suit_that_others_gave_up_is_thrown_more_often() -> None:
    few, many = Sight(_holding("1m", void=(2, 0, 0, 2)), 0), Sight(_holding("1m", void=(2, 1, 1, 1)), 0)
    assert few.thrown[1] < many.thrown[1]
    assert few.dangers[0][PIN + 4] > many.dangers[0][PIN + 4] == 0


def test_a_win_counts_by_what_the_scorer_pays() -> None:
    state = _holding("1m")
    plain, pure = (
        told(Sight(state, 0), Shape.of(parse(text)), [], -1, 3) for text in ("12345678m23455p", "1112345678999m")
    )
    paid = MISSING + FAR + 2 + 24 + 8 + 3 + 3 + 4
    assert plain[paid] == 0
    assert pure[paid] >= 2 * 64  # 清一色 is two fan


def test_equal_hands_are_told_alike_whatever_their_suits() -> None:
    # suits change places with those who gave them up
    one = told(Sight(_holding("5p", void=(2, 0, 1, 2)), 0), Shape.of(parse("1134567m224p89s")), [], PIN + 5, 3)
    two = told(Sight(_holding("5p", void=(0, 2, 1, 0)), 0), Shape.of(parse("1134567s224p89m")), [], PIN + 5, 3)
    assert list(one) == list(two)


def test_every_discard_is_looked_at_and_equal_tiles_are_told_alike() -> None:
    state = _holding("123456789m34559p")
    options = [int(make_action(actions.DISCARD, int(tile))) for tile in state.seats[0].hand]
    rows = hands_after(state, 0, [*options, actions.WIN])
    assert [len(each) for each in rows] == [1] * 14 + [0]
    assert list(rows[11][0]) == list(rows[12][0]) != list(rows[13][0])


def test_a_ready_hand_keeps_the_wider_wait_and_one_that_misses_tiles_keeps_its_sets() -> None:
    assert _thrown(_holding("123456789m34559p")) == PIN + 8
    assert _thrown(_holding("123456m2345p1179m")) in (PIN + 1, PIN + 4, 6, 8)
    assert _thrown(_holding("123456m2356p1147m")) not in range(MAN, MAN + 3)


def test_the_void_suit_is_no_use() -> None:
    assert _thrown(_holding("123456789m3455p9s")) == SOU + 8


def test_a_pung_that_makes_the_hand_ready_is_claimed() -> None:
    state = _holding("123456m5577p113p")
    state.seats[0].has_drawn = False
    state.phase, state.turn, state.tile = CLAIMS, 1, 4 * (PIN + 6) + 3
    options = [int(make_action(actions.PUNG, 4 * (PIN + 6), 4 * (PIN + 6) + 1)), actions.PASS]
    assert _best(state, options) == options[0]


def test_melds_count_as_sets() -> None:
    pung = Meld(PUNG, (MAN + 8,) * 3, MAN + 8, 1)
    row = told(Sight(_holding("1m"), 0), Shape.of(parse("123456m3455p")), [pung], -1, 3)
    assert row[MISSING] == WHOLE


def test_three_tiles_given_away_are_told_beside_what_stays() -> None:
    shape = Shape.of(parse("123456m2344p159s"))
    given = [4 * SOU, 4 * (SOU + 4), 4 * (SOU + 8)]
    rest = Shape.of(parse("123456m2344p"))
    assert list(promises_without(shape, given))[:28] == list(promises(rest, 2))


def _asked(text: str, give: bool) -> int:
    """Return what adept answers before play with a hand of 13."""
    match = Match(flow_of(GAME), GAME.rules.make({"swap": give}), seed_from(2))
    seat = next(seat for seat in range(4) if len(match.table.state.seats[seat].hand) == 13)
    holder = match.table.state.seats[seat]
    holder.hand = vec[i64](
        [4 * kind + copy for kind in range(27) for copy in range(int(counts_of(Shape.of(parse(text)))[kind]))]
    )
    holder.shape = Shape.of(parse(text))
    options: list[int] = []
    flow_of(GAME).ask_options(match.table.state, seat, options)
    worths = GAME.outlook.weighs(match.table.state, seat, options, NO_RISKS)
    assert worths is not None
    return options[worths.index(max(worths))]


def test_the_suit_given_up_leaves_most() -> None:
    assert action_number(_asked("1234567m2233p19s", give=False)) == 2


def test_three_tiles_of_no_use_are_exchanged() -> None:
    assert {tile // 36 for tile in action_tiles(_asked("123456m23455p19s", give=True))} != {2}  # it holds two of them
    assert {tile // 36 for tile in action_tiles(_asked("123456m2344p159s", give=True))} == {2}


def test_adept_chooses_its_void_suit_by_worth_and_throws_it_first() -> None:
    match = Match(flow_of(GAME), GAME.rules.make({"swap": False}), seed_from(11))
    bots = [make_bot("adept", GAME, seat) for seat in range(4)]
    voids: dict[int, int] = {}
    for _ in range(12):
        seat = match.asked()[0]
        state = match.table.state
        chosen = bots[seat].choose(view(flow_of(GAME), state, seat, match.legal(seat)))
        if action_type(chosen) == CHOOSE:
            voids[seat] = int(action_number(chosen))
        elif state.phase == TURN and any(int(tile) // 36 == voids[seat] for tile in state.seats[seat].hand):
            assert (chosen >> 4 & 255) // 36 == voids[seat]
        match.act(seat, chosen)
    assert len(voids) == 4
