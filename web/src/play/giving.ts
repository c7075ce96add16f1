/** Choosing tiles to give away: those that are picked, whether more may be, and the answer that they make. */
import { useEffect, useState } from "preact/hooks";
import type { PlayOption, SeatPicture } from "../board/picture";
import type { Tile } from "../tiles";
import { tileAt } from "./choices";

export interface Giving {
  /** The places of the tiles that are picked. */
  picked: number[];
  allows: (place: number) => boolean;
  /** Picks a tile or puts it back; one that does not go with the others begins anew. */
  turn: (place: number) => void;
  /** The answer, once enough tiles are picked. */
  option: PlayOption | undefined;
  /** How many tiles are given. */
  count: number;
}

/** Whether tiles are among those of an option, each as often. */
function within(tiles: (Tile | null)[], option: PlayOption): boolean {
  const left = [...option.tiles];
  return tiles.every((tile) => {
    const at = left.indexOf(tile ?? "");
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The places of an option's tiles in a hand. */
export function placesOf(option: PlayOption, seat: SeatPicture): number[] {
  const left = [...option.tiles];
  const found: number[] = [];
  for (let place = 0; place <= seat.hand.length; place += 1) {
    const at = left.indexOf(tileAt(seat, place) ?? "");
    if (at >= 0) {
      left.splice(at, 1);
      found.push(place);
    }
  }
  return found;
}

/** The usual answer is picked at first; a question of another kind has nothing to pick. */
export function useGiving(
  gives: PlayOption[],
  seat: SeatPicture | undefined,
  usual: number | null,
  seq: number,
): Giving | null {
  const [picked, setPicked] = useState<number[]>([]);
  useEffect(() => {
    const option = gives.find(({ id }) => id === usual);
    setPicked(option && seat ? placesOf(option, seat) : []);
  }, [seq, gives.length, usual]);
  const [first] = gives;
  if (!seat || !first) return null;
  const tilesAt = (places: number[]) => places.map((place) => tileAt(seat, place));
  const goes = (places: number[]) => gives.some((option) => within(tilesAt(places), option));
  const turn = (place: number) => {
    if (picked.includes(place)) setPicked(picked.filter((each) => each !== place));
    else if (goes([...picked, place])) setPicked([...picked, place]);
    else if (goes([place])) setPicked([place]);
  };
  const count = first.tiles.length;
  const whole = picked.length === count;
  return {
    picked,
    allows: (place) => goes([place]),
    turn,
    option: whole ? gives.find((option) => within(tilesAt(picked), option)) : undefined,
    count,
  };
}
