/** What a seat may do, sorted for people: tiles to tap, buttons to press, and what happens by itself. */
import type { Picture, PlayOption, SeatPicture } from "../board/picture";
import type { Tile } from "../tiles";
import type { Habits } from "./store";

export interface Choices {
  discards: PlayOption[];
  declares: PlayOption[];
  /** Tiles to give away together. */
  gives: PlayOption[];
  /** Everything that is a button, in the order of the server; pass last. */
  buttons: PlayOption[];
}

const CLAIMS = ["chow", "pung", "kong"];

export function sortOptions(options: PlayOption[]): Choices {
  const rest = options.filter(({ type }) => !["discard", "declare", "give", "pass"].includes(type));
  return {
    discards: options.filter(({ type }) => type === "discard"),
    declares: options.filter(({ type }) => type === "declare"),
    gives: options.filter(({ type }) => type === "give"),
    buttons: [...rest.sort(byWeight), ...options.filter(({ type }) => type === "pass")],
  };
}

/** A win comes first, then what is rarer. */
function byWeight(one: PlayOption, other: PlayOption): number {
  const order = ["win", "abort", "aside", "closed", "added", "kong", "pung", "chow", "choose"];
  return order.indexOf(one.type) - order.indexOf(other.type);
}

/** Whether one tile alone may be discarded, and nothing else may be done. */
export function discardIsForced(options: PlayOption[]): boolean {
  const tiles = new Set(options.map(({ type, tiles }) => (type === "discard" ? tiles[0] : undefined)));
  return tiles.size === 1 && !tiles.has(undefined);
}

/** The tile at a place of the hand; the drawn tile comes after the others. */
export function tileAt(seat: SeatPicture, place: number): Tile | null {
  return place === seat.hand.length ? seat.drawn : (seat.hand[place] ?? null);
}

/** The option that puts down the tile at a place. */
export function optionAt(options: PlayOption[], seat: SeatPicture, place: number): PlayOption | undefined {
  const tile = tileAt(seat, place);
  const drawn = seat.has_drawn && place === seat.hand.length;
  return options.find((option) => option.tiles[0] === tile && (option.drawn ?? false) === drawn);
}

/** The tiles that a claim or a kong would lay down, the claimed one last. */
export function tilesOf(option: PlayOption, picture: Picture): Tile[] {
  const [first] = option.tiles;
  if (option.type === "chow" || option.type === "pung") return [...option.tiles, picture.tile ?? first ?? ""];
  if (option.type === "give") return option.tiles;
  if (option.type === "kong" || option.type === "closed") return first ? [first, first, first, first] : [];
  return first ? [first] : [];
}

/** What the switches of a player answer without asking; null where a person has to choose. */
export function byItself(options: PlayOption[], seat: SeatPicture, habits: Habits): PlayOption | null {
  const win = options.find(({ type }) => type === "win");
  if (win) return habits.autoWin ? win : null;
  const [only] = options;
  // A hand that stands fast, declared or won with, lets every other tile go.
  const fast = seat.declared || seat.won.length > 0;
  if (only && options.length === 1 && (only.type === "pass" || (only.type === "discard" && fast))) return only;
  const pass = options.find(({ type }) => type === "pass");
  if (pass)
    return habits.autoPass && options.every(({ type }) => type === "pass" || CLAIMS.includes(type)) ? pass : null;
  if (!habits.autoDiscard || !seat.has_drawn) return null;
  const discard = options.find(({ type, drawn }) => type === "discard" && drawn);
  // A tile that is never discarded goes down beside the hand instead.
  return discard ?? options.find(({ type, tiles }) => type === "aside" && tiles[0] === seat.drawn) ?? null;
}
