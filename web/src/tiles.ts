/** Tiles as text, as the house notation writes them: how to order, name and count them. No rule of any game. */
import type { Lang } from "./settings";

export type Tile = string;

export const SUITS = ["m", "p", "s"] as const;
export const HONOURS: readonly Tile[] = ["1z", "2z", "3z", "4z", "5z", "6z", "7z"];

const SUIT_ORDER = "mpszf";

const NAMES: Record<Lang, { suits: Record<string, string>; honours: string[]; red: string; flowers: string[] }> = {
  zh: {
    suits: { m: "万", p: "筒", s: "条" },
    honours: ["东", "南", "西", "北", "白", "发", "中"],
    red: "赤",
    flowers: ["春", "夏", "秋", "冬", "梅", "兰", "竹", "菊"],
  },
  en: {
    suits: { m: " characters", p: " dots", s: " bamboo" },
    honours: ["East", "South", "West", "North", "White", "Green", "Red dragon"],
    red: "red ",
    flowers: ["Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Bamboo flower", "Chrysanthemum"],
  },
};

/** What a suit is called. */
export function suitName(suit: string, lang: Lang): string {
  return NAMES[lang].suits[suit]?.trim() ?? suit;
}

/** The tile without its redness: 0p and 5p are one kind. */
export function kindOf(tile: Tile): Tile {
  return tile[0] === "0" ? `5${tile[1]}` : tile;
}

export function isRed(tile: Tile): boolean {
  return tile[0] === "0";
}

export function tileName(tile: Tile, lang: Lang): string {
  const names = NAMES[lang];
  const rank = Number(kindOf(tile)[0]);
  if (tile.endsWith("z")) return names.honours[rank - 1] ?? tile;
  if (tile.endsWith("f")) return names.flowers[rank - 1] ?? tile;
  return `${isRed(tile) ? names.red : ""}${rank}${names.suits[tile[1] ?? ""] ?? ""}`;
}

function order(tile: Tile): number {
  const kind = kindOf(tile);
  return SUIT_ORDER.indexOf(kind[1] ?? "") * 100 + Number(kind[0]) * 10 + (isRed(tile) ? 0 : 1);
}

export function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => order(a) - order(b));
}

/** Writes tiles in short: 1m 2m 5z becomes 12m5z. */
export function joined(tiles: readonly Tile[]): string {
  let text = "";
  tiles.forEach((tile, at) => {
    const next = tiles[at + 1];
    text += next && next[1] === tile[1] ? tile[0] : tile;
  });
  return text;
}

const TILE = /^(?:[0-9][mps]|[1-7]z|[1-8]f)$/;

/** Takes short text of the server's own making apart again: 12m5z becomes 1m 2m 5z. What no tile is called is left out. */
export function apart(text: string): Tile[] {
  const tiles: Tile[] = [];
  for (const run of text.matchAll(/([0-9]+)([mpszf])/g)) {
    for (const rank of run[1] ?? "") tiles.push(`${rank}${run[2]}`);
  }
  return tiles.filter((tile) => TILE.test(tile));
}

export type MeldType = "chow" | "pung" | "kong" | "closed" | "added";

export interface Meld {
  type: MeldType;
  tiles: Tile[];
  /** From whom, counted in playing order from the holder: 1 next, 2 opposite, 3 previous; 0 not noted. */
  source: number;
}

export function meldText(meld: Meld): string {
  return `${meld.type}:${joined(meld.tiles)}${meld.source ? `@${meld.source}` : ""}`;
}

/** Reads melds as they are written in requests and links; what is none is left out. */
export function readMelds(texts: string[]): Meld[] {
  return texts.flatMap((text) => {
    const found = text.match(/^(chow|pung|kong|closed|added):([0-9mpsz]+)(?:\([^)]*\))?(?:@([0-3]))?$/);
    const tiles = apart(found?.[2] ?? "");
    if (!found || tiles.length < 3 || tiles.length > 4) return [];
    return [{ type: found[1] as MeldType, tiles, source: Number(found[3] ?? 0) }];
  });
}

/** The tiles of a meld that begins with a tile. */
export function meldTiles(type: MeldType, first: Tile): Tile[] {
  const kind = kindOf(first);
  const rank = Number(kind[0]);
  if (type === "chow") {
    const tiles = [0, 1, 2].map((step) => `${rank + step}${kind[1]}`);
    return isRed(first) ? [first, ...tiles.slice(1)] : tiles;
  }
  const size = type === "pung" ? 3 : 4;
  return isRed(first) ? [first, ...Array<Tile>(size - 1).fill(kind)] : Array<Tile>(size).fill(kind);
}

export function countKinds(tiles: Iterable<Tile>): Map<Tile, number> {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(kindOf(tile), (counts.get(kindOf(tile)) ?? 0) + 1);
  return counts;
}
