"""The fields that a score request of every game has, and the win that they tell."""

from typing import Final

from sanyuan.fields import DATA, FLAG, MELDS, SEAT, TEXT, TILE, TILES, Field, Request
from sanyuan.score.win import SELF_DRAW, Win
from sanyuan.words.text import EN, LANGUAGES

COMMON_FIELDS: Final = (
    Field("variant", TEXT, "the game", "玩法"),
    Field(
        "rules",
        DATA,
        "a rule preset, or an object with preset and options",
        "规则预设，或含 preset 与选项的对象",
    ),
    Field("hand", TILES, "concealed tiles without the winning tile", "手牌（不含和的那张）"),
    Field("win", TILE, "the winning tile", "和的那张牌"),
    Field("melds", MELDS, "melds, as chow:345m@3 or closed:1111z", "副露，如 chow:345m@3、closed:1111z", ()),
    Field("winner", SEAT, "the winner's seat, 0 = dealer", "和牌者座位，0 为庄家", 0),
    Field("loser", SEAT, "the discarder's seat; none = self-draw", "点炮者座位；不填为自摸"),
    Field("round", TEXT, "the round wind", "圈风/场风", "E", ("E", "S", "W", "N")),
    Field("kong_draw", FLAG, "won on a kong's replacement tile", "杠上开花", False),
    Field("rob_kong", FLAG, "won by robbing a kong", "抢杠", False),
    Field("last_tile", FLAG, "won with the last tile", "海底/最后一张", False),
    Field("first_turn", FLAG, "won in the uninterrupted first turn", "第一巡且无人鸣牌", False),
    Field("explain", FLAG, "explain the arithmetic, payments and losing readings", "给出完整解释", False),
    Field("lang", TEXT, "the language of sentences", "语言", EN, LANGUAGES),
    Field("id", DATA, "echoed in the result", "原样返回"),
)


def take_win(request: Request, seats: int = 4) -> Win:
    """Take the common situation; the variant then calls ``check_win`` with what else lies in sight."""
    if not request.has("hand"):
        raise request.missing("hand")
    return Win(
        hand=request.take_tiles("hand"),
        tile=request.take_tile("win"),
        melds=request.take_melds("melds"),
        winner=request.take_seat("winner", 0, seats),
        loser=request.take_seat("loser", SELF_DRAW, seats),
        round_wind=request.take_round(),
        kong_draw=request.take_bool("kong_draw"),
        rob_kong=request.take_bool("rob_kong"),
        last_tile=request.take_bool("last_tile"),
        first_turn=request.take_bool("first_turn"),
    )
