"""The fields that a score request of every game has, and the win that they describe."""

from typing import Final

from sanyuan.fields import DATA, FLAG, MELDS, SEAT, TEXT, TILE, TILES, Field, Request
from sanyuan.score.win import SELF_DRAW, Win
from sanyuan.words.text import EN, LANGUAGES, Words

COMMON_FIELDS: Final = (
    Field("variant", TEXT, Words("玩法", "the game")),
    Field(
        "rules",
        DATA,
        Words("规则预设，或含 preset 与选项的对象", "a rule preset, or an object with preset and options"),
    ),
    Field("hand", TILES, Words("手牌（不含和的那张）", "concealed tiles without the winning tile")),
    Field("win", TILE, Words("和的那张牌", "the winning tile")),
    Field("melds", MELDS, Words("副露，如 chow:345m@3、closed:1111z", "melds, as chow:345m@3 or closed:1111z"), ()),
    Field("winner", SEAT, Words("和牌者座位，0 为庄家", "the winner's seat, 0 = dealer"), 0),
    Field("loser", SEAT, Words("点炮者座位；不填为自摸", "the discarder's seat; none = self-draw")),
    Field("round", TEXT, Words("圈风/场风", "the round wind"), "E", ("E", "S", "W", "N")),
    Field("kong_draw", FLAG, Words("杠上开花", "won on a kong's replacement tile"), False),
    Field("rob_kong", FLAG, Words("抢杠", "won by robbing a kong"), False),
    Field("last_tile", FLAG, Words("海底/最后一张", "won with the last tile"), False),
    Field("first_turn", FLAG, Words("第一巡且无人鸣牌", "won in the uninterrupted first turn"), False),
    Field("explain", FLAG, Words("给出完整解释", "explain the arithmetic, payments and losing readings"), False),
    Field("lang", TEXT, Words("语言", "the language of sentences"), EN, LANGUAGES),
    Field("id", DATA, Words("原样返回", "echoed in the result")),
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
