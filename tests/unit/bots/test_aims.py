"""What adept aims for where a game weighs its options by targets: clear choices, and what the table shows of danger."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import sanyuan
from sanyuan.engine.match import Match
from sanyuan.engine.wall import seed_from
from sanyuan.hand.shape import Shape
from sanyuan.meld import PUNG, Meld
from sanyuan.notation import format_tile, parse
from sanyuan.rules.aiming import counts_of, unseen_kinds
from sanyuan.rules.dangers import Tells, risks_from
from sanyuan.rules.targets import Targets
from sanyuan.tiles import EAST, WHITE
from sanyuan.variants import variant
from sanyuan.variants.guobiao.aims import GuobiaoTargets
from sanyuan.variants.guobiao.options import RULES as GUOBIAO
from sanyuan.variants.guobiao.options import GuobiaoRules
from sanyuan.variants.guobiao.patterns import fan_of
from typed import flow_of

MAN, PIN, SOU = 0, 9, 18


def _held(text: str) -> "vec[i64]":
    return counts_of(Shape.of(parse(text)))


def _unseen(text: str, kinds: int = 34) -> "vec[i64]":
    counts = vec[i64]()
    held = _held(text)
    for kind in range(34):
        counts = append(counts, 4 - held[kind] if kind < kinds else 0)
    return counts


def _guobiao(text: str, melds: tuple[Meld, ...] = ()) -> GuobiaoTargets:
    rules = GUOBIAO.make(None)
    assert isinstance(rules, GuobiaoRules)
    found = GuobiaoTargets(_held(text), _unseen(text), melds, 1, 0, rules, 4.0)
    found.run()
    return found


def _best(found: Targets) -> int:
    return max((int(kind) for kind in found.kinds), key=found.without)


def test_a_flush_keeps_its_suit() -> None:
    found = _guobiao("11234567899m5p47s")
    assert _best(found) in (PIN + 4, SOU + 3, SOU + 6)
    assert found.without(PIN + 4) > found.without(MAN)


def test_the_fastest_discard_is_avoided_where_it_gives_up_eight_fan() -> None:
    # 567m11789p345678s is 三色三步高; without 3s the hand is complete sooner and cannot win
    found = _guobiao("55678m11789p3478s")
    assert found.without(MAN + 7) > found.without(SOU + 2)
    assert found.without(MAN + 4) > found.without(SOU + 2)


def test_one_tile_from_seven_pairs_no_pair_is_broken() -> None:
    found = _guobiao("1122m3344p5566s7z9m")
    assert _best(found) in (8, 33)
    assert found.found == 1


def test_all_five_groups_are_aimed_for_beside_melds() -> None:
    # beside a pung of 东 and a pair of 白 a single 中 serves nothing; 1m and 1s may become the chows of 五门齐
    east = Meld(PUNG, (EAST,) * 3, EAST, 3)
    found = _guobiao("15m1579p15s557z", (east,))
    assert found.without(WHITE + 2) > found.without(MAN)
    assert found.without(WHITE + 2) > found.without(SOU)


def test_a_hand_of_ends_and_honours_aims_for_ends_in_every_set() -> None:
    # 5s is the only tile that no set of 全带幺 can use
    assert _best(_guobiao("1238m1199p579s14z")) == SOU + 4


def test_melds_of_one_suit_are_feared_in_that_suit() -> None:
    game = variant("guobiao")
    match = Match(flow_of(game), game.rules.make(None), seed_from(3))
    state = match.table.state
    for kind in (0, 5):
        state.seats[1].melds.append(Meld(PUNG, (kind,) * 3, kind, 1))
    wanted = vec[i64]([0x3FFFFFFFF] * 4)
    risks = risks_from(state, 0, unseen_kinds(state, 0), wanted, 20.0)
    assert risks.chances[MAN + 3] > 2 * risks.chances[PIN + 3]
    nobody = risks_from(state, 0, unseen_kinds(state, 0), vec[i64]([0, 0, 0, 0]), 20.0)
    assert max(nobody.chances) == 0.0


def test_what_a_seat_has_thrown_is_told_apart_for_all_honours() -> None:
    # masks of kinds from 31 on are wider than a machine's small integer
    game = variant("guobiao")
    match = Match(flow_of(game), game.rules.make(None), seed_from(3))
    state = match.table.state
    state.seats[1].river = vec[i64]([4 * WHITE])
    unseen = vec[i64]([4] * 34)
    risks = risks_from(state, 0, unseen, vec[i64]([0, 0x3FFFFFFFF, 0, 0]), 20.0)
    assert 0.0 < risks.chances[WHITE] < risks.chances[WHITE + 1] == risks.chances[WHITE + 2] == risks.chances[EAST]


def test_what_a_seat_has_thrown_itself_is_feared_least() -> None:
    game = variant("sichuan")
    match = Match(flow_of(game), game.rules.make({"swap": False}), seed_from(5))
    state = match.table.state
    state.seats[1].river = append(state.seats[1].river, 4 * (MAN + 4) | 256)
    wanted = vec[i64]([0, 0x7FFFFFF, 0, 0])
    unseen = unseen_kinds(state, 0)
    usual = risks_from(state, 0, unseen, wanted, 2.0)
    never = risks_from(state, 0, unseen, wanted, 2.0, Tells(thrown=0.0))
    assert usual.chances[MAN + 4] < usual.chances[PIN + 4]
    assert never.chances[MAN + 4] == 0.0
    assert never.chances[PIN + 4] == usual.chances[PIN + 4]


def test_a_knitted_straight_that_waits_for_two_pairs_is_worth_both() -> None:
    # beside 147m258p369s, 2345s is 234s or 345s with a single tile
    found = _guobiao("147m258p3692345s")
    waits = [kind for kind in range(34) if found.waits[34 * 34 + kind] > 0.0]
    assert waits == [SOU + 1, SOU + 4]


def _largest_fans(text: str) -> list[str]:
    """Return the names of the fans that a hand of thirteen tiles heads for, the likeliest first."""
    rules = GUOBIAO.make(None)
    assert isinstance(rules, GuobiaoRules)
    by_fan = GuobiaoTargets(_held(text), _unseen(text), (), 1, 0, rules, 4.0).value_by_fan()
    return [fan_of(row).name for row in sorted(by_fan, key=lambda row: -by_fan[row])]


@pytest.mark.parametrize(
    ("hand", "fan"),
    [
        ("123m123p12s5579s4z", "三色三同顺"),
        ("123m456p78s22579s", "花龙"),
        ("1122m3344p5566s7z", "七对"),
        ("112345567889m3z", "清一色"),
        ("147m258p369s1235z", "全不靠"),
        ("19m19p19s1234556z", "十三幺"),
        ("111m222p33s55578m", "三暗刻"),
    ],
)
def test_a_hand_heads_for_the_fan_that_a_player_would_name(hand: str, fan: str) -> None:
    assert fan in _largest_fans(hand)[:2]


def test_advice_names_what_the_hand_heads_for_with_its_share() -> None:
    answers = [sanyuan.game("guobiao").match(seed).judge() for seed in (1, 2, 3)]
    for answer in answers:
        shares = [target["share"] for target in answer["targets"]]
        assert 1 <= len(shares) <= 3
        assert shares == sorted(shares, reverse=True)
        assert shares[-1] >= 0.1
        assert sum(shares) <= 1.01
    assert "targets" not in sanyuan.game("riichi").match(1).judge()


@pytest.mark.parametrize("hand", ["789m4568p234s2224z", "677889m45567p222s", "456m3457889p333s2z", "12789m456678p345s"])
@pytest.mark.parametrize("suits", ["psm", "spm"])
def test_no_target_depends_on_the_names_of_the_suits(hand: str, suits: str) -> None:
    """None of these hands is near 绿一色 or 推不倒, which alone know one suit from another."""
    named = hand.translate(str.maketrans("mps", suits))
    first, other = _guobiao(hand), _guobiao(named)
    for kind in range(34):
        if kind in first.kinds:
            again = parse(format_tile(kind).translate(str.maketrans("mps", suits)))[0]
            assert other.without(again) == pytest.approx(first.without(kind), rel=1e-9)
