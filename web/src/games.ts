/** The games as the server describes them. */
import { signal } from "@preact/signals";
import { get } from "./api";
import { local } from "./words";

export type Named = Record<"zh" | "en" | "ja", string>;

export interface GameName {
  name: string;
  titles: Named;
  presets: string[];
}

export interface Field {
  name: string;
  kind: "flag" | "number" | "seat" | "text" | "tile" | "tiles" | "melds" | "data";
  zh: string;
  en: string;
  default: unknown;
  choices: string[];
  own: boolean;
}

export type OptionValue = boolean | number | string | number[];

export interface Option {
  name: string;
  kind: "flag" | "number" | "numbers" | "choice";
  default: OptionValue;
  ruling: string;
  zh: string;
  en: string;
  low?: number;
  high?: number;
  choices?: string[];
  values: Record<string, OptionValue>;
}

/** How results of a real table are told: what the recorder asks for. */
export interface Tally {
  worth: Omit<Field, "own">[];
  table: Omit<Field, "own">[];
  reasons: { code: string; names: Named }[];
  declares: boolean;
  most_winners: Record<string, number>;
  seats: Record<string, number>;
}

export interface Game extends GameName {
  fields: Field[];
  tally: Tally;
  options: Option[];
  patterns: { id: string; names: Named }[];
}

export const games = signal<GameName[]>([]);

/** A game's title, or its name while the titles are not known. */
export function gameTitle(variant: string): string {
  const found = games.value.find((game) => game.name === variant);
  return found ? local(found.titles) : variant;
}

const loaded = new Map<string, Promise<Game>>();

export async function loadGames(): Promise<void> {
  games.value = (await get<{ games: GameName[] }>("/api/games")).games;
}

export function loadGame(name: string): Promise<Game> {
  let game = loaded.get(name);
  if (!game) {
    game = get<{ game: Game }>(`/api/games/${encodeURIComponent(name)}`).then((answer) => answer.game);
    game.catch(() => loaded.delete(name));
    loaded.set(name, game);
  }
  return game;
}
