/** Which tiles on the felt a line of the result was seen in. */
import { computed, signal } from "@preact/signals";
import { litPlaces } from "../explain/light";
import { situation } from "./state";

/** The sets of the line under the pointer or chosen, as the server writes them. */
export const lit = signal<string[]>([]);

export const litKeys = computed(() => {
  const { hand, win, melds } = situation.value;
  return litPlaces(lit.value, { hand, win, melds: melds.map((meld) => meld.tiles) });
});
