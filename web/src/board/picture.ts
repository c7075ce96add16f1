/** What a person sees of a table, as the server draws it, and where each seat sits around the felt. */
import type { Picture, PlayOption, ReplayHand, TableMeld } from "../schema";
import type { Tile } from "../tiles";

export type {
  Discard,
  DrawnResult,
  FalseWinResult,
  MarkSign as Sign,
  Picture,
  PlayOption,
  SeatPicture,
  TableMeld,
  TableNote as Note,
  WinResult,
} from "../schema";

export type Phase = Picture["phase"];
export type OptionType = PlayOption["type"];
export type HandResult = ReplayHand["results"][number];

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

/** How many tiles lie in a row of a river. */
const ACROSS = 6;

/** The rows of a river: six tiles in each of two rows, and all the others in a third. */
export function riverRows<T>(river: T[]): T[][] {
  const rows = [river.slice(0, ACROSS), river.slice(ACROSS, ACROSS * 2), river.slice(ACROSS * 2)];
  return rows.filter((row) => row.length > 0);
}
