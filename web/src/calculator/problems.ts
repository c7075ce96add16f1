/** Refusals in the reader's language: the server's sentence, or in Chinese its translation. */
import type { ErrorShape } from "../api";
import { lang } from "../settings";
import { t } from "../words";

/** The server's sentences, by what is peculiar to each; `$1` is what stands in its brackets. */
const ZH: [RegExp, string][] = [
  [/more than four copies of (\S+)/, "$1 超过了四张"],
  [/has (\d+) concealed tiles? and the winning tile apart, not (\d+)/, "手牌应有 $1 张（和牌张另计），现有 $2 张"],
  [/a flower is laid aside/, "花牌放在一边，不在手牌里"],
  [/at most 4 melds/, "副露最多四副"],
  [/so it has no loser/, "杠上开花是自摸，没有点炮者"],
  [/replacement needs a kong/, "没有杠，就没有杠上开花"],
  [/robbed kong needs the seat/, "抢杠要指明被抢的一家"],
  [/the other three (\S+) lie in the robbed/, "被抢的杠里已有另外三张 $1"],
  [/first turn cannot bring the last tile/, "第一巡不会是最后一张"],
  [/before any own riichi/, "第一巡和牌时自己还没有立直"],
  [/ends the uninterrupted first turn|first turn ends with/, "有鸣牌或杠，第一巡就断了"],
  [/cannot be robbed in the first turn/, "第一巡没有杠可抢"],
  [/the dealer has drawn before/, "别家打牌之前庄家已摸过牌"],
  [/open hand cannot have declared riichi/, "有副露就不能立直"],
  [/ippatsu needs a riichi/, "一发须先立直"],
  [/ends ippatsu before/, "有杠或拔北，一发就断了"],
  [/replacement tile is never the last/, "岭上牌不会是海底"],
  [/kan with the last tile/, "最后一张不能开杠，也就没有抢杠"],
  [/the win must be on a discard/, "只有荣和才会这样"],
  [/declares riichi with the last tile/, "最后一张牌不能立直"],
  [/ura are turned over for a riichi/, "立直才翻里宝牌"],
  [/more ura than indicators/, "里宝牌不会比表宝牌多"],
  [/at most (\d+) indicators/, "指示牌最多 $1 张"],
  [/these rules have (\d+) red/, "这套规则里只有 $1 张这样的赤五"],
  [/without red fives/, "国标没有赤五"],
  [/nobody is liable/, "这副牌没有人要包"],
  [/without 2m to 8m/, "三人麻将没有二万到八万"],
  [/three players do not chii/, "三人麻将不能吃"],
  [/three players only/, "三人麻将才拔北"],
  [/the field flip is missing/, "请先放上翻牌"],
  [/special tile here and is never part of a meld/, "癞子、皮、红中不入副露"],
  [/whether the discarder was tenpai/, "全求人要知道点炮者是否听牌"],
  [/from whom the third opening came/, "清一色要知道第三口是谁供的：点一下那副副露"],
  [/beside \d+ such tiles in sight are more/, "这种特殊杠比现有的牌还多"],
];

export function explainError(error: ErrorShape): string {
  if (error.code === "offline") return t("offline");
  if (lang.value !== "zh") return error.message;
  for (const [pattern, sentence] of ZH) {
    const found = error.message.match(pattern);
    if (found) return sentence.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
  }
  return error.message;
}
