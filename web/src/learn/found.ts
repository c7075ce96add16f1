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

/** The cards of a game. */
export function cardsOf(game: string): Promise<Card[]> {
  return get("/api/games/{name}/cards", { name: game }).then(({ cards }) => cards);
}

/** Whether a card is called so. */
export function isCalled(card: Card, word: string): boolean {
  const sought = folded(word);
  return [...Object.values(card.names), ...card.also, card.id].some((text) => folded(text).includes(sought));
}

/** The cards that a word finds: those that are called so before those that only speak of it. */
export function cardsWith(cards: Card[], word: string): Card[] {
  const sought = folded(word);
  if (!sought) return cards;
  const has = (texts: string[]) => texts.some((text) => folded(text).includes(sought));
  const called = cards.filter((card) => isCalled(card, word));
  const told = cards.filter((card) => has([...Object.values(card.texts), ...Object.values(card.worth)]));
  return [...called, ...told.filter((card) => !called.includes(card))];
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
  const found: Passage[] = [];
  let id = "";
  let section = "";
  const add = (text: string) => {
    const clean = text.replace(IDS, "").trim();
    if (clean) found.push({ id: RULING.exec(text)?.[0] ?? id, section, text: clean });
  };
  const walk = (each: Block): void => {
    if (each.type === "heading") {
      if (each.level > 1) [id, section] = [each.id, plain(each.children)];
    } else if (each.type === "paragraph") add(plain(each.children));
    else if (each.type === "list") for (const item of each.items) item.forEach(walk);
    else if (each.type === "table") for (const row of each.rows) add(row.map(plain).join(" · "));
    else if (each.type === "group" && each.name !== "options") each.blocks.forEach(walk);
  };
  blocks.forEach(walk);
  return found;
}

/** The passages that say a word. */
export function passagesWith(passages: Passage[], word: string): Passage[] {
  const sought = folded(word);
  return sought ? passages.filter(({ text, section }) => folded(`${section} ${text}`).includes(sought)) : [];
}
