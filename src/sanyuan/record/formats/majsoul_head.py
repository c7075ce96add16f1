"""What stands around the rounds of a Mahjong Soul record: where they are, the rules, the players, the result."""

from sanyuan import variants
from sanyuan.errors import InputError
from sanyuan.record.formats.majsoul_codes import (
    COSMETIC,
    EAST_ROUND,
    FALSE,
    FLOWER_SIGN,
    GUOBIAO,
    LATER_FALSE_WIN,
    THREE_PLAYERS,
)
from sanyuan.record.formats.own_rules import with_own_rules
from sanyuan.record.recorded import Record
from sanyuan.rules.options import RuleBook, RuleConfig
from sanyuan.strict_json import SMALL_NUMBER
from sanyuan.table import events

Data = dict[str, object]


def records_of(whole: object) -> list[tuple[str, Data]]:
    """Find the records, in order, wherever the export has put them."""
    found: list[tuple[str, Data]] = []
    waiting = [whole]
    while waiting:
        each = waiting.pop()
        if isinstance(each, list):
            waiting += each[::-1]
        elif isinstance(each, dict):
            name, data = each.get("name"), each.get("data")
            if isinstance(name, str) and isinstance(data, dict) and "Record" in name and "Records" not in name:
                found.append((name.rpartition(".")[2], data))
            else:
                waiting += [value for value in each.values() if isinstance(value, dict | list)][::-1]
    return found


def rules_of(head: object, players: int, records: list[tuple[str, Data]]) -> tuple[str, Data]:
    """Return the game and its rules; options with an underscore are ours, what only the client knows is passed over."""
    config = head.get("config") if isinstance(head, dict) else None
    mode = config.get("mode") if isinstance(config, dict) else None
    options = mode.get("detail_rule") if isinstance(mode, dict) else None
    given = options if isinstance(options, dict) else {}
    later = given.get(f"_{GUOBIAO}") is True
    own = {name: value for name, value in given.items() if name.startswith("_") and name != f"_{GUOBIAO}"}
    if given.get(GUOBIAO) is True or later:
        book = variants.variant("guobiao").rules
        own = {name: value for name, value in own.items() if is_rule(book, name, value)}
        own |= {name: value for name, value in given.items() if name in book.aliases}
        implied: Data = {"preset": "tziakcha", **({"false_win": LATER_FALSE_WIN} if later else {})}
        return "guobiao", with_own_rules("guobiao", {**implied, **_shown_rules(records)}, own)
    rules: Data = {"preset": "majsoul3" if players == 3 else "majsoul"}
    kind = mode.get("mode") if isinstance(mode, dict) else None
    if isinstance(kind, int) and kind % THREE_PLAYERS == EAST_ROUND:
        rules["winds"] = 1
    book = variants.variant("riichi").rules
    return "riichi", with_own_rules("riichi", rules, {n: value for n, value in own.items() if is_rule(book, n, value)})


def is_rule(book: RuleBook[RuleConfig], name: str, value: object) -> bool:
    """Tell whether an option may be one of ours; how a replay looks is not, nor is a mode that is switched off."""
    bare = name.removeprefix("_")
    known = bare in book.aliases or bare in book.constants or bare in book.make({}).as_dict()
    return bare not in COSMETIC and (known or value not in (False, 0))


def _shown_rules(records: list[tuple[str, Data]]) -> Data:
    """Return the rules of a 国标 record that its rounds show: a false win was taken, flowers were played."""
    shown: Data = {}
    for name, data in records:
        if name == "RecordCuohu" or any(is_false(won) for won in list_in(data, "hules") if isinstance(won, dict)):
            shown["false_win_taken"] = True
        tiles = [*list_in(data, "tiles0"), *list_in(data, "tiles1"), *list_in(data, "tiles2"), *list_in(data, "tiles3")]
        if name == "RecordNewRound" and (FLOWER_SIGN in tiles or FLOWER_SIGN in str(data.get("paishan"))):
            shown["flowers"] = True
    return shown


def is_false(won: Data) -> bool:
    """Tell whether a win is marked as false."""
    return any(won.get(name) is True for name in FALSE)


def names_of(head: object, players: int) -> list[str]:
    """Return the names of the players by seat, as far as they are told."""
    rows = head.get("accounts") if isinstance(head, dict) else None
    found = {
        row.get("seat", 0): row["nickname"]
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict) and isinstance(row.get("nickname"), str) and isinstance(row.get("seat", 0), int)
    }
    return [found.get(seat, "") for seat in range(players)] if any(found.values()) else []


def take_result(game: Record, head: object, players: int) -> None:
    """Take the last scores and the result out of the head."""
    result = head.get("result") if isinstance(head, dict) else None
    rows = result.get("players") if isinstance(result, dict) else None
    if not isinstance(rows, list) or len(rows) != players:
        return
    scores, points = [0] * players, [0] * players
    for row in rows:
        if not isinstance(row, dict):
            raise InputError("majsoul.result_holds_object", "result")
        seat = whole_in(row, "seat", 0)
        if not 0 <= seat < players:
            raise InputError("majsoul.seat", "result", seat=seat)
        scores[seat], points[seat] = whole_in(row, "part_point_1", 0), whole_in(row, "total_point", 0)
    last = game.hands[-1].events
    if last[-1].type not in (events.WIN, events.DRAWN_HAND, events.FALSE_WIN):
        return
    change: tuple[int, ...] = ()
    before = last[-1].detail.get("scores")
    if isinstance(before, list) and game.variant == "riichi":  # in 国标 the players have changed seats
        change = tuple(after - score for after, score in zip(scores, before, strict=True))
    last.append(events.end(change))
    game.result, game.complete = points, True


def list_in(data: Data, name: str) -> list[object]:
    """Return a list out of a record, an empty one where there is none."""
    value = data.get(name) or []
    if not isinstance(value, list):
        raise InputError("majsoul.list", name, name=name)
    return value


def whole_in(data: Data, name: str, default: int) -> int:
    """Return a whole number out of a record."""
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > SMALL_NUMBER:
        raise InputError("majsoul.whole_number", name, name=name, value=repr(value))
    return value
