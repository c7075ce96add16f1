/** The keyboard at the table: numbers and arrows choose tiles or buttons, Space does what is usual, Escape takes back. */
import { useEffect, useRef } from "preact/hooks";
import type { PlayOption, SeatPicture } from "../board/picture";
import type { Choices } from "./choices";
import type { Giving } from "./giving";

interface Keys {
  live: boolean;
  own: SeatPicture | undefined;
  choices: Choices;
  declaring: boolean;
  giving: Giving | null;
  raised: number;
  usual: PlayOption | undefined;
  raise: (place: number) => void;
  declare: (on: boolean) => void;
  choose: (option: PlayOption) => void;
  optionAt: (place: number) => PlayOption | undefined;
}

const PLACES = "1234567890-=";
const LETTERS: Record<string, string[]> = {
  w: ["win"],
  k: ["kong", "closed", "added", "aside"],
  p: ["pung"],
  c: ["chow"],
};

export function useKeys(now: Keys): void {
  // The listener stays and reads what is newest, so that no key falls between two renderings.
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const keys = latest.current;
      const target = event.target as HTMLElement;
      if (!keys.live || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, select, textarea, dialog")) return;
      const onButton = target.closest("button, a") !== null;
      if (onButton && (event.key === " " || event.key === "Enter")) return;
      if (answer(keys, event.key)) event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Does what a key means; returns whether it means anything now. */
function answer(keys: Keys, key: string): boolean {
  const { own, choices, raised } = keys;
  const { giving } = keys;
  const turn = choices.discards.length > 0 || giving !== null;
  if (key === "Escape" && keys.declaring) {
    keys.declare(false);
    return true;
  }
  if (key === " " && keys.usual && !keys.declaring) {
    keys.choose(keys.usual);
    return true;
  }
  if ((key === "ArrowLeft" || key === "ArrowRight") && own && turn) {
    keys.raise(nextPlace(keys, own, key === "ArrowLeft" ? -1 : 1));
    return true;
  }
  if (giving) return pick(keys, giving, key);
  if (key === "Enter" || key === "ArrowUp") {
    const option = raised >= 0 ? keys.optionAt(raised) : undefined;
    if (option) keys.choose(option);
    return option !== undefined;
  }
  if (key === "r" && choices.declares.length > 0) {
    keys.declare(true);
    return true;
  }
  const place = PLACES.indexOf(key);
  const named = choices.buttons.find(({ type }) => LETTERS[key]?.includes(type));
  const option = named ?? (place >= 0 ? (turn ? keys.optionAt(place) : choices.buttons[place]) : undefined);
  if (option) keys.choose(option);
  return option !== undefined;
}

/** Picks a tile to give away, or puts it back: the raised one, or the one of a number. */
function pick(keys: Keys, giving: Giving, key: string): boolean {
  const place = key === "Enter" || key === "ArrowUp" ? keys.raised : PLACES.indexOf(key);
  if (place < 0 || !giving.allows(place)) return false;
  giving.turn(place);
  return true;
}

/** Whether the tile at a place may be chosen. */
function isOpen(keys: Keys, place: number): boolean {
  return keys.giving ? keys.giving.allows(place) : keys.optionAt(place) !== undefined;
}

/** The next place, in a direction, whose tile may be chosen. */
function nextPlace(keys: Keys, own: SeatPicture, step: number): number {
  const count = own.hand.length + (own.has_drawn ? 1 : 0);
  let at = keys.raised >= 0 ? keys.raised : step > 0 ? -1 : count;
  for (let tried = 0; tried < count; tried += 1) {
    at = (at + step + count) % count;
    if (isOpen(keys, at)) return at;
  }
  return -1;
}
