/** The games as the server describes them. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import type { ByLanguage, Game, GameField, GameName, RuleOption } from "./schema";
import { lang, type Tongue, terms } from "./settings";
import { local, named } from "./words";

export type {
  FieldPick as Pick,
  FieldSpan as Span,
  Game,
  GameField as Field,
  GameName,
  Pattern,
  RuleOption as Option,
  Tally,
  Way,
  Worth,
} from "./schema";

export type Named = ByLanguage;
export type OptionValue = RuleOption["default"];
export type AskedField = GameField;

export const games = signal<GameName[]>([]);
/** The game that is taken where nobody has chosen one; empty until the server has told. */
export const firstGame = signal("");

/** The game that a page opens with: the one asked for, the one before, or the one that the server offers first. */
export function openingGame(asked?: string | null): string | undefined {
  return asked ?? localStorage.getItem("game") ?? (firstGame.value || undefined);
}

/** A game's title, or its name while the titles are not known. */
export function gameTitle(variant: string): string {
  const found = games.value.find((game) => game.name === variant);
  return found ? local(found.titles) : variant;
}

const loaded = new Map<string, Promise<Game>>();

export async function loadGames(): Promise<void> {
  const told = await get("/api/games");
  firstGame.value = told.first;
  games.value = told.games;
}

export function loadGame(name: string): Promise<Game> {
  let game = loaded.get(name);
  if (!game) {
    game = get("/api/games/{name}", { name }).then((answer) => answer.game);
    game.catch(() => loaded.delete(name));
    loaded.set(name, game);
  }
  return game;
}

/** The game of a name, or null until it is there: never the one that was asked for before. */
export function useGame(name: string | undefined): Game | null {
  const [game, setGame] = useState<Game | null>(null);
  useEffect(() => {
    if (!name) return;
    let current = true;
    loadGame(name).then(
      (found) => current && setGame(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name]);
  return game?.name === name ? game : null;
}

/** The language in which a game is told: that of the page, or Japanese where the game has it and it is wanted. */
export function tongueOf(variant: string | undefined): Tongue {
  if (terms.value !== "ja") return lang.value;
  return games.value.find((game) => game.name === variant)?.languages.includes("ja") ? "ja" : lang.value;
}

/** Returns how a game's patterns are called in the language in which it is told; the native name where that is not known. */
export function patternNames(game: Game | null): (id: string | number, native: string) => string {
  return (id, native) => {
    const found = game?.patterns.find((pattern) => pattern.id === String(id));
    return found ? named(found.names, tongueOf(game?.name)) : native;
  };
}

/** The wanted preset where a game has it, or else its first. */
export function presetOf(variant: string, wanted: string): string {
  const presets = games.value.find((game) => game.name === variant)?.presets ?? [];
  return presets.includes(wanted) ? wanted : (presets[0] ?? wanted);
}
