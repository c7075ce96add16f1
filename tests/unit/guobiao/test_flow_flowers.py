"""Flowers at the table, and what they do to a win (R-G12, R-G15)."""

from gb_play import Script, kind_of, kinds

from sanyuan.table import actions, events

LOW = "123m345m678p55s78s"
"""Waits for 6s and 9s with six fan by self-draw: 平和, 不求人."""
A = "1199m1199p119s12z"
B = "2288m2288p228s34z"
C = "4466m3344p446s56z"
FLOWERS: dict[str, object] = {"flowers": True}


def held(script: Script, seat: int) -> list[int]:
    return sorted(kind_of(tile) for tile in script.state.seats[seat].hand)


def test_R_G15_dealt_flowers_are_replaced_from_the_tail_east_first() -> None:
    script = Script(["1199m1199p119s12f", "123m345m678p55s8s3f", B, C], "7z", tail="3z4f4z5z", rules=FLOWERS)
    laid = [(event.seat, kind_of(event.tile)) for event in script.table.events if event.type == events.ASIDE]
    assert laid == [(0, 34), (0, 35), (0, 37), (1, 36)]
    assert [len(seat.aside) for seat in script.state.seats] == [3, 1, 0, 0]
    assert held(script, 0) == sorted(kinds("1199m1199p119s34z7z"))
    assert held(script, 1) == sorted(kinds("123m345m678p55s8s5z"))
    assert not script.state.seats[1].has_drawn
    assert kind_of(script.state.seats[0].drawn) == kinds("7z")[0]
    assert script.state.wall == 144 - 52 - 4 - 1


def test_R_G15_a_drawn_flower_is_replaced_until_none_is_drawn() -> None:
    script = Script([A, LOW, B, C], "7z1f", tail="2f5z", rules=FLOWERS)
    script.throw()
    assert script.state.turn == 1
    assert kind_of(script.state.seats[1].drawn) == kinds("5z")[0]
    assert [kind_of(tile) for tile in script.state.seats[1].aside] == kinds("12f")


def test_R_G12_the_first_draw_of_a_non_dealer_is_renhe() -> None:
    script = Script([A, LOW, B, C], "7z9s", rules=FLOWERS)
    script.throw()
    script.do(1, actions.WIN)
    assert script.fans() == {"8085": 1, "8064": 1}
    assert script.end().detail["fan"] == 10
    assert script.end().deltas == (-1800, 5400, -1800, -1800)


def test_R_G12_a_flower_before_it_spoils_renhe() -> None:
    script = Script([A, LOW, B, C], "7z1f", tail="9s", rules=FLOWERS)
    script.throw()
    assert kind_of(script.state.seats[1].drawn) == kinds("9s")[0]
    assert actions.WIN not in script.legal(1)


def test_R_G12_a_flower_dealt_to_the_dealer_does_not_spoil_tianhe() -> None:
    script = Script([LOW, A, B, C], "1f", tail="9s", rules=FLOWERS)
    script.do(0, actions.WIN)
    assert "8083" in script.fans()
    assert script.end().detail["flowers"] == 1


def test_R_G12_the_dealers_first_discard_gives_dihe() -> None:
    script = Script([A, B, LOW, C], "9s")
    script.discard()
    script.do(2, actions.WIN)
    assert script.fans() == {"8084": 1, "8064": 1}


def test_R_G2_flowers_do_not_help_to_reach_eight_fan() -> None:
    rules: dict[str, object] = {"flowers": True, "blessings": False}
    script = Script([A, LOW, B, C], "7z1f", tail="23f9s", rules=rules)
    script.throw()
    assert len(script.state.seats[1].aside) == 3
    assert actions.WIN not in script.legal(1)
    free = Script([A, LOW, B, C], "7z1f", tail="9s", rules={**rules, "guobiao_no_8fanfu": True})
    free.throw()
    free.do(1, actions.WIN)
    assert free.end().detail["fan"] == 7


def test_a_flower_between_a_kong_and_the_win_leaves_no_kong_draw() -> None:
    hands = ["777z123m345m55s78s", A, B, C]
    rules: dict[str, object] = {"flowers": True, "no_minimum": True}
    bloom = Script(hands, "7z", tail="9s", rules=rules)
    bloom.do(0, actions.CLOSED)
    bloom.do(0, actions.WIN)
    assert "8045" in bloom.fans()
    spoiled = Script(hands, "7z", tail="1f9s", rules=rules)
    spoiled.do(0, actions.CLOSED)
    spoiled.do(0, actions.WIN)
    assert "8045" not in spoiled.fans()


def test_R_G15_a_flower_drawn_last_stays_and_cannot_win() -> None:
    hands = ["123m456p1234567f", A, B, C]
    rules: dict[str, object] = {"flowers": True, "no_minimum": True, "blessings": False}
    script = Script(hands, tail="789s5566z", last="8f", rules=rules)
    while script.state.wall > 0:
        script.throw()
    seat = int(script.state.turn)
    assert kind_of(script.state.seats[seat].drawn) == kinds("8f")[0]
    assert script.legal(seat) == {actions.DISCARD}
    script.discard()
    assert script.end().type == events.DRAWN_HAND
