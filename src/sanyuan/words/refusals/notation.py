"""What the room notation refuses, by the code of the sentence."""

from typing import Final

from sanyuan.words.text import Words

REFUSALS: Final[dict[str, Words]] = {
    "ambiguous": Words("是明杠、暗杠还是加杠？", "is it 明杠 (kong), 暗杠 (closed) or 加杠 (added)?"),
    "language": Words(
        "没有 {language} 的牌名：可选 zh、en、ja", "there are no tile names in {language}: choose zh, en or ja"
    ),
    "notation.after_comma_stands": Words(
        "逗号后面是 1、2、3；加杠是 5、6、7", "after the comma stands 1, 2, 3, or 5, 6, 7 for an added kong"
    ),
    "notation.after_stands_winning": Words("+ 后面是一张和牌张", "after + stands the winning tile, one, not {count}"),
    "notation.bracket_never_closed": Words("副露写在一对方括号里", "this bracket is never closed"),
    "notation.c_stands_first": Words(
        "字母的位置不对：写在鸣来的那张牌前面", "c stands first: a chow comes from the previous player"
    ),
    "notation.claimed_tile_stands": Words(
        "鸣来的那张写在括号里，放在最后", "the claimed tile stands in brackets after all the tiles"
    ),
    "notation.codes_two_digits": Words(
        "天凤写法的副露是两位数编码和一个字母 c p m k a",
        "{size} {size|code of two digits stands|codes of two digits stand} around {text}",
    ),
    "notation.eight_flowers": Words("花牌一共八张", "there are eight flowers"),
    "notation.facedown_tile_cannot": Words("这里不能有扣着的牌", "a face-down tile cannot stand here"),
    "notation.flower_twice": Words("{sign} 写了两次", "{sign} stands here twice"),
    "notation.flowers_stand_after": Words(
        "花牌写在第二条竖线后面", "flowers stand after the second bar, not among the tiles"
    ),
    "notation.followed_next_opposite": Words(
        "@ 后面是 1（下家）、2（对家）或 3（上家）", "@ is followed by 1 (next), 2 (opposite) or 3 (previous player)"
    ),
    "notation.gb_table": Words(
        "桌上情况是两个风（ESWN）和四个标志（0、1）", "the table is two winds (ESWN) and four flags (0, 1)"
    ),
    "notation.hand_tiles_three": Words(
        "一手牌是 13 或 14 张（每副副露算三张），不是 {total} 张",
        "a hand has 13 or 14 tiles, three of them per meld, not {total}",
    ),
    "notation.hand_two_bars": Words("最多两条竖线：牌|桌上|花牌", "a hand has two bars at most: tiles|table|flowers"),
    "notation.kobalab_meld_begins": Words(
        "副露写成花色字母、数字和一个记号 + = -", "a kobalab meld begins with its suit letter m, p, s or z"
    ),
    "notation.kong_added_pung": Words("5、6、7 只用于加杠", "{offer} is for a kong added to a pung"),
    "notation.letter_stands_before": Words(
        "字母的位置不对：写在鸣来的那张牌前面", "the letter stands before the first, second or last tile"
    ),
    "notation.list_begins_ends": Words("[ 开头的要以 ] 结尾", "a list that begins with [ ends with ]"),
    "notation.mahjong_soul_meld": Words(
        "雀魂写法的副露以种类开头，牌写在圆括号里", "a Mahjong Soul meld begins with {known}"
    ),
    "notation.majsoul_word_added": Words("majsoul 写法里没有加杠", "majsoul has no word for an added kong"),
    "notation.mark_follows_third": Words(
        "记号写在鸣来的那张牌后面", "the mark follows the third or the last of equal tiles"
    ),
    "notation.mark_follows_tile": Words("记号写在鸣来的那张牌后面", "the mark {sign} follows no tile"),
    "notation.meld_begins": Words(
        "副露以 吃、碰、明杠、暗杠、加杠 开头", "a meld begins with {words} or 吃 碰 明杠 暗杠 加杠"
    ),
    "notation.meld_stands_square": Words("副露写在一对方括号里", "a 国标 meld stands in square brackets"),
    "notation.melds_follow_comma": Words(
        "这里只能写牌，不能写副露", "melds follow this comma, but only tiles can stand here"
    ),
    "notation.no_flower": Words(
        "{sign} 不是花牌：用字母 a–h，或写张数 0–8", "{sign} is not a flower: letters a–h, or their number 0–8"
    ),
    "notation.no_suit": Words(
        "只有数字看不出花色：写成 1m 2p，或者指明写法（tenhou 或 tenhou-ids）",
        "bare numbers name no suit: write 1m 2p, or name the notation (tenhou or tenhou-ids)",
    ),
    "notation.notation_choose_auto": Words(
        "没有 {name} 这种写法：可选 auto、{known}", "there is no notation {name}: choose auto, {known}"
    ),
    "notation.notation_melds_choose": Words(
        "副露没有 {notation} 这种写法：可选 auto、{choices}",
        "there is no notation {notation} for melds: choose auto, {choices}",
    ),
    "notation.notation_tile_begins": Words(
        "没有哪种写法有 {text} 开头的牌", "no notation has a tile that begins with {text}"
    ),
    "notation.number": Words("{text} 不是数字", "{text} is not a number"),
    "notation.number_before": Words("{sign} 前面没有数字", "{sign} has no number before it"),
    "notation.number_follows_suit": Words("花色字母后面没有数字", "no number follows this suit letter"),
    "notation.numbers": Words("{sign} 只有 1 到 {size}，没有 {rank}", "{sign} has the numbers 1 to {size}, not {rank}"),
    "notation.out_place_numbers": Words(
        "副露写成花色字母、数字和一个记号 + = -", "{sign} is out of place: numbers and one mark + = - follow the suit"
    ),
    "notation.reading": Words("按 {name} 是 {tiles}", "{tiles} in {name} ({about})"),
    "notation.red_five": Words("{sign} 没有赤五", "{sign} has no red five"),
    "notation.says_whom_meld": Words(
        "{name} 写法要写明副露来自哪一家，这里没有", "{name} says from whom a meld came, and this one does not"
    ),
    "notation.sign": Words("看不懂 {text}", "cannot read {text}"),
    "notation.sign_2": Words("{name} 写法里没有 {face}", "{name} has no sign for {face}"),
    "notation.stands_before_five": Words("{sign} 只能写在五的前面", "{sign} stands before a five only"),
    "notation.suit_follows": Words("{text} 后面没有花色（{suits}）", "no suit ({suits}) follows {text}"),
    "notation.suit_letter_m": Words(
        "数字前面没有花色字母（m p s z）", "no suit letter (m p s z) stands before this number"
    ),
    "notation.suit_of": Words("{text} 不是 {text2} 的花色（{suits}）", "{text} is not a suit ({suits}) for {text2}"),
    "notation.tenhou_meld_letter": Words(
        "天凤写法的副露是两位数编码和一个字母 c p m k a", "a Tenhou meld has one letter among its codes: c p m k a"
    ),
    "notation.tenhouids_more": Words(
        "tenhou-ids 里 {face} 只有 {copies} 张", "tenhou-ids have {copies} of {face}, not more"
    ),
    "notation.tile": Words("看不懂 {text}", "cannot read {text}"),
    "notation.tile_claimed": Words("鸣来的只有一张，不是 {count} 张", "one tile is claimed, not {count}"),
    "notation.tile_followed_closing": Words("引号没有写完", "the tile is not followed by its closing {quote}"),
    "notation.tile_ids": Words("牌的编号是 0 到 135，不是 {tile}", "tile ids are 0 to 135, not {tile}"),
    "notation.tile_stands_twice": Words("{tile} 写了两次", "the tile {tile} stands here twice"),
    "notation.tile_wanted": Words("这里只要一张牌，不是 {count} 张", "one tile is wanted here, not {count}"),
    "notation.tiles_stand_round": Words(
        "雀魂写法的副露以种类开头，牌写在圆括号里", "the tiles stand in round brackets"
    ),
    "notation.too_large_tile": Words("{text} 太大，不是牌", "{text} is too large for a tile"),
    "notation.twodigit_code": Words(
        "天凤写法的牌是 11–19、21–29、31–39、41–47、51–53", "{sign} is not a two-digit code"
    ),
    "notation.which": Words("{choices}？请指明写法", "is it {choices}? Name the notation"),
    "notation.whole_hands_only": Words(
        "这里只能写牌，不能写副露", "{sign} is for whole hands, only tiles can stand here"
    ),
    "notation.winning_tile_another": Words(
        "和牌张只有一张，前面已有一个 +", "there is one winning tile, and another + stands before"
    ),
    "notation.without_mark_closed": Words(
        "没有记号就是暗杠，要四张", "without a mark this is a closed kong and has 4 tiles"
    ),
    "notation.z_numbers": Words('"z" 只有 1 到 7，没有 {rank}', '"z" has the numbers 1 to 7, not {rank}'),
    "tile.tile_faces": Words("{face} 不是牌：牌面编号是 0 到 {last}", "{face} is not a tile: faces are 0 to {last}"),
    "notation.codes": Words(
        "{reason}：天凤写法的牌是 11–19、21–29、31–39、41–47、51–53",
        "{reason}: codes are 11–19, 21–29, 31–39, 41–47 and 51–53",
    ),
    "notation.drawn_code": Words("60 表示摸来的牌，不是一张牌", "60 marks the drawn tile and is not a tile itself"),
    "notation.no_code": Words("没有 {sign} 这张牌", "there is no tile {sign}"),
}
