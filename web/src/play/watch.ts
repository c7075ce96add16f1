/** What follows from the updates of a table: the newest discard, clocks, and the waits of your own hand. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { HandResult, Picture } from "../board/picture";
import { called } from "../games";
import type { Tongue } from "../settings";
import type { LiveTable, Update, Waits } from "./live";
import { sound } from "./sound";
import { habits } from "./store";

/** The seat whose newest discard is the newest of the table, or -1 once it was claimed. */
export function useLast(update: Update): number | undefined {
  const [last, setLast] = useState<number | undefined>(undefined);
  useEffect(() => {
    for (const event of update.events) {
      if (event.e === "discard") setLast(event.seat);
      if (event.e === "claim") setLast(-1);
      if (event.e === "begin") setLast(undefined);
    }
    if (!habits.peek().sound) return;
    if (update.events.some(({ e }) => e === "win")) sound("win");
    else if (update.events.some(({ e, declared }) => declared || e === "claim" || e === "kong")) sound("call");
    else if (update.events.some(({ e }) => e === "discard")) sound("tile");
  }, [update.seq]);
  return last;
}

/** What the end of a hand was for a seat. */
export function endOf(results: HandResult[], seat: number, tongue: Tongue): string | undefined {
  for (const result of results) {
    if (result.type === "pay") continue;
    if (result.type === "drawn" ? result.ready.includes(seat) : result.seat === seat) {
      return called(result.type === "drawn" ? "ready" : result.type, tongue);
    }
  }
  return undefined;
}

/** The seconds left to a seat that is asked, counted down between updates. */
export function useClock(live: LiveTable, update: Update): (seat: number) => string | undefined {
  const [, tick] = useState(0);
  const running = update.clock !== null && Object.keys(update.clock).length > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((old) => old + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return (seat) => {
    const left = update.clock?.[String(seat)];
    if (left === undefined) return undefined;
    return `${Math.max(0, Math.ceil((left - (Date.now() - live.heardAt)) / 1000))} s`;
  };
}

const LONGEST_LOOK = 1000;

/** Whether the table at the end of a hand has been seen for a moment, before anything covers it. */
export function useSettled(ended: boolean, pace: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!ended) return;
    const timer = setTimeout(() => setSettled(true), Math.min(LONGEST_LOOK, pace * 2));
    return () => clearTimeout(timer);
  }, [ended, pace]);
  return settled;
}

/** What of your own seat its waits depend on: its tiles, and whether it must discard. */
function signature(picture: Picture): string {
  const own = picture.seats[picture.seat];
  return own ? JSON.stringify([picture.number, own.hand, own.drawn, own.melds.length, own.river.length]) : "";
}

/** The waits of your own hand, asked anew when it has changed, and at every step while it is ready. */
export function useWaits(live: LiveTable, update: Update, wanted: boolean): Waits | null {
  const [waits, setWaits] = useState<Waits | null>(null);
  const asked = useRef("");
  const mark = wanted ? signature(update.picture) : "";
  // What is known stays until the answer comes, so that nothing flickers; a new hand begins with nothing.
  useEffect(() => setWaits(null), [update.picture.number]);
  useEffect(() => {
    if (!mark) {
      setWaits(null);
      asked.current = "";
      return;
    }
    const changed = asked.current !== mark;
    if (!changed && !waits?.ready) return;
    asked.current = mark;
    void live.waits().then((found) => {
      if (asked.current === mark) setWaits(found);
    });
  }, [mark, update.seq]);
  return waits;
}
