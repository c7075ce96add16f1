"""A pattern has one identity: its row. Bits, ids and names agree with nothing but the row itself."""

from sanyuan.variants.guobiao.patterns import FANS, HIGH_ROWS, ROWS, fan_of, high_row, low_row
from sanyuan.variants.guobiao.patterns import SEAT_WIND as SEAT_WIND_FAN
from sanyuan.variants.riichi.patterns import BY_ID as YAKU_BY_ID
from sanyuan.variants.riichi.patterns import DAISUUSHII, TANYAO, YAKU, rows_in
from sanyuan.variants.wuhan.patterns import BIG_WINS, FACTORS, GANGKAI, LAIZI_KONGS, wins_in


def test_every_yaku_has_a_bit_an_id_and_names_of_its_own() -> None:
    assert sorted(row.bit for row in YAKU) == [1 << place for place in range(len(YAKU))]
    assert len(YAKU_BY_ID) == len(YAKU) == len({row.names.ja for row in YAKU})
    assert [row.id for row in rows_in(TANYAO | DAISUUSHII)] == ["tanyao", "daisuushii"]
    numbers = [row.number for row in YAKU if row.number >= 0]
    assert len(set(numbers)) == len(numbers) == 46


def test_a_yaku_replaces_only_what_has_a_row() -> None:
    known = sum(row.bit for row in YAKU)
    assert all(row.replaces & ~known == 0 and not row.replaces & row.bit for row in YAKU)


def test_every_fan_has_a_row_and_an_id_of_its_own() -> None:
    assert sorted(fan.row for fan in FANS) == list(range(ROWS))
    assert len({fan.id for fan in FANS}) == ROWS
    assert fan_of(low_row(SEAT_WIND_FAN)).name == "门风刻"
    assert fan_of(high_row(1)).name == "大四喜"


def test_a_fan_takes_away_only_fans_of_the_table() -> None:
    names = {fan.name: fan for fan in FANS}
    for fan in FANS:
        for other in (*fan.excludes, *fan.ruled):
            assert other in names, (fan.name, other)
    assert all(fan.value >= 8 for fan in FANS if fan.row < HIGH_ROWS)


def test_every_big_win_and_factor_has_a_row_of_its_own() -> None:
    assert sorted(win.bit for win in BIG_WINS) == [1 << place for place in range(len(BIG_WINS))]
    assert [win.names.zh for win in wins_in(GANGKAI)] == ["杠上开花"]
    assert [row.place for row in FACTORS] == list(range(len(FACTORS)))
    assert [row.id for row in FACTORS if not row.each] == [FACTORS[LAIZI_KONGS].id]
