"""Replay scripts: what is inferred, what is filled in, what the rules of the documents ask for."""

from typing import Any

import pytest

from sanyuan.notation import format as format_tiles
from sanyuan.notation import parse
from sanyuan.record.author import Script, ScriptError, read_script, run_script
from sanyuan.record.native import read_native, write_native
from sanyuan.record.verify import verify_game
from sanyuan.table import events
from sanyuan.tiles import tile_kind
from sanyuan.variants import variant
from typed import data


def faces_of(game: Any) -> Any:
    game_variant = variant(game.variant)
    return game_variant.flow.faces(game_variant.rules.make(game.rules))


def text_of(game: Any, tiles: Any) -> Any:
    faces = faces_of(game)
    return format_tiles([faces[tile] for tile in tiles])


def happened(game: Any, kind: Any) -> Any:
    return [event for hand in game.hands for event in hand.events if event.type == kind]


RINSHAN = "E: 234678m55p34s111z 1z\ndora: 22z\nclosed kong; draw 5s; tsumo"

# --- the document's options (R-G16) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", ["detail_rule: guobiao true", "rules: _guobiao true", 'detail_rule: {"guobiao": true}']
)
def test_R_G16_the_option_guobiao_names_the_game(line: str) -> None:
    assert run_script(f"{line}\nturns 4").variant == "guobiao"


@pytest.mark.parametrize(
    ("given", "own", "value"),
    [
        ("guobiao_no_8fanfu true", "no_minimum", True),
        ("_guobiao_no_8fanfu on", "no_minimum", True),
        ("guobiao_lianzhuang 是", "dealer_repeats", True),
        ("scale_points 1", "scale", 1),
        ("_zhahu_points 10", "false_win", 10),
        ("init_point = 500", "initial_points", 500),
    ],
)
def test_R_G16_the_option_names_of_the_document_are_read_in_a_script(given: str, own: str, value: bool | int) -> None:
    game = run_script(f"detail_rule: guobiao true, {given}\nturns 1")
    assert game.rules[own] == value


def test_R_G16_zero_man_is_a_flower_where_flowers_are_played() -> None:
    game = run_script("game: guobiao\nrules: flowers true\nS: 00m *\nturns 4")
    aside = [event for event in happened(game, events.ASIDE) if event.seat == 1]
    assert len(aside) == 2
    assert all(event.tile >= 136 for event in aside)


def test_R_G16_lianzhuang_lets_the_dealer_stay() -> None:
    text = "detail_rule: guobiao true, guobiao_lianzhuang {}\nhand\nE: 19m19p19s1234567z 7z\nwin\nhand\nturns 1"
    assert [hand.events[0].seat for hand in run_script(text.format("true")).hands] == [0, 0]
    assert [hand.events[0].seat for hand in run_script(text.format("false")).hands] == [0, 1]


def test_R_G3_a_false_win_pays_24_times_100_to_each_and_ends_the_hand() -> None:
    # 诈和: not complete; document 004: 赔每家各 scale_points * 24
    game = run_script("detail_rule: guobiao true, false_win_taken true\nE: 1159m2258p369s12z 5z\n诈和")
    assert happened(game, events.FALSE_WIN)[0].deltas == (-7200, 2400, 2400, 2400)


def test_R_G3_a_short_win_on_a_discard_is_false_too() -> None:
    # 门前清 2 alone, on a discard after the first turn
    game = run_script(
        "game: guobiao\nrules: false_win_taken true\nE: 9s *\nS: 123m567p23478s44z\nturns 4; E discard 9s; S 错和"
    )
    false = happened(game, events.FALSE_WIN)[0]
    assert (false.seat, false.source, false.detail["fan"]) == (1, 0, 2)


def test_R_G3_where_the_hand_goes_on_another_may_claim_the_tile_of_a_false_win() -> None:
    game = run_script(
        "game: guobiao\nrules: false_win_taken true, false_win_continues true\n"
        "E: 2m *\nS: 19m *\nW: 22m *\nE discard 2m; S false win; W pung; W discard ."
    )
    assert [event.type for event in game.hands[0].events[-3:]] == [events.FALSE_WIN, events.CLAIM, events.DISCARD]
    again = read_script(Script.of(game).text()).play()
    assert [event.type for event in again.hands[0].events] == [event.type for event in game.hands[0].events]


# --- impossible deals ------------------------------------------------------------------------------------------------


def test_thirteen_white_dragons_take_unchecked() -> None:
    text = "game: guobiao\n{}\nS: 5555555555555z\nturns 3; draw 5z; turns 8"
    with pytest.raises(ScriptError, match="one 5z too many: there are 4"):
        run_script(text.format(""))
    game = run_script(text.format("unchecked: true"))
    dealt = next(event for event in happened(game, events.DEAL) if event.seat == 1)
    assert [tile_kind(tile) for tile in dealt.tiles] == [31] * 13
    assert verify_game(read_native(write_native(game).encode())).findings == []


def test_five_like_tiles_in_one_hand_never_complete_it_and_play_goes_on() -> None:
    # 55555z would make 555z 55z beside three chows, if there were a fifth
    game = Script("guobiao", unchecked=True).deal(E="123456789m5555z 5z").discard("5z").turns(3).draw("5z").play()
    assert len(happened(game, events.DISCARD)) == 4
    with pytest.raises(ScriptError, match="does not complete"):
        Script("guobiao", unchecked=True).deal(E="123456789m5555z 5z").win().play()


def test_a_short_wall_takes_unchecked_and_ends_early() -> None:
    text = "game: guobiao\n{}\nleft: 4\nexhaust"
    with pytest.raises(ScriptError, match="unchecked: true"):
        run_script(text.format(""))
    game = run_script(text.format("unchecked: true"))
    assert len(happened(game, events.DRAW)) == 5
    assert verify_game(game).findings == []


# --- what is inferred ------------------------------------------------------------------------------------------------


def test_the_seat_the_tile_and_the_winner_are_inferred() -> None:
    game = run_script(
        "game: riichi\nE: 9s *\nS: 123456789m1178s\nwall: H*20\nturns 5; riichi; turns 6; discard 9s; win"
    )
    won = happened(game, events.WIN)[0]
    assert (won.seat, won.source) == (1, 0)
    assert happened(game, events.ACCEPT)[0].seat == 1


def test_call_takes_the_kong_before_the_pung_before_the_chow() -> None:
    hands: dict[str, Any] = {"S": "34m *", "W": "222m *", "N": "66p *"}
    game = Script("guobiao").deal({"E": "2m *", **data(hands)}).discard("2m").call().play()
    assert happened(game, events.CLAIM)[0].seat == 2
    assert happened(game, events.CLAIM)[0].meld == 2


def test_kong_means_the_claim_where_there_is_one_and_the_own_kong_otherwise() -> None:
    game = Script("guobiao").deal(E="2m *", W="222m3333m *").discard("2m").kong().kong().play()
    assert [event.type for event in game.hands[0].events if event.type in (events.CLAIM, events.KONG)] == [
        events.CLAIM,
        events.KONG,
    ]


def test_a_discard_that_looks_like_the_drawn_tile_is_the_drawn_one_unless_it_is_from_the_hand() -> None:
    for word, drawn in (("discard 5m", 1), ("discard 5m from hand", 0), ("手切 5m", 0), ("tedashi 5m", 0)):
        game = run_script(f"game: guobiao\nE: 5m123p456p789p111z 5m\n{word}")
        assert happened(game, events.DISCARD)[0].as_drawn == drawn, word


def test_passing_is_left_out_and_may_be_said() -> None:
    hands = "game: guobiao\nE: 2m *\nS: 22m *\n"
    silent = run_script(hands + "discard 2m; S draw 9p; S discard")
    spoken = run_script(hands + "discard 2m; pass; S draw 9p; S discard")
    assert silent.hands[0].events == spoken.hands[0].events


def test_chinese_words_stand_close_together() -> None:
    game = run_script("玩法：国标\n东：9m *\n南：78m66z *\n东打9m；南吃78m；南打6z")
    assert [event.seat for event in happened(game, events.DISCARD)] == [0, 1]
    assert happened(game, events.CLAIM)[0].seat == 1


def test_several_seats_win_when_they_are_named_or_able() -> None:
    text = "game: riichi\nE: 99m234m678p46s555z 9p\nW: 2244m6688p3377s5s\nN: 5s *\nwall: H*3\nturns 3; N discard 5s; {}"
    assert [event.seat for event in happened(run_script(text.format("win")), events.WIN)] == [0, 2]
    assert [event.seat for event in happened(run_script(text.format("W win")), events.WIN)] == [2]
    assert [event.seat for event in happened(run_script(text.format("W win; E win")), events.WIN)] == [0, 2]
    assert [event.seat for event in happened(run_script(text.format("E, W win")), events.WIN)] == [0, 2]


def test_rivers_say_what_is_discarded_in_turns() -> None:
    game = run_script("game: riichi\nE: 19m *\nS: 5z *\nriver E: 1m9m\nriver S: .5z\nturns 8")
    thrown = [(int(event.seat), text_of(game, [event.tile])) for event in happened(game, events.DISCARD)]
    assert [tile for seat, tile in thrown if seat == 0] == ["1m", "9m"]
    assert [tile for seat, tile in thrown if seat == 1][1] == "5z"


# --- what is filled in -----------------------------------------------------------------------------------------------


def test_every_tile_lies_where_the_script_puts_it() -> None:
    game = run_script(
        "game: riichi\nE: 123m.YDHTMPS *\nS: 19p19s *\nwall: 1z.Y 2z\ntail: 7z6z\ndora: 5z4z\nura: 3z\nturns 1"
    )
    faces = faces_of(game)
    wall = [faces[tile] for tile in game.hands[0].wall]
    assert format_tiles(wall[53:54] + wall[56:57]) == "12z"
    assert format_tiles([wall[-1], wall[-2]]) == "76z"
    assert format_tiles([wall[-5], wall[-7], wall[-6]]) == "543z"
    dealt = [faces[tile] for tile in happened(game, events.DEAL)[0].tiles]
    assert dealt[:3] == parse("123m")
    kinds = [tile_kind(tile) for tile in happened(game, events.DEAL)[0].tiles]
    terminal = {0, 8, 9, 17, 18, 26}
    assert kinds[4] in terminal or kinds[4] >= 27
    assert kinds[5] < 27
    assert kinds[5] not in terminal
    assert kinds[6] >= 27
    assert kinds[7] in terminal
    assert [kind // 9 for kind in kinds[8:11]] == [0, 1, 2]


def test_the_flipped_tile_lies_behind_the_dealers_fourteenth() -> None:
    game = run_script("game: wuhan\nflip: 9s\nwall: 1z\nturns 2")
    assert text_of(game, [happened(game, events.REVEAL)[0].tile]) == "9s"
    assert text_of(game, [happened(game, events.DRAW)[1].tile]) == "1z"


def test_the_same_seed_fills_the_same_wall_and_another_does_not() -> None:
    walls = [run_script(f"game: riichi\nseed: {seed}\nturns 1").hands[0].wall for seed in (1, 1, 2)]
    assert walls[0] == walls[1] != walls[2]


def test_flowers_that_nobody_asked_for_disturb_no_deal() -> None:
    for seed in range(5):
        game = run_script(f"game: guobiao\nrules: flowers true\nseed: {seed}\nturns 20")
        assert happened(game, events.ASIDE) == []


def test_a_tile_drawn_late_is_kept_back_until_then() -> None:
    game = run_script("game: guobiao\nS: 111z *\nturns until 2; discard; draw 1z")
    assert text_of(game, [happened(game, events.DRAW)[-1].tile]) == "1z"


def test_a_replacement_is_laid_at_the_tail() -> None:
    game = run_script("game: riichi\nE: 1111z *\nclosed kong; draw 5s; discard")
    assert text_of(game, [game.hands[0].wall[-1]]) == "5s"


# --- hands after each other ------------------------------------------------------------------------------------------


def test_hands_follow_each_other_by_the_rules_of_the_match() -> None:
    game = run_script(f"game: riichi\nhand\n{RINSHAN}\nhand\nturns 1")
    assert [(hand.events[0].seat, hand.events[0].carry[0]) for hand in game.hands] == [(0, 0), (0, 1)]
    # the mangan of a dealer, 4000 from each
    assert game.hands[1].events[0].scores == (37000, 21000, 21000, 21000)


def test_a_hand_may_begin_where_its_author_wants() -> None:
    start = "round: S3\nhonba: 2\nsticks: 1\nscores: 10000 20000 30000 39000"
    game = run_script(f"game: riichi\nhand\n{start}\n{RINSHAN}")
    begin = game.hands[0].events[0]
    assert (begin.seat, begin.wind, begin.carry[:2], begin.scores) == (2, 1, (2, 1), (10000, 20000, 30000, 39000))
    # 自摸, 嶺上開花 and the seat's own wind: 3 han 60 fu, 3900 from each, two honba 200 from each, and the stick
    assert happened(game, events.WIN)[0].deltas == (-4100, -4100, 13300, -4100)
    assert verify_game(game).findings == []


def test_the_last_hand_of_a_match_ends_it() -> None:
    game = run_script("game: wuhan\nrules: hands 1\nexhaust")
    assert game.complete
    assert game.hands[-1].events[-1].type == events.END


def test_a_script_may_stop_before_the_hand_is_over() -> None:
    assert not run_script("game: riichi\nturns 3").complete


# --- Python ----------------------------------------------------------------------------------------------------------


def test_python_and_text_say_the_same() -> None:
    python = (
        Script("riichi", "tenhou", ["a", "b", "c", "d"], seed=3)
        .hand("one")
        .start("S", 1, honba=1, scores=[25000] * 4)
        .deal(E="123m456p789s1122z 9m", S="55m *", W="1m *")
        .wall("5s.Y")
        .tail("7z")
        .turned("dora", "1z")
        .turned("ura", "2z")
        .river("W", "1m.")
        .discard("9m")
        .draw("5s")
        .discard("5s")
        .turns(2)
        .turns_until(30)
        .exhaust()
    )
    again = read_script(python.text())
    assert again.text() == python.text()
    assert write_native(again.play()) == write_native(python.play())


def test_python_refuses_what_text_refuses() -> None:
    with pytest.raises(ScriptError, match="there is no seat X"):
        Script("riichi").discard("1m", seat="X")
    with pytest.raises(ScriptError, match="have no suit"):
        Script("riichi").deal(E="123")
    with pytest.raises(ScriptError, match="hand 1, seat 0 \\(East\\), turn 2: it is the turn"):
        Script("riichi").discard(seat="E").discard(seat="E").play()


def test_an_indicator_that_lies_open_is_never_exchanged_for_a_tile_drawn_later() -> None:
    """A kan turns up a 2z; a later step asks for another 2z, which is not taken from under the indicator."""
    script = "game: riichi\nrules: tenhou\nE: 1111p *\ndora: 4z2z\nE closed kong 1p; discard\nS draws 2z; S discards"
    for seed in range(8):
        game = run_script(f"seed: {seed}\n{script}")
        assert verify_game(game).findings == []
