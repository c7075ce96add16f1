/** The replay that is open: where it came from, which hand, which step; and the replays opened here before. */

import { computed, effect, signal } from "@preact/signals";
import { address, get, getText, post, Refusal } from "../api";
import { tongueOf } from "../games";
import { go, href, replace } from "../router";
import type { Tongue } from "../settings";
import { t } from "../words";
import { explainCause } from "../words/refusals";
import { type Hand, picturesOf, type Replay, stepOf } from "./frames";
import { addressIn, linkIn, logInAddress, replayInAddress } from "./links";

export interface KnownReplay {
  id: string;
  title: string;
  names: string[];
  opened: string;
}

const MOST_KNOWN = 20;
/** Above this many characters a log is sent packed. */
const PACK_FROM = 200_000;

export const replay = signal<Replay | null>(null);
export const hand = signal<Hand | null>(null);
export const step = signal(0);
/** The language of what is open. */
export const spoken = signal<Tongue>("zh");
export const playing = signal(false);
export const busy = signal(false);
/** What was refused; it goes when what it speaks of is changed, opened or left. */
export const problem = signal<string>("");
/** What somebody has pasted and not opened yet; it stays while they look elsewhere. */
export const pasted = signal("");

export const pictures = computed(() => (hand.value ? picturesOf(hand.value) : []));

function load(): KnownReplay[] {
  try {
    return (JSON.parse(localStorage.getItem("replays") ?? "null") as KnownReplay[] | null) ?? [];
  } catch {
    return [];
  }
}

export const known = signal<KnownReplay[]>(load());
effect(() => localStorage.setItem("replays", JSON.stringify(known.value)));

export function forget(id: string): void {
  known.value = known.value.filter((each) => each.id !== id);
}

/** The hands that have been asked for, by number and language. */
const hands = new Map<string, Promise<Hand>>();

function show(found: Replay, tongue: Tongue): void {
  hands.clear();
  hands.set(`${found.hand.hand} ${tongue}`, Promise.resolve(found.hand));
  replay.value = found;
  spoken.value = tongue;
  if (found.id) {
    const { id, title, seats } = found;
    const entry = { id, title, names: seats, opened: new Date().toISOString() };
    known.value = [entry, ...known.value.filter((each) => each.id !== id)].slice(0, MOST_KNOWN);
  }
}

export function close(): void {
  replay.value = null;
  hand.value = null;
  playing.value = false;
  problem.value = "";
}

/** Takes note of a text that is pasted or written in place of the one that was refused. */
export function paste(text: string): void {
  pasted.value = text;
  problem.value = "";
}

/** Runs a question to the server with its problem told on the page. */
async function asking(question: () => Promise<void>): Promise<void> {
  busy.value = true;
  problem.value = "";
  try {
    await question();
  } catch (cause) {
    problem.value = explainCause(cause);
  } finally {
    busy.value = false;
  }
}

/** The bytes of a text, gzipped, in base64. */
export async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return base64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

function looksBinary(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function send(given: Record<string, string>, move: (address: string) => void = go): Promise<void> {
  const tongue = tongueOf(replay.value?.variant);
  const found = await post("/api/replays", { ...given, lang: tongue, keep: true });
  show(found, tongue);
  hand.value = found.hand;
  step.value = 0;
  move(href("replay", found.id ?? ""));
}

/** Opens a log as it lies in a file. */
export function openBytes(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (looksBinary(bytes)) return asking(() => send({ base64: base64(bytes) }));
  return openText(new TextDecoder().decode(bytes));
}

/** Opens a log or a replay script; what is no log of a known format is read as a script. */
export function openText(text: string): Promise<void> {
  return asking(async () => {
    const link = linkIn(text);
    if (link) throw new Error(t(`link_${link.site}`));
    const address = addressIn(text);
    const ours = address && replayInAddress(address);
    if (ours) return go(ours);
    text = (address && logInAddress(address)) || text;
    try {
      await send(text.length > PACK_FROM ? { base64: await packed(new TextEncoder().encode(text)) } : { log: text });
    } catch (cause) {
      if (!(cause instanceof Refusal) || cause.error.code !== "format" || /^\s*[<{[]/.test(text)) throw cause;
      await send({ script: text });
    }
  });
}

export function openScript(script: string): Promise<void> {
  return asking(() => send({ script }));
}

/** Opens the record of a live table that is over. */
export function openTable(table: string): Promise<void> {
  return asking(async () => {
    const log = await getText(address("/api/tables/{table}/record", { table }));
    await send({ log }, (address) => location.replace(address));
  });
}

/** Opens a kept replay at a hand and a step; asked again where the language has changed. */
export function openKept(id: string, game: number, number: number, at: number): Promise<void> {
  return asking(async () => {
    const tongue = tongueOf(replay.value?.variant);
    show(await get("/api/replays/{replay}", { replay: id, lang: tongue, game }), tongue);
    await goTo(number, at);
  });
}

export function openGame(game: number): void {
  const id = replay.value?.id;
  if (id) void openKept(id, game, 1, 0);
}

function ask(number: number): Promise<Hand> {
  const key = `${number} ${spoken.value}`;
  let found = hands.get(key);
  if (!found) {
    const { id, game } = replay.value as Replay;
    const parts = { replay: id ?? "", hand: number, lang: spoken.value, game };
    found = get("/api/replays/{replay}/hands/{hand}", parts).then((answer) => answer.hand);
    found.catch(() => hands.delete(key));
    hands.set(key, found);
  }
  return found;
}

/** Goes to a step of a hand, counted from 0; past its end means its last. */
async function goTo(number: number, at: number): Promise<void> {
  const found = await ask(number);
  hand.value = found;
  setStep(at);
}

export function jump(number: number, at: number): Promise<void> {
  const last = replay.value?.hands.length ?? 0;
  const wanted = Math.min(Math.max(1, number), last);
  if (hand.value?.hand === wanted) {
    setStep(at);
    return Promise.resolve();
  }
  return asking(() => goTo(wanted, at));
}

/** Goes to an event of the record, as findings name it. */
export function jumpToEvent(number: number, event: number): Promise<void> {
  return asking(async () => {
    const found = await ask(Math.max(1, number));
    hand.value = found;
    setStep(stepOf(found, event));
  });
}

/** The number of the event that a step shows, as the list and the findings count them. */
export function eventAt(place: number): number {
  return (place > 0 ? hand.value?.frames[place - 1]?.at : hand.value?.at) ?? 0;
}

export function setStep(at: number): void {
  if (!hand.value || !replay.value) return;
  step.value = Math.min(Math.max(0, at), hand.value.frames.length);
  const { id, game } = replay.value;
  const query = new URLSearchParams({ hand: String(hand.value.hand), at: String(step.value) });
  if (game > 1) query.set("game", String(game));
  if (id) replace(`${href("replay", id)}?${query}`);
}

export function forward(): void {
  if (!hand.value || !replay.value) return;
  if (step.value < hand.value.frames.length) setStep(step.value + 1);
  else if (hand.value.hand < replay.value.hands.length) void jump(hand.value.hand + 1, 0);
  else playing.value = false;
}

export function backward(): void {
  if (!hand.value) return;
  if (step.value > 0) setStep(step.value - 1);
  else if (hand.value.hand > 1) void jump(hand.value.hand - 1, Number.MAX_SAFE_INTEGER);
}
