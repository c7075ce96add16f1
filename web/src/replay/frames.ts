/** A recorded game as the server tells it: a summary, and of each hand the first picture and what every event changed. */
import type { HandResult, Picture, SeatPicture } from "../board/picture";

export interface Finding {
  hand: number;
  event: number;
  code: string;
  message: string;
}

export interface Verification {
  hands: number;
  wins: number;
  draws: number;
  unfinished: number;
  findings: Finding[];
}

export interface Problem {
  event: number;
  message: string;
}

export interface ShortResult {
  type: HandResult["type"];
  say: string;
  seat?: number;
  headline: string | null;
}

export interface HandSummary {
  hand: number;
  title: string;
  /** What lay on the table when it began: honba, sticks. */
  notes: string[];
  /** The player in each seat. */
  players: number[];
  results: ShortResult[];
  deltas: number[];
  scores: number[];
  problem: Problem | null;
}

export interface Change extends Partial<Omit<Picture, "seats">> {
  seats?: Record<string, Partial<SeatPicture>>;
}

export interface Frame {
  /** The event's number in the hand, 1 the first, as findings count them. */
  at: number;
  event: { e: string; seat?: number };
  say: string;
  change: Change;
  /** The place in the results that this event made. */
  result?: number;
}

export interface Hand {
  hand: number;
  title: string;
  /** How many events the first picture has taken in. */
  at: number;
  first: Picture;
  frames: Frame[];
  results: HandResult[];
  problem: Problem | null;
}

export interface Replay {
  id: string | null;
  game: number;
  games: number;
  variant: string;
  title: string;
  seats: string[];
  hands: HandSummary[];
  result: number[] | null;
  complete: boolean;
  verification: Verification;
  hand: Hand;
}

function merged(picture: Picture, change: Change): Picture {
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

/** The step that shows an event of the record. */
export function stepOf(hand: Hand, event: number): number {
  return Math.max(0, Math.min(event - hand.at, hand.frames.length));
}
