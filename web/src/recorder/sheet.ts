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
