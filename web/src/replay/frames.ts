/** A recorded game as the server tells it: a summary, and of each hand the first picture and what every event changed. */
import type { HandResult, Picture } from "../board/picture";
import type { Frame, ReplayHand as Hand, PictureChange } from "../schema";

export type {
  Finding,
  Frame,
  HandSummary,
  PictureChange as Change,
  Replay,
  ReplayHand as Hand,
  ReplayProblem as Problem,
  ShortResult,
  Verification,
} from "../schema";

function merged(picture: Picture, change: PictureChange): Picture {
  const { seats, ...fields } = change;
  return { ...picture, ...fields, seats: picture.seats.map((seat, at) => ({ ...seat, ...seats?.[at] })) };
}

/** Every picture of a hand: the first, and one after each event. */
export function picturesOf(hand: Hand): Picture[] {
  const pictures = [hand.first];
  for (const frame of hand.frames) pictures.push(merged(pictures[pictures.length - 1] as Picture, frame.change));
  return pictures;
}

/** The results that have come about at a step, the first being step 0. */
export function resultsAt(hand: Hand, step: number): HandResult[] {
  const done = hand.frames.slice(0, step).filter((frame) => frame.result !== undefined).length;
  return hand.results.slice(0, done);
}

/** What an event has brought about while the hand goes on. */
export function resultOf(hand: Hand, frame: Frame | undefined): HandResult[] {
  const result = frame?.result === undefined ? undefined : hand.results[frame.result];
  return result ? [result] : [];
}

/** Whose turn in the hand a step shows, counted by what its seat has discarded: 1 the first; 0 before anybody's. */
export function turnAt(hand: Hand, step: number): number {
  const seat = hand.frames[step - 1]?.event.seat;
  if (seat === undefined) return 0;
  const discards = (end: number) =>
    hand.frames.slice(0, end).filter(({ event }) => event.e === "discard" && event.seat === seat).length;
  return discards(step - 1) + 1;
}

/** The step that shows an event of the record. */
export function stepOf(hand: Hand, event: number): number {
  return Math.max(0, Math.min(event - hand.at, hand.frames.length));
}
