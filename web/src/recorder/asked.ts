/** Which fields of a win are asked for now, what they begin with, and how a win is summed up: all by the game's own description. */
import { type AskedField, type Game, type Pick, type Span, tongueOf, type Way } from "../games";
import { named } from "../words";
import type { Win } from "./sheet";

/** Numbers and flags by name: of a win, and of what the server makes of it. */
export type Known = Record<string, unknown>;

function lies(span: Span, known: Known): boolean {
  const value = known[span.field];
  return typeof value === "number" && value >= span.low && (span.high === null || value <= span.high);
}

export function isAsked(field: AskedField, known: Known): boolean {
  return field.when.every((span) => lies(span, known)) && !field.unless.some((span) => lies(span, known));
}

/** The picks of a field that are offered now. */
export function offered(field: AskedField, known: Known): Pick[] {
  return field.picks.filter((pick) => pick.when.every((span) => lies(span, known)));
}

/** The least that a number can be under some circumstances. */
export function leastOf(field: AskedField, facts: Known): number | undefined {
  return field.least.find((row) => row.where.every((fact) => facts[fact] === true))?.number;
}

/** The field of patterns by which a win is told in some way. */
export function patternsOf(way: Way): AskedField | undefined {
  return way.fields.find((field) => field.kind === "patterns");
}

/** The way in which a win is told: the one whose own field it has, or else the first. */
export function wayOf(game: Game, win: Win): Way | undefined {
  const { ways } = game.tally;
  const own = (way: Way) => (patternsOf(way) ?? way.fields[0])?.name ?? "";
  return ways.findLast((way) => win[own(way)] !== undefined) ?? ways[0];
}

/** What a win begins with that is told in some way: what has to be picked is picked. */
export function begun(way: Way | undefined): Known {
  const told: Known = {};
  for (const field of way?.fields ?? []) {
    if (field.kind === "patterns") told[field.name] = [];
    else if (field.picks.length > 0 && field.least.length === 0 && isAsked(field, told))
      told[field.name] = field.default;
  }
  return told;
}

/** The win after something was picked: the other fields stay as they are where they are still asked for. */
export function picked(way: Way, win: Win, sets: Known): Win {
  const next: Win = { winner: win.winner, ...sets };
  for (const field of way.fields) {
    if (field.name in next || !isAsked(field, next)) continue;
    const most = offered(field, next).at(-1)?.sets[field.name];
    const before = win[field.name] ?? (field.picks.length > 0 ? field.default : undefined);
    const value = !field.free && typeof most === "number" && Number(before) > most ? most : before;
    if (value !== undefined && !isPickedWith(way, field, sets)) next[field.name] = value;
  }
  return next;
}

/** Whether a field is picked in one row with what was picked, so that one takes the place of the other. */
function isPickedWith(way: Way, field: AskedField, sets: Known): boolean {
  return way.fields.some(
    ({ picks }) =>
      picks.some((pick) => field.name in pick.sets) &&
      picks.some((pick) => Object.keys(sets).some((name) => name in pick.sets)),
  );
}

/** What a win comes to in a few words. */
export function worthText(game: Game, result: Known): string {
  const fits = (has: (name: string) => boolean) =>
    game.tally.summaries.find(({ titles, without }) => {
      const holes = [...titles.en.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? "");
      return holes.every(has) && !without.some((name) => result[name]);
    });
  // A number of 0 is told where nothing else is.
  const fitting = fits((name) => Boolean(result[name])) ?? fits((name) => result[name] === 0);
  if (!fitting) return "";
  return named(fitting.titles, tongueOf(game.name)).replace(/\{(\w+)\}/g, (_, name: string) => String(result[name]));
}
