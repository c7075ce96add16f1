/** A recorded table as the server tells it: what was entered, and what it comes to. */
import type { Account } from "../explain/types";
import type { OptionValue } from "../games";
import type { Tongue } from "../settings";

export interface Win {
  winner: number;
  score?: Record<string, unknown>;
  [worth: string]: unknown;
}

export interface Entry {
  type: "win" | "draw" | "false_win" | "penalty" | "declare";
  wins?: Win[];
  loser?: number | null;
  declared?: number[];
  reason?: string;
  ready?: number[];
  seat?: number;
  points?: (number | null)[];
  note?: string;
  [more: string]: unknown;
}

export interface Standing {
  dealer: number;
  round: number;
  number: number;
  carry: number[];
  players: number[];
  before: number[];
  /** What the game calls the hand, by language; hands kept by older pages lack it. */
  titles?: Record<Tongue, string>;
}

export interface Payment {
  payer: number | null;
  payee: number | null;
  points: number;
  reason: string;
}

export interface Hand extends Standing {
  entry: Entry;
  payments: Payment[];
  /** How a draw or a false win was worked out, by language, seats counted from the dealer; older copies have none. */
  account?: Record<"zh" | "en" | "ja", Account> | null;
  results: Record<string, unknown>[];
  change: number[];
  scores: number[];
  /** Who has declared in it; older copies do not say. */
  declared?: number[];
}

export interface Folded {
  hands: Hand[];
  scores: number[];
  /** The final points by player. */
  result: number[] | null;
  /** What the end of the match says beside them, by player. */
  final: { standard_twelfths?: number[] };
  over: boolean;
  next: Standing | null;
  /** Who has declared in the hand in play; a copy that an older app kept does not say it. */
  declared?: number[];
  /** What the rules of the table allow; a copy that an older app kept does not say it. */
  draws?: string[];
  most_winners?: number;
  problem: { place: number; error: { code: string; message: string; field: string | null } } | null;
}

export interface Sheet extends Folded {
  id: string;
  variant: string;
  preset: string | null;
  rules: Record<string, OptionValue>;
  names: string[];
  title: string;
  entries: Entry[];
  steps: number;
  /** The name of the last step: what the next is made after. */
  head: string;
  can_undo: boolean;
  changed: string;
  may_write: boolean;
}

/** Whether somebody declares in a hand that goes on: an entry that is no hand of its own. */
export function isDeclaration(entry: Entry | undefined): boolean {
  return entry?.type === "declare";
}

/** The hands that came to something. */
export function played(hands: Hand[]): Hand[] {
  return hands.filter((hand) => !isDeclaration(hand.entry));
}

/** Which hand an entry is, counted as people count, from 1. */
export function handNumber(entries: Entry[], place: number): number {
  return entries.slice(0, place).filter((entry) => !isDeclaration(entry)).length + 1;
}

/** Where the hand of a number stands among the entries; -1 where there is none. */
export function placeOf(entries: Entry[], number: number): number {
  return entries.findIndex((entry, place) => !isDeclaration(entry) && handNumber(entries, place) === number);
}

export function isEnd(entry: Entry): boolean {
  return entry.type === "win" || entry.type === "draw" || entry.type === "false_win";
}

/** The declarations of the hand that an entry tells of: who, and where it stands among the entries. */
export function declaredIn(entries: Entry[], place: number): { seat: number; place: number }[] {
  const begins = entries.slice(0, place).findLastIndex(isEnd) + 1;
  return entries
    .map((entry, at) => ({ entry, place: at, seat: entry.seat ?? -1 }))
    .slice(begins, place)
    .filter(({ entry }) => isDeclaration(entry));
}
