/** What the calculator holds: the tiles, the situation, the rules; and the request they make. */
import { computed, signal } from "@preact/signals";
import { type Field, type Game, type OptionValue, tongueOf } from "../games";
import { countKinds, isRed, type Meld, type MeldType, meldText, meldTiles, SUITS, sorted, type Tile } from "../tiles";

/** Where the next picked tile goes: the hand, a field of tiles, a meld of the winner or of another seat. */
export type Target =
  | { to: "hand" }
  | { to: "meld"; type: MeldType; seat: number | null }
  | { to: "field"; name: string };

/** What one seat shows in a game that asks for all four: its melds, and the counts and flags by their names. */
export interface Player {
  melds: Meld[];
  more: Record<string, number | boolean>;
}

export interface Situation {
  hand: Tile[];
  win: Tile | null;
  melds: Meld[];
  winner: number;
  loser: number | null;
  round: string;
  /** Further fields of the request by name: flags, numbers, seats, suits, words and tiles. */
  more: Record<string, boolean | number | string | null | Tile[] | number[]>;
  players: Player[];
  preset: string;
  options: Record<string, OptionValue>;
}

export const HAND: Target = { to: "hand" };

/** What is asked of the hand: what it is worth, or which of its fourteen tiles to throw. */
export type Question = "score" | "discard";
export const question = signal<Question>("score");

function emptyPlayer(): Player {
  return { melds: [], more: {} };
}

export function emptySituation(preset: string): Situation {
  return {
    hand: [],
    win: null,
    melds: [],
    winner: 0,
    loser: null,
    round: "E",
    more: {},
    players: [0, 1, 2, 3].map(emptyPlayer),
    preset,
    options: {},
  };
}

/** The tiles of a field of tiles. */
export function tilesIn(value: Situation["more"][string] | undefined): Tile[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

export const game = signal<Game | null>(null);
export const situation = signal<Situation>(emptySituation(""));
export const target = signal<Target>(HAND);
const before = signal<Situation[]>([]);

/** Whether the notation box holds text that nobody can read: what was found belongs to an earlier hand. */
export const isUnreadable = signal(false);

export const canUndo = computed(() => before.value.length > 0);

export function change(part: Partial<Situation>): void {
  before.value = [...before.value.slice(-49), situation.value];
  situation.value = { ...situation.value, ...part };
}

export function setMore(name: string, value: Situation["more"][string]): void {
  change({ more: { ...situation.value.more, [name]: value } });
}

export function undo(): void {
  const last = before.value.at(-1);
  if (!last) return;
  before.value = before.value.slice(0, -1);
  situation.value = last;
}

export function start(chosen: Game, begun?: Situation): void {
  game.value = chosen;
  before.value = [];
  target.value = HAND;
  situation.value = begun ?? emptySituation(chosen.scoring_preset);
}

/** How many concealed tiles the hand takes, without the winning one. */
export const room = computed(() => 13 - 3 * situation.value.melds.length);

/** The field of the request that is one object a seat, where the game has one. */
export const seatsField = computed(() => game.value?.fields.find((field) => field.each_seat.length > 0) ?? null);

const kindOfField = (name: string) => game.value?.fields.find((field) => field.name === name)?.kind;

export const hasField = (name: string): boolean => game.value?.fields.some((field) => field.name === name) ?? false;

/** Whether a field of the score request also counts for which tile to throw. */
export const isAnalysed = (name: string): boolean =>
  game.value?.analysis.some((field) => field.name === name && field.kind === kindOfField(name)) ?? false;

/** The seats of the rules; one that is chosen stays among them, so that it can be seen and changed. */
export const seated = computed(() => {
  const { preset, options, winner, loser } = situation.value;
  const seats = Number(options.players ?? game.value?.tally.seats[preset] ?? 4);
  return [0, 1, 2, 3].filter((seat) => seat < seats || seat === winner || seat === loser);
});

/** Every tile in sight, for counting copies. */
const inSight = computed(() => {
  const { hand, win, melds, more, players, winner } = situation.value;
  const tiles = [...hand, ...(win ? [win] : []), ...melds.flatMap((meld) => meld.tiles)];
  players.forEach((player, seat) => {
    if (seat !== winner) tiles.push(...player.melds.flatMap((meld) => meld.tiles));
  });
  for (const value of Object.values(more)) tiles.push(...tilesIn(value));
  return tiles;
});

export const copies = computed(() => countKinds(inSight.value));
export const reds = computed(() => inSight.value.filter(isRed));

/** How many red fives of a suit the rules have. */
export function redFives(suit: string): number {
  const { preset, options } = situation.value;
  const option = game.value?.options.find(({ name }) => name === "red_fives");
  const counts = options.red_fives ?? option?.values[preset];
  return Array.isArray(counts) ? (counts["mps".indexOf(suit)] ?? 0) : 0;
}

export function addTile(tile: Tile): void {
  const now = situation.value;
  const goal = target.value;
  if (goal.to === "field") {
    const held = tilesIn(now.more[goal.name]);
    const single = game.value?.fields.find((field) => field.name === goal.name)?.kind === "tile";
    setMore(goal.name, single ? [tile] : [...held, tile]);
    if (single) target.value = HAND;
  } else if (goal.to === "meld") {
    const source = goal.type === "closed" ? 0 : goal.type === "chow" ? 3 : 0;
    addMeld({ type: goal.type, tiles: meldTiles(goal.type, tile), source }, goal.seat);
    target.value = HAND;
  } else if (now.hand.length < room.value) {
    change({ hand: sorted([...now.hand, tile]) });
  } else {
    change({ win: tile });
  }
}

function addMeld(meld: Meld, seat: number | null): void {
  const now = situation.value;
  if (seat === null || seat === now.winner) change({ melds: [...now.melds, meld] });
  else changePlayer(seat, { melds: [...(now.players[seat]?.melds ?? []), meld] });
}

export function changePlayer(seat: number, part: Partial<Player>): void {
  const players = situation.value.players.map((player, at) => (at === seat ? { ...player, ...part } : player));
  change({ players });
}

export function meldsOf(seat: number | null): Meld[] {
  const now = situation.value;
  return seat === null || seat === now.winner ? now.melds : (now.players[seat]?.melds ?? []);
}

export function setMelds(melds: Meld[], seat: number | null): void {
  if (seat === null || seat === situation.value.winner) change({ melds });
  else changePlayer(seat, { melds });
}

export function removeFromHand(at: number): void {
  change({ hand: situation.value.hand.filter((_, place) => place !== at) });
}

/** The suit that a whole hand lacks where it lacks exactly one, for a field that must name a suit and does not yet. */
export const impliedSuits = computed<Record<string, string>>(() => {
  const { hand, win, melds, more } = situation.value;
  const isRequired = ({ name, kind, own, default: usual }: Field) =>
    kind === "suit" && own && (usual ?? null) === null && !more[name];
  if (hand.length < room.value) return {};
  const tiles = [...hand, ...(win ? [win] : []), ...melds.flatMap((meld) => meld.tiles)];
  const absent = SUITS.filter((suit) => !tiles.some((tile) => tile.endsWith(suit)));
  const [only] = absent;
  if (!only || absent.length > 1) return {};
  return Object.fromEntries(game.value?.fields.filter(isRequired).map(({ name }) => [name, only]) ?? []);
});

/** The request for the server; `win` is left out while there is no winning tile. */
export const request = computed<Record<string, unknown>>(() => {
  const now = situation.value;
  const asked: Record<string, unknown> = {
    variant: game.value?.name,
    hand: now.hand.join(""),
    melds: now.melds.map(meldText),
    winner: now.winner,
    loser: now.loser,
    round: now.round,
    rules: { preset: now.preset, ...now.options },
    lang: tongueOf(game.value?.name),
  };
  if (now.win) asked.win = now.win;
  Object.assign(asked, impliedSuits.value);
  for (const [name, value] of Object.entries(now.more)) {
    if (!hasField(name) || value === null || value === false) continue;
    asked[name] = Array.isArray(value) && kindOfField(name) !== "seats" ? value.join("") : value;
  }
  const rows = seatsField.value;
  if (rows) {
    asked[rows.name] = now.players.map((player, seat) => ({
      ...Object.fromEntries(
        rows.each_seat.map(({ name, kind }) => [name, player.more[name] ?? (kind === "flag" ? false : 0)]),
      ),
      melds: (seat === now.winner ? now.melds : player.melds).map(meldText),
    }));
  }
  return asked;
});
