/** Steps that wait for the server, and the sheet as it will be when they are taken. */
import type { ErrorShape } from "../api";
import {
  type Entry,
  type Folded,
  type Hand,
  isDeclaration,
  isEnd,
  type Sheet,
  type Standing,
  toldBefore,
} from "./sheet";

export interface Step {
  /** A name that no other step has: sent twice, it counts once. */
  step: string;
  /** The step that this one was made after; refused where another came in between. */
  after: string;
  type: "add" | "amend" | "remove" | "undo" | "rename";
  entry?: Entry;
  names?: string[];
  title?: string;
  place?: number;
  /** The players by seat, as the writer saw them. */
  seating?: number[];
}

/** What the preview said of an entry: the sheet from the entry's place on. */
export interface Told extends Folded {
  place: number;
}

export interface Waiting {
  step: Step;
  /** The hand that it was made for, where that was known. */
  made: Standing | null;
  /** What it comes to, where the server could be asked. */
  told: Told | null;
  /** The declaration that it takes back. */
  gone?: Entry;
}

/** A step that the server refused: kept until the writer has entered it anew or dropped it. */
export interface Refused extends Waiting {
  why: ErrorShape;
}

/** The sheet with what waits played forward. */
export interface Ahead {
  /** As far as it is known. */
  sheet: Sheet;
  /** What is not counted in it: the server alone knows the rules, so nobody knows yet what was told without it. */
  uncounted: Waiting[];
  /** The entries with those that wait, or null where not even that is known: what an undo takes back may be elsewhere. */
  entries: Entry[] | null;
}

interface Stage {
  entries: Entry[];
  folded: Folded | null;
  /** Who has declared in the hand in play: known even where its points are not. */
  declared: number[];
}

export function ahead(sheet: Sheet, waiting: Waiting[]): Ahead {
  let stages: (Stage | null)[] = [{ entries: sheet.entries, folded: sheet, declared: sheet.declared ?? [] }];
  let reached: Folded = sheet;
  let uncounted: Waiting[] = [];
  for (const each of waiting) {
    if (each.step.type === "undo") {
      stages = stages.length > 1 ? stages.slice(0, -1) : [null];
    } else {
      const now = stages.at(-1) ?? null;
      // Names change no points.
      stages.push(now && (each.step.type === "rename" ? now : after(now, each)));
    }
    const counted = stages.at(-1)?.folded ?? null;
    reached = counted ?? reached;
    uncounted = counted ? [] : [...uncounted, each];
  }
  const { entries = null, declared = [] } = stages.at(-1) ?? {};
  const names = waiting.findLast(({ step }) => step.names)?.step.names ?? sheet.names;
  const can_undo = sheet.can_undo || waiting.length > 0;
  return {
    sheet: { ...sheet, ...reached, names, entries: entries ?? sheet.entries, declared, can_undo },
    uncounted,
    entries,
  };
}

function after(now: Stage, { step, told }: Waiting): Stage {
  const entries = done(now.entries, now.folded?.hands ?? [], step);
  const seat = step.entry?.seat ?? -1;
  if (step.type === "add" && isDeclaration(step.entry)) {
    const declared = [...now.declared, seat];
    return { entries, declared, folded: now.folded && withDeclaration(now.folded, step.entry, declared) };
  }
  const place = step.place ?? -1;
  const gone = step.type === "remove" ? now.entries[place] : undefined;
  if (gone && isDeclaration(gone) && now.entries.slice(place).every(isDeclaration)) {
    const declared = now.declared.filter((each) => each !== gone.seat);
    const hands = now.folded?.hands.filter((_, at) => at !== place) ?? [];
    return { entries, declared, folded: now.folded && { ...now.folded, hands, declared } };
  }
  const folded = told && now.folded && joined(now.folded, told);
  const ends = step.type === "add" && step.entry !== undefined && isEnd(step.entry, undefined);
  return { entries, folded, declared: folded?.declared ?? (ends ? [] : now.declared) };
}

/** A declaration moves no points, so it needs no server to be played forward. */
function withDeclaration(now: Folded, entry: Entry | undefined, declared: number[]): Folded | null {
  if (!now.next || !entry) return null;
  const change = now.scores.map(() => 0);
  const hand = { ...now.next, entry, payments: [], results: [], change, scores: now.scores, declared };
  return { ...now, hands: [...now.hands, hand], declared };
}

function done(entries: Entry[], hands: Hand[], step: Step): Entry[] {
  const place = step.place ?? entries.length;
  if (step.type === "remove") return without(entries, hands, place);
  return step.entry ? [...entries.slice(0, place), step.entry, ...entries.slice(place + 1)] : entries;
}

/** The entries without one of them; a hand that ended takes along all that was told of it before, as on the server. */
function without(entries: Entry[], hands: Hand[], place: number): Entry[] {
  const last = entries[place];
  const before = last && isEnd(last, hands[place]) ? toldBefore(entries, hands, place) : [];
  const gone = before.filter(({ entry }) => entry.type !== "penalty").map((each) => each.place);
  return entries.filter((_, at) => at !== place && !gone.includes(at));
}

function joined(now: Folded, told: Told): Folded {
  const { place, ...folded } = told;
  return { ...folded, hands: [...now.hands.slice(0, place), ...folded.hands] };
}

/** What is worth keeping of a preview: the hands before the entry are known already. */
export function toldFrom(place: number, folded: Folded): Told {
  return { ...folded, place, hands: folded.hands.slice(place) };
}
