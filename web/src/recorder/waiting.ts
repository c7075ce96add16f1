/** Steps that wait for the server, and the sheet as it will be when they are taken. */
import type { ErrorShape } from "../api";
import type { Entry, Folded, Sheet, Standing } from "./sheet";

export interface Step {
  /** A name that no other step has: sent twice, it counts once. */
  step: string;
  /** The step that this one was made after; refused where another came in between. */
  after: string;
  type: "add" | "amend" | "remove" | "undo";
  entry?: Entry;
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
}

export function ahead(sheet: Sheet, waiting: Waiting[]): Ahead {
  let stages: (Stage | null)[] = [{ entries: sheet.entries, folded: sheet }];
  let reached: Folded = sheet;
  let uncounted: Waiting[] = [];
  for (const each of waiting) {
    const { step, told } = each;
    if (step.type === "undo") {
      stages = stages.length > 1 ? stages.slice(0, -1) : [null];
    } else {
      const now = stages.at(-1) ?? null;
      stages.push(now && { entries: done(now.entries, step), folded: told && now.folded && joined(now.folded, told) });
    }
    const counted = stages.at(-1)?.folded ?? null;
    reached = counted ?? reached;
    uncounted = counted ? [] : [...uncounted, each];
  }
  const entries = stages.at(-1)?.entries ?? null;
  const can_undo = sheet.can_undo || waiting.length > 0;
  return {
    sheet: { ...sheet, ...reached, entries: entries ?? sheet.entries, can_undo },
    uncounted,
    entries,
  };
}

function done(entries: Entry[], step: Step): Entry[] {
  const place = step.place ?? entries.length;
  if (step.type === "remove") return entries.filter((_, at) => at !== place);
  return step.entry ? [...entries.slice(0, place), step.entry, ...entries.slice(place + 1)] : entries;
}

function joined(now: Folded, told: Told): Folded {
  const { place, ...folded } = told;
  return { ...folded, hands: [...now.hands.slice(0, place), ...folded.hands] };
}

/** What is worth keeping of a preview: the hands before the entry are known already. */
export function toldFrom(place: number, folded: Folded): Told {
  const { hands, scores, result, final, over, next, problem, draws, most_winners } = folded;
  return { place, hands: hands.slice(place), scores, result, final, over, next, problem, draws, most_winners };
}
