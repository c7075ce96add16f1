"""The door of the scorer: refuses wins that no riichi table could show, each with its reason."""

from collections.abc import Sequence
from typing import Final

from sanyuan.errors import InputError
from sanyuan.meld import CHOW, KONG, Meld
from sanyuan.notation import format as format_tiles
from sanyuan.score.win import check_win
from sanyuan.tiles import FACES, KIND_OF_FACE, NORTH, ORPHANS, RED, Face
from sanyuan.variants.riichi.options import RiichiRules
from sanyuan.variants.riichi.score.dora import MOST_INDICATORS
from sanyuan.variants.riichi.score.win import NOBODY, RiichiWin
from sanyuan.words.text import Note

_MOST_KANS: Final = 4
_SUIT_NAMES: Final = ("5m", "5p", "5s")


def check_riichi_win(win: RiichiWin, rules: RiichiRules) -> None:
    """Refuse an impossible win; what passes may still lack a yaku."""
    _check_indicators(win, rules)
    if rules.three:
        _check_three(win)
    elif win.kita:
        raise InputError("kita.set_aside_three", "kita")
    if win.kita and not rules.kita:
        raise InputError("kita.these_rules_set", "kita")
    check_win(win, rules.players, (*win.dora, *win.ura, *[NORTH] * win.kita), win.kita)
    _check_reds(win, rules)
    check_situation(win, rules)
    if win.pao != NOBODY:
        _check_liable(win, rules)


def check_situation(win: RiichiWin, rules: RiichiRules) -> None:
    """Refuse declarations and moments that contradict each other."""
    _check_riichi(win)
    _check_moment(win, rules)
    if win.ippatsu and win.last_tile:
        _check_late_ippatsu(win, rules)
    if win.riichi and win.kong_draw and rules.riichi_kan == "never" and not win.kita:
        raise InputError("kong_draw.these_rules_allow", "kong_draw")
    if win.riichi == 2:
        _check_double_riichi(win, rules)
    before_any_kan = win.first_turn or (win.riichi == 2 and win.ippatsu)
    if before_any_kan and len(win.dora) > 1 and not rules.extra_indicators_after_draw:
        raise InputError("indicators.kan_been_made", "dora")


def _check_indicators(win: RiichiWin, rules: RiichiRules) -> None:
    for name, faces in (("dora", win.dora), ("ura", win.ura)):
        check_shown(name, faces)
    if rules.kan_dora == "none" and not rules.extra_indicators_after_draw and len(win.dora) > 1:
        raise InputError("indicators.these_rules_show", "dora", count=len(win.dora))
    if not win.ura:
        return
    if not win.riichi:
        raise InputError("ura.ura_turned_over", "ura")
    if not rules.ura:
        raise InputError("ura.these_rules_ura", "ura")
    if len(win.ura) > len(win.dora):
        raise InputError("ura.cannot_more_ura", "ura")
    if not rules.kan_ura and len(win.ura) > 1:
        raise InputError("ura.these_rules_ura_2", "ura")


def check_shown(name: str, faces: Sequence[Face]) -> None:
    """Refuse more indicators than a wall has, and what cannot be one."""
    if len(faces) > MOST_INDICATORS:
        raise InputError("indicators.most_indicators", name, most_indicators=MOST_INDICATORS, count=len(faces))
    for face in faces:
        if not 0 <= face < FACES or 34 <= face < RED:
            raise InputError("flower.indicator_playing_tiles", name)


def _check_three(win: RiichiWin) -> None:
    for at, meld in enumerate(win.melds):
        if meld.type == CHOW:
            raise InputError("chow", f"melds[{at}]")
        if meld.source == 3:
            raise InputError("meld_source.three_players_only", f"melds[{at}]")
    for name, faces in (
        ("hand", win.hand),
        ("win", (win.tile,)),
        ("melds", [face for meld in win.melds for face in meld.tiles]),
        ("dora", win.dora),
        ("ura", win.ura),
    ):
        for face in faces:
            if 0 <= face < FACES and 1 <= KIND_OF_FACE[face] <= 7:
                raise InputError("three_players", name, value=format_tiles([face]))


def _check_liable(win: RiichiWin, rules: RiichiRules) -> None:
    """Refuse a liable seat that gave no tile of the three dragons, four winds or kans that lie on the table."""
    if win.pao == win.winner:
        raise InputError("pao.winner_cannot_liable", "pao")
    dragons = [meld for meld in win.melds if meld.kind >= 31]
    winds = [meld for meld in win.melds if 27 <= meld.kind < 31]
    given: list[Meld] = []
    if rules.pao_daisangen and len(dragons) == 3:
        given += dragons
    if rules.pao_daisuushii and len(winds) == 4:
        given += winds
    if (rules.pao_suukantsu and win.kongs() == 4) or (rules.open_kan_pao and win.kong_draw):
        given += [meld for meld in win.melds if meld.type == KONG]
    sources = [meld.source for meld in given if meld.is_open()]
    if not sources:
        raise InputError("pao.nobody_liable_hand", "pao")
    if 0 not in sources and (win.pao - win.winner) % rules.players not in sources:
        raise InputError("pao.liable_seat_gave", "pao")


def _check_reds(win: RiichiWin, rules: RiichiRules) -> None:
    shown: list[tuple[str, Sequence[Face]]] = [("hand", win.hand), ("win", (win.tile,))]
    shown += [("melds", meld.tiles) for meld in win.melds]
    check_reds([*shown, ("dora", win.dora), ("ura", win.ura)], rules)


def check_reds(shown: Sequence[tuple[str, Sequence[Face]]], rules: RiichiRules) -> None:
    """Refuse more red fives than the rules have, by the fields that tell them."""
    counts = [0, 0, 0]
    for name, faces in shown:
        for face in faces:
            if face < RED:
                continue
            suit = face - RED
            counts[suit] += 1
            if counts[suit] > rules.red_fives[suit]:
                raise InputError(
                    "red_fives",
                    name,
                    red_fives=rules.red_fives[suit],
                    suit_names=_SUIT_NAMES[suit],
                    counts=counts[suit],
                )


def _check_riichi(win: RiichiWin) -> None:
    if not 0 <= win.riichi <= 2:
        raise InputError("riichi.riichi_double_riichi", "riichi", riichi=win.riichi)
    if win.riichi and win.is_open():
        raise InputError("riichi.open_hand_cannot", "riichi")
    if win.ippatsu and not win.riichi:
        raise InputError("ippatsu.ippatsu_needs_riichi", "ippatsu")
    if win.ippatsu and (win.kong_draw or win.kan_discard):
        raise InputError("ippatsu.kan_kita_ends", "ippatsu")


def _check_late_ippatsu(win: RiichiWin, rules: RiichiRules) -> None:
    """Refuse ippatsu with a last tile that comes sooner than the tiles which a riichi must leave in the wall.

    Nobody has called since the riichi, so it left as many tiles as seats have drawn since, up to the last one. A 北 set
    aside shortens the wall as well, and recorded wins of three players have ippatsu after it: there it is believed.
    """
    if rules.three and rules.kita:
        return
    left = rules.players if win.self_drawn() else (win.loser - win.winner) % rules.players
    if left < rules.riichi_tiles:
        sentence = Note("last_tile.ippatsu", riichi_tiles=rules.riichi_tiles)
        raise InputError(sentence, "last_tile")


def _check_double_riichi(win: RiichiWin, rules: RiichiRules) -> None:
    """Refuse what cannot follow a riichi of the first turn, before which nobody has called or made a kan."""
    if win.melds and rules.riichi_kan == "never":
        raise InputError("riichi.kan_ends_first", "riichi")
    if not win.ippatsu:
        return
    if win.last_tile:
        raise InputError("ippatsu.wall_long_when", "ippatsu")
    if win.melds or win.kita:
        raise InputError("ippatsu.kan_kita_after", "ippatsu")
    orphans = not [face for face in win.hand if KIND_OF_FACE[face] not in ORPHANS]
    if win.rob_kong and not (rules.kokushi_robs_closed_kan and orphans):
        raise InputError("rob_kong.triplet_add_called", "rob_kong")


def _check_moment(win: RiichiWin, rules: RiichiRules) -> None:
    if win.kong_draw and win.last_tile:
        raise InputError("last_tile.replacement_tile_never", "last_tile")
    if win.rob_kong and win.last_tile:
        raise InputError("last_tile.nobody_may_kan", "last_tile")
    if win.rob_kong:
        kind = KIND_OF_FACE[win.tile]
        in_hand = [face for face in win.hand if KIND_OF_FACE[face] == kind]
        in_melds = [face for meld in win.melds for face in meld.tiles if KIND_OF_FACE[face] == kind]
        others = [face for face in (*win.dora, *win.ura) if KIND_OF_FACE[face] == kind]
        if in_hand or in_melds or others:
            raise InputError("rob_kong.other_three_lie", "rob_kong", value=format_tiles([kind]))
    if win.kongs() == _MOST_KANS and (win.rob_kong or (win.kan_discard and not (rules.three and rules.kita))):
        name = "rob_kong" if win.rob_kong else "kan_discard"
        raise InputError(f"{name}.four_kans", name)
    for name, given in (("riichi_tile", win.riichi_tile), ("kan_discard", win.kan_discard)):
        if given and (win.self_drawn() or win.rob_kong):
            raise InputError(f"{name}.on_discard", name)
    if win.riichi_tile and win.last_tile and rules.riichi_tiles:
        raise InputError("riichi_tile", "riichi_tile")
    if win.first_turn:
        _check_first_turn(win)


def _check_first_turn(win: RiichiWin) -> None:
    if win.melds or win.kita:
        raise InputError("first_turn.meld_kan_kita", "first_turn")
    if win.riichi:
        raise InputError("first_turn.win_first_turn", "first_turn")
    if win.rob_kong:
        raise InputError("first_turn.kan_ends_uninterrupted", "first_turn")
    if win.kan_discard:
        raise InputError("first_turn.kan_ends_uninterrupted", "first_turn")
    if win.winner == 0 and not win.self_drawn():
        raise InputError("first_turn.dealer_drawn_before", "first_turn")
    if win.winner < win.loser:
        raise InputError("first_turn.winner_drawn_before", "first_turn")
