/** Which tiles of a hand a line of its score was seen in. */
import { apart, kindOf, type Tile } from "../tiles";

export interface LaidHand {
  hand: readonly Tile[];
  win: Tile | null;
  melds: readonly (readonly Tile[])[];
}

interface Place {
  key: string;
  tile: Tile;
  group: number;
}

function places({ hand, win, melds }: LaidHand): Place[] {
  const found: Place[] = hand.map((tile, at) => ({ key: `h${at}`, tile, group: -1 }));
  if (win) found.push({ key: "w", tile: win, group: -1 });
  melds.forEach((tiles, group) => {
    tiles.forEach((tile, at) => {
      found.push({ key: `m${group}.${at}`, tile, group });
    });
  });
  return found;
}

/** Finds a free place for a tile: the same face first, then the same kind. */
function take(free: Place[], tile: Tile, group: (place: Place) => boolean): string | null {
  const fits = free.filter(group);
  const found = fits.find((place) => place.tile === tile) ?? fits.find((place) => kindOf(place.tile) === kindOf(tile));
  if (!found) return null;
  free.splice(free.indexOf(found), 1);
  return found.key;
}

/**
 * The keys of the lit places (h3 in the hand, w the winning tile, m0.2 in a meld) for sets as the server writes them:
 * a set that lies on the table is lit there, every other in the hand.
 */
export function litPlaces(sets: readonly string[], laid: LaidHand): Set<string> {
  const free = places(laid);
  const keys = new Set<string>();
  for (const set of sets) {
    const tiles = apart(set);
    const kinds = tiles.map(kindOf).sort().join();
    const meld = laid.melds.findIndex((each, at) => each.map(kindOf).sort().join() === kinds && !keys.has(`m${at}.0`));
    for (const tile of tiles) {
      const key = take(free, tile, (place) => place.group === meld) ?? take(free, tile, () => true);
      if (key) keys.add(key);
    }
  }
  return keys;
}

/** How a place is shown: lit, dimmed beside lit ones, or plain where nothing is lit. */
export function litClass(keys: Set<string>, key: string): string {
  return keys.size === 0 ? "" : keys.has(key) ? "is-lit" : "is-dim";
}
