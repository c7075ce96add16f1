/** Tables that this browser has a seat at, and how its owner likes to play. */
import { effect, signal } from "@preact/signals";
import { post } from "../api";
import type { Options } from "../ui/options";

export interface Invitation {
  seat: number;
  token: string;
}

export interface KnownTable {
  id: string;
  token: string;
  /** Tokens of the open seats that others may take. */
  invitations: Invitation[];
  variant: string;
  preset: string;
  names: string[];
  created: string;
  over: boolean;
}

export interface Start {
  variant: string;
  preset: string;
  options: Options;
  names: string[];
  seats: string[];
  pace: number;
  clock: { turn: number; bank: number } | null;
}

export interface Habits {
  /** Lets claims go by, except a win. */
  autoPass: boolean;
  autoWin: boolean;
  autoDiscard: boolean;
  sound: boolean;
  /** The first tap raises a tile, the second discards it. */
  twoTaps: boolean;
  waits: boolean;
}

const MOST_TABLES = 30;

function load<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const USUAL: Habits = {
  autoPass: false,
  autoWin: false,
  autoDiscard: false,
  sound: false,
  twoTaps: matchMedia("(pointer: coarse)").matches,
  waits: true,
};

export const tables = signal<KnownTable[]>(load("tables", []));
export const habits = signal<Habits>({ ...USUAL, ...load<Partial<Habits>>("habits", {}) });
export const lastStart = signal<Start | null>(load("last-start", null));

effect(() => localStorage.setItem("tables", JSON.stringify(tables.value)));
effect(() => localStorage.setItem("habits", JSON.stringify(habits.value)));
effect(() => localStorage.setItem("last-start", JSON.stringify(lastStart.value)));

export function setHabit(part: Partial<Habits>): void {
  habits.value = { ...habits.value, ...part };
}

export function tableOf(id: string): KnownTable | undefined {
  return tables.value.find((each) => each.id === id);
}

export function keepTable(table: KnownTable): void {
  tables.value = [table, ...tables.value.filter((each) => each.id !== table.id)].slice(0, MOST_TABLES);
}

export function markOver(id: string): void {
  if (tableOf(id)?.over) return;
  tables.value = tables.value.map((each) => (each.id === id ? { ...each, over: true } : each));
}

export function forgetTable(id: string): void {
  tables.value = tables.value.filter((each) => each.id !== id);
}

interface Opened {
  table: { id: string; created: string; names: string[] };
  seats: { seat: number; token: string | null; bot: string | null }[];
}

/** Opens a table on the server, takes its first seat, and returns its id. */
export async function begin(start: Start): Promise<string> {
  const { variant, preset, options, names, seats, pace, clock } = start;
  const opened = await post<Opened>("/api/tables", {
    variant,
    rules: { preset, ...options },
    names,
    seats,
    pace,
    ...(clock ? { clock } : {}),
  });
  const open = opened.seats.flatMap(({ seat, token }) => (token ? [{ seat, token }] : []));
  const [own, ...invitations] = open;
  lastStart.value = start;
  const { id, created } = opened.table;
  keepTable({ id, token: own?.token ?? "", invitations, variant, preset, names, created, over: false });
  return id;
}
