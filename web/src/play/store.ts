/** Tables that this browser has a seat at, and how its owner likes to play. */
import { effect, signal } from "@preact/signals";
import { post } from "../api";
import type { PlaceRequest } from "../schema";
import type { Options } from "../ui/options";

/** Who is to sit somewhere: anybody, or a bot. */
export type SeatWord = PlaceRequest["takes"];

export interface Invitation {
  seat: number;
  token: string;
  /** It opens its seat once, before the deal; older tables were dealt at once, and theirs are the seats' own tokens. */
  once?: boolean;
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

/** What this browser adds to the walls of a table in a round. */
interface Nonce {
  id: string;
  round: number;
  nonce: string;
}

export interface Start {
  variant: string;
  preset: string;
  options: Options;
  names: string[];
  seats: SeatWord[];
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
  /** What the options are worth, where all others are bots. */
  hints: boolean;
}

const MOST_TABLES = 30;
const MOST_NONCES = 100;

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
  sound: true,
  twoTaps: matchMedia("(pointer: coarse)").matches,
  waits: true,
  hints: false,
};

export const tables = signal<KnownTable[]>(load("tables", []));
const nonces = signal<Nonce[]>(load("nonces", []));
export const habits = signal<Habits>({ ...USUAL, ...load<Partial<Habits>>("habits", {}) });
export const lastStart = signal<Start | null>(load("last-start", null));

effect(() => localStorage.setItem("tables", JSON.stringify(tables.value)));
effect(() => localStorage.setItem("nonces", JSON.stringify(nonces.value)));
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

/** The nonce of a round, kept so that a page that is loaded again reveals what it has sealed. */
export function nonceFor(id: string, round: number): string | undefined {
  return nonces.peek().find((each) => each.id === id && each.round === round)?.nonce;
}

export function keepNonce(id: string, round: number, nonce: string): string {
  nonces.value = [{ id, round, nonce }, ...nonces.peek()].slice(0, MOST_NONCES);
  return nonce;
}

/** Keeps the invitation to a seat, or forgets the one before. */
export function keepInvitation(id: string, seat: number, token: string | null): void {
  const fresh = token ? [{ seat, token, once: true }] : [];
  tables.value = tables.value.map((each) => {
    if (each.id !== id) return each;
    return { ...each, invitations: [...each.invitations.filter((old) => old.seat !== seat), ...fresh] };
  });
}

/** Opens a seat with a new invitation, or lets a bot take it. */
export async function placeAt(id: string, seat: number, takes: SeatWord, name: string): Promise<string | null> {
  const token = tableOf(id)?.token;
  const { invitation } = await post(
    "/api/tables/{table}/seats",
    { seat, takes, name },
    { parts: { table: id }, token },
  );
  keepInvitation(id, seat, invitation);
  return invitation;
}

/** Lets another player be the host. */
export async function nameHost(id: string, seat: number): Promise<void> {
  await post("/api/tables/{table}/host", { seat }, { parts: { table: id }, token: tableOf(id)?.token });
}

/** A word that nobody can guess, in letters that an address can carry. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Tables of a rematch: whoever asked for one is ready for its deal. */
const agreedTo = new Set<string>();

export function agree(id: string): void {
  agreedTo.add(id);
}

export function hasAgreed(id: string): boolean {
  return agreedTo.has(id);
}

const tried = new Map<string, string>();

/** Takes the seat of an invitation under a token of this browser's own; tried again, it is the same token. */
export async function sitDown(id: string, invitation: string, name: string): Promise<string> {
  const token = tried.get(invitation) ?? newToken();
  tried.set(invitation, token);
  await post("/api/tables/{table}/sit", { invitation, token, name }, { parts: { table: id } });
  return token;
}

/** Opens a table on the server, takes its first seat, and returns its id. */
export async function begin(start: Start): Promise<string> {
  const { variant, preset, options, names, seats, pace, clock } = start;
  const opened = await post("/api/tables", {
    variant,
    rules: { preset, ...options },
    names,
    seats,
    pace,
    ...(clock ? { clock } : {}),
  });
  const own = opened.seats.find(({ token }) => token);
  const invitations = opened.seats.flatMap(({ seat, invitation }) =>
    invitation ? [{ seat, token: invitation, once: true }] : [],
  );
  lastStart.value = start;
  const { id, created } = opened.table;
  keepTable({ id, token: own?.token ?? "", invitations, variant, preset, names, created, over: false });
  return id;
}
