/** Finding patterns and rules by what anybody may call them: in Chinese, English, Japanese or romaji. */
import { get } from "../api";
import { type Block, plain } from "../rules/markdown";
import type { Card } from "../schema";

/** A text as it is compared: small letters without marks, spaces and hyphens, so that "Toi-Toi" is "toitoi". */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\s'’·-]/gu, "");
}

/** How well a text answers a word, less is better: it is called so, it has that word, a word that begins so, or none. */
const NONE = 3;

/** Where one word of a text ends: at signs that are no letters, and between Chinese and Latin ones. */
const BREAK = /[^\p{L}\p{N}\p{M}'’·-]+|(?<=\p{Script=Han})(?=\p{Script=Latin})/u;

/** A text is found by the beginning of a word; Chinese and Japanese, which set no spaces, by any part. */
function rankOf(text: string, sought: string): number {
  const words = text.split(BREAK).map(folded).filter(Boolean);
  if (words.join("") === sought) return 0;
  if (words.includes(sought)) return 1;
  if (words.some((_, at) => words.slice(at).join("").startsWith(sought))) return 2;
  return WITHOUT_SPACES.test(sought) && words.join("").includes(sought) ? 2 : NONE;
}

/** Signs of scripts that set no spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Other words for what a game calls by one of its own: whoever looks for one finds the others, too. */
const SAME = [["chombo", "foul", "falsewin", "错和", "诈和"]];

function alike(word: string): string[] {
  const sought = folded(word);
  if (!sought) return [];
  return [sought, ...(SAME.find((words) => words.includes(sought)) ?? []).filter((each) => each !== sought)];
}

/** The things that a word finds, the best answers first: those called so before those that only speak of it. */
function rankMatches<T>(things: T[], word: string, textsOf: (thing: T) => [names: string[], texts: string[]]): T[] {
  const sought = alike(word);
  const best = (texts: string[]) =>
    Math.min(NONE, ...texts.flatMap((text) => sought.map((each) => rankOf(text, each))));
  const rank = (thing: T): number => {
    const [names, texts] = textsOf(thing);
    const first = best(names);
    return first < NONE ? first : NONE + best(texts);
  };
  const ranked = things.map((thing) => ({ thing, rank: rank(thing) })).filter((each) => each.rank < NONE + NONE);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}

/** The cards of a game. */
export function cardsOf(game: string): Promise<Card[]> {
  return get("/api/games/{name}/cards", { name: game }).then(({ cards }) => cards);
}

const namesOf = ({ names, also, id }: Card) => [...Object.values(names), ...also, id];

/** Whether a card is called so. */
export function isCalled(card: Card, word: string): boolean {
  return rankMatches([card], word, (each) => [namesOf(each), []]).length > 0;
}

/** The cards that a word finds, all of them for none. */
export function cardsWith(cards: Card[], word: string): Card[] {
  if (!folded(word)) return cards;
  return rankMatches(cards, word, (card) => [
    namesOf(card),
    [...Object.values(card.texts), ...Object.values(card.worth)],
  ]);
}

/** A place in the rules: the section or ruling that it is reached by, and what it says. */
export interface Passage {
  id: string;
  section: string;
  text: string;
}

const RULING = /R-[A-Z]\d+[a-z]?/;
const IDS = /\s?[(（]R-[^)）]*[)）]|R-[A-Z]\d+[a-z]?\s?/g;

/** Every paragraph, item and row of the rules with its place. */
export function passagesOf(blocks: Block[]): Passage[] {
  const passages: Passage[] = [];
  let id = "";
  let section = "";
  const add = (text: string) => {
    const clean = text.replace(IDS, "").trim();
    if (clean) passages.push({ id: RULING.exec(text)?.[0] ?? id, section, text: clean });
  };
  // Of an option its name and what it means: the ruling, the choices and the presets are no text.
  const walkOptions = (each: Block): void => {
    const rows = each.type === "table" ? each.rows : [];
    for (const row of rows) add([row[0], row[3]].map((cell) => plain(cell ?? [])).join(" · "));
  };
  const walk = (each: Block): void => {
    if (each.type === "heading") {
      if (each.level > 1) [id, section] = [each.id, plain(each.children)];
    } else if (each.type === "paragraph") add(plain(each.children));
    else if (each.type === "list") for (const item of each.items) item.forEach(walk);
    else if (each.type === "table") for (const row of each.rows) add(row.map(plain).join(" · "));
    else if (each.type === "group")
      for (const block of each.blocks) (each.name === "options" ? walkOptions : walk)(block);
  };
  blocks.forEach(walk);
  return passages;
}

/** The passages that say a word, those of sections that are called so first. */
export function passagesWith(passages: Passage[], word: string): Passage[] {
  return rankMatches(passages, word, ({ section, text }) => [[section], [text]]);
}
