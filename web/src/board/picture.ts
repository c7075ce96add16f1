/** What a person sees of a table, as the server draws it, and where each seat sits around the felt. */
import type { Account, Score } from "../explain/types";
import type { MeldType, Tile } from "../tiles";

export type Phase = "dealing" | "turn" | "claims" | "robbing" | "over";

/** How a special tile is seen: by a sign on it, or by shining. */
export interface Sign {
  badge: string;
  title: string;
  /** Whether the tile stands beside the one turned up that makes it. */
  turned: boolean;
}

export interface Discard {
  tile: Tile;
  /** Put down as it was drawn. */
  drawn: boolean;
  /** Put down with a declaration: it lies sideways. */
  declared: boolean;
  claimed: boolean;
}

export interface TableMeld {
  type: MeldType;
  tiles: (Tile | null)[];
  /** From whom, counted in playing order from the holder: 1 next, 2 opposite, 3 previous; 0 nobody. */
  source: number;
  claimed: Tile | null;
}

export interface SeatPicture {
  wind: number;
  hand: (Tile | null)[];
  drawn: Tile | null;
  has_drawn: boolean;
  melds: TableMeld[];
  river: Discard[];
  aside: Tile[];
  declared: boolean;
  /** Laid open when the hand ended. */
  open?: boolean;
}

export type OptionType =
  | "pass"
  | "discard"
  | "declare"
  | "chow"
  | "pung"
  | "kong"
  | "closed"
  | "added"
  | "aside"
  | "win"
  | "abort";

export interface PlayOption {
  id: number;
  type: OptionType;
  tiles: Tile[];
  drawn?: boolean;
  name: string;
}

export interface Note {
  name: string;
  value: number;
  text: string;
}

export interface Picture {
  seat: number;
  phase: Phase;
  dealer: number;
  round: number;
  number: number;
  title: string;
  scores: number[];
  turn: number;
  wall: number;
  tile: Tile | null;
  indicators: Tile[];
  below: Tile[];
  /** What the special tiles are, by the tile, */
  marks: Partial<Record<Tile, string>>;
  /** and how each is seen. */
  signs: Record<string, Sign>;
  /** What it is called when a seat declares. */
  declaration: string;
  notes: Note[];
  players: number[];
  seats: SeatPicture[];
  options: PlayOption[];
}

interface Ended {
  /** What happened, in one sentence. */
  say: string;
  /** What each seat of the table won or lost. */
  deltas: number[];
}

export interface WinResult extends Ended {
  type: "win";
  seat: number;
  /** The seat that dealt the tile; -1 where it was drawn. */
  from: number;
  tile: Tile;
  /** Seats in it are counted from the dealer; null where the winner's tiles are not on record. */
  score: Score | null;
  hand: (Tile | null)[];
  melds: Tile[][];
}

export interface DrawnResult extends Ended {
  type: "drawn";
  code: string;
  reason: string;
  ready: number[];
  /** Who pays whom and why, seats counted from the dealer; null where nothing is paid or nobody can tell. */
  account: Account | null;
}

export interface FalseWinResult extends Ended {
  type: "false_win";
  seat: number;
  from: number;
  tile: Tile | null;
  reason: string;
  account: Account | null;
}

export type HandResult = WinResult | DrawnResult | FalseWinResult;

export type Side = "bottom" | "right" | "top" | "left";

const SIDES: Record<number, Side[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "right", "left"],
  4: ["bottom", "right", "top", "left"],
};

/** Where a seat sits, seen from the seat at the bottom; with three players nobody sits at the top. */
export function sideOf(seat: number, bottom: number, count: number): Side {
  return SIDES[count]?.[(seat - bottom + count) % count] ?? "bottom";
}

/** The place of the tile that lies sideways in a claimed meld: towards the seat that it came from. */
export function sidewaysPlace(source: number, count: number, size: number): number {
  if (source === 0) return -1;
  if (source === count - 1) return 0;
  return source === 1 ? size - 1 : 1;
}

/** A claimed meld as it lies: the claimed tile at its place, the tile added to a pung on top of it. */
export function laidOut(
  meld: TableMeld,
  count: number,
): { tiles: (Tile | null)[]; sideways: number; top: Tile | null } {
  if (meld.type === "closed") return { tiles: meld.tiles, sideways: -1, top: null };
  const rest = [...meld.tiles];
  let top: Tile | null = null;
  if (meld.type === "added") top = rest.pop() ?? null;
  const sideways = sidewaysPlace(meld.source, count, rest.length);
  if (sideways < 0 || meld.claimed === null) return { tiles: rest, sideways, top };
  const at = rest.indexOf(meld.claimed);
  const [claimed] = at >= 0 ? rest.splice(at, 1) : rest.splice(0, 1);
  rest.splice(sideways, 0, claimed ?? null);
  return { tiles: rest, sideways, top };
}

/** The rows of a river: six in a row; a long river is laid closer, never in a fourth row. */
export function riverRows<T>(river: T[]): T[][] {
  const across = Math.max(6, Math.ceil(river.length / 3));
  const rows: T[][] = [];
  for (let at = 0; at < river.length; at += across) rows.push(river.slice(at, at + across));
  return rows;
}
