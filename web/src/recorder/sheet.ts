/** A recorded table as the server tells it: what was entered, and what it comes to. */
import type { Entry, FoldedAnswer, SheetHand, SheetStanding, Sheet as ToldSheet } from "../schema";

export type { Entry, EntryWin as Win, Payment } from "../schema";

/** A copy that an older app kept, which does not say everything. */
type Older<T, Later extends keyof T> = Omit<T, Later> & Partial<Pick<T, Later>>;

export type EntryType = NonNullable<Entry["type"]>;
export type Standing = Older<SheetStanding, "titles" | "notes">;
export type Hand = Older<SheetHand, "titles" | "notes" | "account" | "declared" | "gone" | "goes_on">;

interface OlderParts {
  hands: Hand[];
  next: Standing | null;
}

type Later =
  | "declared"
  | "begun"
  | "gone"
  | "draws"
  | "most_winners"
  | "own_foul"
  | "foul_ends"
  | "asks_ready"
  | "result_unit"
  | "result_words";

export type Folded = Older<Omit<FoldedAnswer, keyof OlderParts | "ok">, Later> & OlderParts;
export type Sheet = Older<Omit<ToldSheet, keyof OlderParts | "ok">, Later> & OlderParts;

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

/** Whether an entry ends its hand, as far as that is known: a hand may go on after a win. */
export function isEnd(entry: Entry, hand: Hand | undefined): boolean {
  if (entry.type === "win") return hand?.goes_on !== true;
  return entry.type === "draw" || entry.type === "false_win" || entry.type === "foul";
}

/** What was told before of the hand that an entry tells of, each with where it stands among the entries. */
export function toldBefore(entries: Entry[], hands: Hand[], place: number): { entry: Entry; place: number }[] {
  const begins = entries.slice(0, place).findLastIndex((entry, at) => isEnd(entry, hands[at])) + 1;
  return entries.map((entry, at) => ({ entry, place: at })).slice(begins, place);
}

/** The seats whose hands are dead in the hand that an entry tells of. */
export function deadIn(entries: Entry[], hands: Hand[], place: number): number[] {
  return toldBefore(entries, hands, place).flatMap(({ entry }) => (entry.type === "dead" ? (entry.seat ?? []) : []));
}

/** The declarations of the hand that an entry tells of: who, and where it stands among the entries. */
export function declaredIn(entries: Entry[], hands: Hand[], place: number): { seat: number; place: number }[] {
  return toldBefore(entries, hands, place)
    .filter(({ entry }) => isDeclaration(entry))
    .map(({ entry, place }) => ({ seat: entry.seat ?? -1, place }));
}
