/** Which tiles on the felt a line of the result was seen in. */
import { computed, signal } from "@preact/signals";
import { apart, kindOf, type Tile } from "../tiles";
import { situation } from "./state";

/** The sets of the line under the pointer or chosen, as the server writes them. */
export const lit = signal<string[]>([]);

interface Place {
  key: string;
  tile: Tile;
  group: number;
}

function places(): Place[] {
  const { hand, win, melds } = situation.value;
  const found: Place[] = hand.map((tile, at) => ({ key: `h${at}`, tile, group: -1 }));
  if (win) found.push({ key: "w", tile: win, group: -1 });
  melds.forEach((meld, group) => {
    meld.tiles.forEach((tile, at) => {
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

/** The keys of the lit places: a set that lies on the table is lit there, every other in the hand. */
export const litKeys = computed(() => {
  const free = places();
  const keys = new Set<string>();
  for (const set of lit.value) {
    const tiles = apart(set);
    const kinds = tiles.map(kindOf).sort().join();
    const meld = situation.value.melds.findIndex(
      (each, at) => each.tiles.map(kindOf).sort().join() === kinds && !keys.has(`m${at}.0`),
    );
    for (const tile of tiles) {
      const key = take(free, tile, (place) => place.group === meld) ?? take(free, tile, () => true);
      if (key) keys.add(key);
    }
  }
  return keys;
});
