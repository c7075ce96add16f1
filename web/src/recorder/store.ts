/** Sheets of this device: what the server last said, and the steps that still wait for the network. */
import { effect, signal } from "@preact/signals";
import { get, post, Refusal } from "../api";
import type { OptionValue } from "../games";
import { explainError } from "../words/refusals";

export interface Win {
  winner: number;
  score?: Record<string, unknown>;
  [worth: string]: unknown;
}

export interface Entry {
  type: "win" | "draw" | "false_win" | "penalty";
  wins?: Win[];
  loser?: number | null;
  declared?: number[];
  reason?: string;
  ready?: number[];
  seat?: number;
  points?: number[];
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
  can_undo: boolean;
  changed: string;
  may_write: boolean;
}

export interface Known {
  id: string;
  token: string;
  readToken: string;
  variant: string;
  title: string;
  names: string[];
  changed: string;
}

export interface Step {
  step: string;
  type: "add" | "amend" | "remove" | "undo" | "rename";
  entry?: Entry;
  place?: number;
  names?: string[];
  title?: string;
}

function load<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const known = signal<Known[]>(load("sheets", []));
export const sheet = signal<Sheet | null>(null);
export const queue = signal<Step[]>([]);
export const offline = signal(false);
/** Why the last step was refused, for the form that sent it. */
export const refused = signal("");

effect(() => localStorage.setItem("sheets", JSON.stringify(known.value)));

const copyKey = (id: string) => `sheet:${id}`;
const queueKey = (id: string) => `queue:${id}`;
let token = "";
let flushing = false;

function keep(found: Sheet): void {
  sheet.value = found;
  localStorage.setItem(copyKey(found.id), JSON.stringify(found));
  known.value = known.value.map((each) =>
    each.id === found.id ? { ...each, title: found.title, names: found.names, changed: found.changed } : each,
  );
}

function setQueue(steps: Step[]): void {
  queue.value = steps;
  if (sheet.value) localStorage.setItem(queueKey(sheet.value.id), JSON.stringify(steps));
}

export function tokenOf(id: string): Known | undefined {
  return known.value.find((each) => each.id === id);
}

export async function begin(
  variant: string,
  rules: Record<string, OptionValue>,
  names: string[],
  title: string,
): Promise<string> {
  const made = await post<Sheet & { write_token: string; read_token: string }>("/api/sheets", {
    variant,
    rules,
    names,
    title,
  });
  const { write_token, read_token, ...rest } = made;
  known.value = [
    { id: made.id, token: write_token, readToken: read_token, variant, title, names, changed: made.changed },
    ...known.value,
  ];
  token = write_token;
  setQueue([]);
  keep(rest);
  return made.id;
}

/** Opens a sheet: at once from this device where it was seen before, then from the server. */
export async function open(id: string, given: string | undefined): Promise<void> {
  if (sheet.value?.id !== id) {
    sheet.value = load<Sheet | null>(copyKey(id), null);
    queue.value = load<Step[]>(queueKey(id), []);
  }
  token = given ?? tokenOf(id)?.token ?? "";
  try {
    const found = await get<Sheet>(`/api/sheets/${encodeURIComponent(id)}`, token);
    offline.value = false;
    if (!tokenOf(id)) {
      const { variant, title, names, changed, may_write } = found;
      known.value = [{ id, token, readToken: may_write ? "" : token, variant, title, names, changed }, ...known.value];
    }
    keep(found);
    await flush();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    offline.value = cause.status === 0;
    if (cause.status !== 0) refused.value = explainError(cause.error);
  }
}

/** Sends the waiting steps in order; the first that the network swallows stays, and all after it. */
export async function flush(): Promise<void> {
  const id = sheet.value?.id;
  if (!id || flushing) return;
  flushing = true;
  try {
    while (queue.value.length > 0 && sheet.value?.id === id) {
      const [step, ...rest] = queue.value;
      try {
        keep(await post<Sheet>(`/api/sheets/${encodeURIComponent(id)}/steps`, step, undefined, token));
        offline.value = false;
        refused.value = "";
        setQueue(rest);
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        offline.value = cause.status === 0;
        if (cause.status === 0 || cause.status >= 500) return;
        refused.value = explainError(cause.error);
        setQueue(rest);
      }
    }
  } finally {
    flushing = false;
  }
}

/** Takes a step: kept on this device first, then sent. Returns whether it was not refused. */
export async function take(step: Omit<Step, "step">): Promise<boolean> {
  refused.value = "";
  setQueue([...queue.value, { ...step, step: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` }]);
  await flush();
  return refused.value === "";
}

export function forget(id: string): void {
  known.value = known.value.filter((each) => each.id !== id);
  localStorage.removeItem(copyKey(id));
  localStorage.removeItem(queueKey(id));
}

addEventListener("online", () => void flush());
setInterval(() => {
  if (queue.value.length > 0) void flush();
}, 4000);
