/** The games as the server describes them. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import type { ByLanguage, Game, GameField, GameName, RuleOption } from "./schema";
import { lang, type Tongue, terms } from "./settings";
import { gameWords, local, named, t, type Word } from "./words";

export type {
  FieldPick as Pick,
  FieldSpan as Span,
  Game,
  GameField as Field,
  GameName,
  Pattern,
  PatternWorth,
  RuleOption as Option,
  Tally,
  Way,
} from "./schema";

export type Named = ByLanguage;
export type OptionValue = RuleOption["default"];
export type AskedField = GameField;

export const games = signal<GameName[]>([]);
/** The game that readers of each language are offered; null until the server has told. */
const offered = signal<ByLanguage | null>(null);
const remembered = signal(localStorage.getItem("game") ?? "");

/** The game that every page opens with: the one that was looked at last, or the one offered; empty until it is known. */
export const chosenGame = computed(() => {
  const last = remembered.value;
  const isKnown = games.value.length === 0 || games.value.some((game) => game.name === last);
  return last && isKnown ? last : (offered.value?.[lang.value] ?? "");
});

/** Remembers the game that is looked at, for every page and the next visit. */
export function chooseGame(name: string): void {
  if (remembered.peek() === name) return;
  remembered.value = name;
  localStorage.setItem("game", name);
}

/** Remembers the game of what a page shows. */
export function useChosen(name: string | undefined): void {
  useEffect(() => {
    if (name) chooseGame(name);
  }, [name]);
}

function wordsOf(variant: string): Record<string, ByLanguage> {
  return games.value.find((game) => game.name === variant)?.words ?? {};
}

effect(() => {
  const words = Object.entries(wordsOf(chosenGame.value));
  const told = tongueOf(chosenGame.value);
  // Among the words of a page those of another script would stand apart.
  const tongue = told === "ja" ? lang.value : told;
  gameWords.value = Object.fromEntries(words.map(([word, names]) => [word, named(names, tongue)]));
});

/** A word that is called at a table, in the language in which its game is told. */
export function called(word: Word, tongue: Tongue): string {
  const names = wordsOf(chosenGame.value)[word];
  return names ? named(names, tongue) : t(word);
}

/** A game's title, or its name while the titles are not known. */
export function gameTitle(variant: string): string {
  const found = games.value.find((game) => game.name === variant);
  return found ? local(found.titles) : variant;
}

const loaded = new Map<string, Promise<Game>>();

export async function loadGames(): Promise<void> {
  const told = await get("/api/games");
  offered.value = told.first_in;
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

/** The language in which a game is told: that of the page, or another that is wanted where the game has it. */
export function tongueOf(variant: string | undefined): Tongue {
  const wanted = terms.value;
  if (wanted === "page") return lang.value;
  return games.value.find((game) => game.name === variant)?.languages.includes(wanted) ? wanted : lang.value;
}

/** Returns how a game's patterns are called in the language in which it is told; the native name where that is not known. */
export function patternNames(game: Game | null): (id: string | number, native: string) => string {
  return (id, native) => {
    const found = game?.patterns.find((pattern) => pattern.id === String(id));
    return found ? named(found.names, tongueOf(game?.name)) : native;
  };
}

/** The preset that a page opens with that scores hands or keeps a sheet, or the wanted one where the game has it. */
export function scoringPreset(variant: string, wanted = ""): string {
  const game = games.value.find(({ name }) => name === variant);
  return game?.presets.includes(wanted) ? wanted : (game?.scoring_preset ?? wanted);
}

/** The wanted preset where a game has it, or else its first. */
export function presetOf(variant: string, wanted: string): string {
  const presets = games.value.find((game) => game.name === variant)?.presets ?? [];
  return presets.includes(wanted) ? wanted : (presets[0] ?? wanted);
}
