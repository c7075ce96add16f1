/** Sheets of this device: what the server last said, the steps that wait for it, and those that it refused. */
import { signal } from "@preact/signals";
import { type ErrorShape, getIfChanged, post, Refusal, within } from "../api";
import type { OptionValue } from "../games";
import { explainError } from "../words/refusals";
import { drop, keep, keysAfter, load, update } from "./kept";
import { isDeclaration, type Sheet } from "./sheet";
import type { Refused, Step, Waiting } from "./waiting";

export interface Known {
  id: string;
  token: string;
  readToken: string;
  variant: string;
  /** What an older app did not remember. */
  preset?: string | null;
  title: string;
  names: string[];
  changed: string;
}

const KNOWN = "sheets";
const COPY = "sheet:";
const WAITING = "waiting:";
const REFUSED = "refused:";
/** How long a step may take before it counts as waiting, and before it is sent again, in milliseconds. */
const PATIENCE = 4_000;
const LONGEST = 15_000;
const PAUSE = 3_000;

export const known = signal<Known[]>(load(KNOWN, []));
/** The sheet that is open, as the server told it last. */
export const sheet = signal<Sheet | null>(null);
export const waiting = signal<Waiting[]>([]);
export const refused = signal<Refused[]>([]);
export const offline = signal(false);
/** Why the sheet cannot be opened at all. */
export const closed = signal("");

let shown = "";
let givenToken = "";
let tag = "";
/** How often the server has told a sheet: an answer that another has overtaken is none. */
let told = 0;
const flushing = new Map<string, Promise<void>>();

function changeKnown(change: (now: Known[]) => Known[]): void {
  known.value = update(KNOWN, known.value, change);
}

export function tokenOf(id: string): Known | undefined {
  return known.value.find((each) => each.id === id);
}

/** Moves whenever what waits or was refused changes, of any sheet and in any tab. */
const moved = signal(0);

/** How many steps of a sheet are not on the server: they wait, or were refused. */
export function unfiled(id: string): number {
  void moved.value;
  return load<Waiting[]>(WAITING + id, []).length + load<Refused[]>(REFUSED + id, []).length;
}

function keepCopy(found: Sheet): void {
  told += 1;
  keep(COPY + found.id, found);
  if (shown === found.id) sheet.value = found;
  const { id, preset, title, names, changed } = found;
  changeKnown((now) => now.map((each) => (each.id === id ? { ...each, preset, title, names, changed } : each)));
}

function changeWaiting(id: string, change: (now: Waiting[]) => Waiting[]): void {
  const next = update(WAITING + id, [], change);
  if (shown === id) waiting.value = next;
  moved.value += 1;
}

function changeRefused(id: string, change: (now: Refused[]) => Refused[]): void {
  const next = update(REFUSED + id, [], change);
  if (shown === id) refused.value = next;
  moved.value += 1;
}

export async function begin(
  variant: string,
  rules: Record<string, OptionValue>,
  names: string[],
  title: string,
): Promise<string> {
  const made = await post("/api/sheets", {
    variant,
    rules,
    names,
    title,
  });
  const { write_token, read_token, ...rest } = made;
  const entry = {
    id: made.id,
    token: write_token,
    readToken: read_token,
    variant,
    preset: made.preset,
    title,
    names,
    changed: made.changed,
  };
  changeKnown((now) => [entry, ...now]);
  keepCopy(rest);
  return made.id;
}

/** Opens a sheet at once from this device where it was seen before, and follows it until the returned function is called. */
export function open(id: string, given: string | undefined): () => void {
  shown = id;
  givenToken = given ?? "";
  tag = "";
  closed.value = "";
  sheet.value = load<Sheet | null>(COPY + id, null);
  waiting.value = load(WAITING + id, []);
  refused.value = load(REFUSED + id, []);
  const look = () => {
    if (document.visibilityState === "visible") void follow(id);
  };
  void follow(id);
  const timer = setInterval(look, PAUSE);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    if (shown === id) shown = "";
  };
}

function tokenFor(id: string): string {
  return (shown === id && givenToken) || tokenOf(id)?.token || "";
}

/** Sends what waits, or else asks whether another writer has done something. */
async function follow(id: string): Promise<void> {
  if (load<Waiting[]>(WAITING + id, []).length > 0) await flush(id);
  else await refresh(id);
}

async function refresh(id: string): Promise<void> {
  const token = tokenFor(id);
  const before = told;
  try {
    const found = await getIfChanged("/api/sheets/{sheet}", { sheet: id }, token, sheet.value?.id === id ? tag : "");
    if (shown !== id || told !== before) return;
    offline.value = false;
    closed.value = "";
    if (!found) return;
    tag = found.tag;
    const { variant, title, names, changed, may_write } = found.value;
    if (!tokenOf(id)) {
      changeKnown((now) => [{ id, token, readToken: may_write ? "" : token, variant, title, names, changed }, ...now]);
    } else if (may_write && tokenOf(id)?.token !== token) {
      changeKnown((now) => now.map((each) => (each.id === id ? { ...each, token } : each)));
    }
    keepCopy(found.value);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    if (shown !== id) return;
    offline.value = cause.isAway;
    if (!cause.isAway) closed.value = explainError(cause.error);
  }
}

/** Sends the waiting steps of a sheet in order; the first that the network swallows stays, and all after it. */
function flush(id: string): Promise<void> {
  const running = flushing.get(id) ?? sendAll(id).finally(() => flushing.delete(id));
  flushing.set(id, running);
  return running;
}

async function sendAll(id: string): Promise<void> {
  for (;;) {
    const first = load<Waiting[]>(WAITING + id, [])[0];
    if (!first) return;
    const gone = <T extends Waiting>(now: T[]) => now.filter((each) => each.step.step !== first.step.step);
    try {
      const seen = load<Sheet | null>(COPY + id, null)?.steps;
      const found = await post("/api/sheets/{sheet}/steps", first.step, {
        parts: { sheet: id },
        signal: within(LONGEST),
        token: tokenFor(id),
      });
      keepCopy(found);
      offline.value = false;
      changeWaiting(id, gone);
      // A declaration may join those of others; what was told after it was told without them.
      if (found.steps !== (seen ?? 0) + 1) changeWaiting(id, (now) => now.map((each) => unseen(each, first.step.step)));
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      offline.value = cause.isAway;
      if (cause.isAway) return;
      changeRefused(id, (now) => [
        ...now.filter((each) => each.step.step !== first.step.step),
        { ...first, why: cause.error },
      ]);
      changeWaiting(id, gone);
      await refresh(id);
      if (isThere(first.step, cause.error)) changeRefused(id, gone);
    }
  }
}

/** A step that was made after another without what came in between: the server refuses it, unless it declares too. */
function unseen(each: Waiting, after: string): Waiting {
  if (each.step.after !== after || isDeclaration(each.step.entry)) return each;
  return { ...each, step: { ...each.step, after: "unseen" } };
}

/** Whether a refused step only says what another writer has said before: who has declared in this hand. */
function isThere({ entry }: Step, why: ErrorShape): boolean {
  return isDeclaration(entry) && why.code === "declared" && sheet.value?.declared?.includes(entry?.seat ?? -1) === true;
}

/** What the next step is made after: the last that waits, or else the last that the server knows. */
export function tip(): string {
  return waiting.value.at(-1)?.step.step ?? sheet.value?.head ?? "";
}

type Asked = Omit<Step, "step" | "after"> & Partial<Pick<Step, "after">>;

/**
 * Takes a step: kept on this device first, then sent. Returns its refusal, which stays among the refused, or null: it is
 * done, or waits.
 */
export async function take(asked: Asked, more: Omit<Waiting, "step">): Promise<Refused | null> {
  const id = shown;
  const step: Step = { after: tip(), ...asked, step: newName() };
  changeWaiting(id, (now) => [...now, { ...more, step }]);
  await Promise.race([flush(id), new Promise((wake) => setTimeout(wake, PATIENCE))]);
  return load<Refused[]>(REFUSED + id, []).find((each) => each.step.step === step.step) ?? null;
}

function newName(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** Forgets a step that was refused. */
export function dropRefused(name: string): void {
  changeRefused(shown, (now) => now.filter((each) => each.step.step !== name));
}

export function forget(id: string): void {
  changeKnown((now) => now.filter((each) => each.id !== id));
  for (const word of [COPY, WAITING, REFUSED]) drop(word + id);
}

function flushAll(): void {
  for (const id of keysAfter(WAITING)) if (load<Waiting[]>(WAITING + id, []).length > 0) void flush(id);
}

addEventListener("online", flushAll);
setInterval(flushAll, PAUSE);
// What another tab did.
addEventListener("storage", ({ key }) => {
  moved.value += 1;
  if (key === KNOWN) known.value = load(KNOWN, []);
  if (key === COPY + shown) sheet.value = load(COPY + shown, sheet.value);
  if (key === WAITING + shown) waiting.value = load(WAITING + shown, []);
  if (key === REFUSED + shown) refused.value = load(REFUSED + shown, []);
});
