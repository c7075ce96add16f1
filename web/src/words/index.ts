/** The words of the interface. What comes from the server arrives in the asked language already. */
import { signal } from "@preact/signals";
import type { ByLanguage } from "../schema";
import { type Lang, lang, type Tongue } from "../settings";
import { en } from "./en";
import { zh } from "./zh";

export type Word = keyof typeof zh;

const WORDS: Record<Lang, Record<Word, string>> = { zh, en };

/** What the game that is looked at calls its melds, a win, a self-draw and a ready hand. */
export const gameWords = signal<Record<string, string>>({});

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** A word of the interface: `{name}` is a value or a word of the game, `{n|tile|tiles}` one or the other by a number. */
export function t(word: Word, values: Record<string, string | number> = {}): string {
  return WORDS[lang.value][word].replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    if (one !== undefined) return (values[name] === 1 ? one : many) ?? "";
    return String(values[name] ?? gameWords.value[name] ?? hole);
  });
}

/** Picks the text of a thing that the server describes in several languages. */
export function local(words: { zh: string; en: string }): string {
  return words[lang.value] || words.en;
}

/** Picks the name of a thing in the language in which its game is told. */
export function named(names: ByLanguage, tongue: Tongue): string {
  return names[tongue] || names.en;
}

/** A thing after its label, with the colon of the language. */
export function labelled(label: string, text: string): string {
  return lang.value === "zh" ? `${label}：${text}` : `${label}: ${text}`;
}

const SEATS: Word[] = ["east", "south", "west", "north"];

export function seatName(seat: number): string {
  return t(SEATS[seat] ?? "table");
}

/** A number as readers of the page write it: 1,500 in English, 1500 in Chinese; nothing has no sign. */
export function points(value: number): string {
  const text = (value || 0).toLocaleString("en").replace("-", "−");
  return lang.value === "en" ? text : text.replaceAll(",", "");
}

/** What the server's English sentences say of a seat, as it is said to whoever sits there. */
const TO_YOU: Record<string, string> = { is: "are", has: "have" };
const SAID = "wins|pays|owes|is|has|gives|gets|deals|draws|discards|declares|lays|claims|robs|receives";
/** Stands for the reader's own name until the sentence is whole. */
const YOU = "\u0000";

/** An English sentence with the reader addressed: "You win", "P2 pays you", "your kong". */
function addressed(text: string): string {
  return text
    .replace(
      new RegExp(`(${YOU}(?: \\([^)]*\\))?(?: falsely)?) (${SAID})\\b`, "g"),
      (_, before: string, verb: string) => `${before} ${TO_YOU[verb] ?? verb.slice(0, -1)}`,
    )
    .replaceAll(new RegExp(`${YOU}('s)?`, "g"), (_, whose: string | undefined, at: number, whole: string) => {
      const word = whose ? "your" : "you";
      return at === 0 || /[.!?·] $/.test(whole.slice(0, at)) ? word.replace("y", "Y") : word;
    });
}

/** A sentence of the server with people's names where it calls seats: `{0}` to `{3}`. */
export function withNames(template: string, nameOf: (seat: number) => string): string {
  const isHan = (sign: string | undefined) => sign !== undefined && /\p{Script=Han}/u.test(sign);
  const isLatin = (sign: string | undefined) => sign !== undefined && /[\p{Script=Latin}\d]/u.test(sign);
  const named = template.replace(/\{([0-3])\}/g, (hole, seat: string, at: number) => {
    const name = nameOf(Number(seat));
    if (lang.value === "en" && name === WORDS.en.you) return YOU;
    const before = isHan(template[at - 1]) && isLatin(name[0]) ? " " : "";
    const after = isLatin(name.at(-1)) && isHan(template[at + hole.length]) ? " " : "";
    return `${before}${name}${after}`;
  });
  return named.includes(YOU) ? addressed(named) : named;
}

/** A result in the unit in which people count it: +43.0 where one stands for a thousand points. */
export function resultText(value: number, unit: number | undefined): string {
  if (!unit || unit === 1) return signed(value);
  const size = Math.abs(value) / unit;
  const text = Number.isInteger(size * 10) ? size.toFixed(1) : String(Number(size.toFixed(3)));
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${text}`;
}

export function signed(value: number): string {
  return value > 0 ? `+${points(value)}` : points(value);
}

/** A chance as people read it: small ones with a decimal, and one that is none without. */
export function percent(chance: number | undefined): string {
  if (chance === undefined) return "–";
  const rounded = chance * 100;
  if (rounded > 0 && rounded < 0.05) return "<0.1%";
  return `${rounded > 0 && rounded < 9.95 ? rounded.toFixed(1) : Math.round(rounded)}%`;
}

/** A formula or a sentence of the server with its numbers as this page writes them: 6,218 or 6218, −539. */
export function figures(text: string): string {
  return text
    .replace(/(?<![\w.-])-(?=\d)/g, "−")
    .replace(/(?<![\w.])\d{4,}(?![\w.])/g, (found) => points(Number(found)));
}

/** The signs that turn the direction of the text around them, and other control signs. */
const TURNING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that moves nothing around it in a sentence: without control signs, set apart where it runs from the right. */
export function isolated(name: string): string {
  const plain = name.replace(TURNING, "");
  return FROM_RIGHT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
