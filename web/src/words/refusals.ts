/** The server's sentences for people: it refuses in English, and on Chinese pages the common ones are told in Chinese. */
import { type ErrorShape, Refusal } from "../api";
import { type Game, gameTitle, tongueOf } from "../games";
import { lang } from "../settings";
import { named, t } from "./index";
import { SENTENCES } from "./refusals.zh";

/** What a refusal says, in the language of the page; the game knows what its patterns are called. */
export function explainError(error: ErrorShape, game?: Game): string {
  return error.code === "offline" ? t("offline") : told(error.message, game);
}

/** What a failed call says, whatever was thrown. */
export function explainCause(cause: unknown): string {
  if (cause instanceof Refusal) return explainError(cause.error);
  return cause instanceof Error ? told(cause.message) : String(cause);
}

/** A sentence of the server in the language of the page; one that is not known stays as it is. */
export function told(sentence: string, game?: Game): string {
  return lang.value === "zh" ? chinese(sentence, game) : sentence;
}

function chinese(sentence: string, game?: Game): string {
  for (const [pattern, words] of SENTENCES) {
    const found = sentence.match(pattern);
    if (found)
      return words.replace(/\$(\w)(\d)/g, (_, how: string, at: string) => part(how, found[Number(at)] ?? "", game));
  }
  return sentence;
}

/** A part of a sentence: as it is, told by itself, or a player, pattern, game, kind of value or action by its name. */
function part(how: string, text: string, game?: Game): string {
  if (how === "t") return chinese(text, game);
  if (how === "n") {
    const names = game?.patterns.find((pattern) => pattern.names.en === text)?.names;
    return names ? named(names, tongueOf(game?.name)) : text;
  }
  if (how === "g") return gameTitle(text);
  if (how === "w") return KINDS[text] ?? text;
  if (how === "p") return `${t("player")} ${Number(text) + 1} `;
  if (how === "a") return text.replace(/[a-z]+/g, (word) => ACTIONS[word] ?? word).replaceAll(", ", "、");
  return text;
}

const KINDS: Record<string, string> = {
  seat: "座位",
  wind: "风",
  text: "文字",
  object: "对象",
  list: "列表",
  "whole number": "整数",
  "list of whole numbers": "一列整数",
  "list of tiles": "一列牌",
  "list of hands": "各家的手牌",
};

const ACTIONS: Record<string, string> = {
  pass: "过",
  discard: "打牌",
  declare: "立直",
  riichi: "立直",
  chow: "吃",
  pung: "碰",
  kong: "杠",
  closed: "暗杠",
  added: "加杠",
  aside: "亮出",
  win: "和牌",
  abort: "流局",
  draw: "摸牌",
  drawn: "流局",
};
