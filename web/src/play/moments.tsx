/** The moments of a hand: a big word where somebody calls or wins, and the hands dealt before the eye. */
import "../styles/moments.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { sideOf } from "../board/picture";
import { called } from "../games";
import { lang, motion, type Tongue } from "../settings";
import { labelled, type Word } from "../words";
import type { TableEvent, Update } from "./live";

/** How long a big word stays, and how long a deal takes, in milliseconds; nothing waits for either. */
const WORD_STAYS = 1200;
const DEAL_LASTS = 900;

/** What an event makes a player call out. */
function wordOf(event: TableEvent, declaration: string, tongue: Tongue): string | undefined {
  if (event.declared) return declaration;
  if (event.e !== "win") return event.meld && called(event.meld as Word, tongue);
  const word = called(event.source === undefined || event.source < 0 ? "call_self_draw" : "call_win", tongue);
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/** What a seat has called in the newest update. */
export function callOf(update: Update, seat: number, tongue: Tongue): string | undefined {
  const named = [...(update.calls ?? [])];
  const words = update.events.map((event) => ({
    seat: event.seat,
    // What is laid aside is called by the game.
    word: event.e === "aside" ? named.shift()?.name : wordOf(event, update.picture.declaration, tongue),
  }));
  return words
    .filter((each) => each.seat === seat)
    .flatMap(({ word }) => word ?? [])
    .at(-1);
}

/** Who called what last, in words; it stays until somebody calls again or the next hand begins. */
export function useLastCall(update: Update, tongue: Tongue, nameOf: (seat: number) => string): string {
  const { number, seats, players } = update.picture;
  const [last, setLast] = useState({ number, player: -1, word: "" });
  useEffect(() => {
    const calls = seats.flatMap((_, seat) => {
      const word = callOf(update, seat, tongue);
      return word ? [{ number, player: players[seat] ?? seat, word }] : [];
    });
    const newest = calls.at(-1);
    if (newest) setLast(newest);
  }, [update.seq]);
  if (last.number !== number || !last.word) return "";
  return labelled(nameOf(players.indexOf(last.player)), last.word);
}

interface Moment {
  seat: number;
  word: string;
  isWin: boolean;
  seq: number;
}

/** The calls of the newest update that has any, for a moment; none where nothing is to move. */
export function useMoments(update: Update, tongue: Tongue): Moment[] {
  const [moments, setMoments] = useState<Moment[]>([]);
  useEffect(() => {
    if (motion.peek() === "still") return;
    const { events, picture, seq } = update;
    const found = picture.seats.flatMap((_, seat) => {
      const word = callOf(update, seat, tongue);
      return word ? [{ seat, word, seq, isWin: events.some((event) => event.e === "win" && event.seat === seat) }] : [];
    });
    if (found.length > 0) setMoments(found);
  }, [update.seq]);
  useEffect(() => {
    if (moments.length === 0) return;
    const timer = setTimeout(() => setMoments([]), WORD_STAYS);
    return () => clearTimeout(timer);
  }, [moments]);
  return motion.value === "still" ? [] : moments;
}

interface MomentsProps {
  moments: Moment[];
  /** The seat at the bottom, and how many there are. */
  bottom: number;
  count: number;
}

/** Big words at the seats; the plates say the same to those who listen. */
export function Moments({ moments, bottom, count }: MomentsProps) {
  return (
    <>
      {moments.map(({ seat, word, seq, isWin }) => (
        <span
          key={`${seq} ${seat}`}
          class={`moment moment-${sideOf(seat, bottom, count)} ${isWin ? "is-win" : ""}`}
          lang={lang.value}
          aria-hidden="true"
        >
          {word}
        </span>
      ))}
    </>
  );
}

/** Whether the hands of a new deal are just being dealt; at a table that waits for nothing they lie there at once. */
export function useDealt(update: Update, pace: number): boolean {
  const [dealt, setDealt] = useState(false);
  const { number, seats } = update.picture;
  const before = useRef(-1);
  useEffect(() => {
    if (before.current === number) return;
    before.current = number;
    const isFresh = seats.every((seat) => seat.river.length === 0 && seat.melds.length === 0);
    if (!isFresh || pace === 0 || motion.peek() === "still") return;
    setDealt(true);
    const timer = setTimeout(() => setDealt(false), DEAL_LASTS);
    return () => clearTimeout(timer);
  }, [number]);
  return dealt;
}
