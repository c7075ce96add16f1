/** The promise about the walls: what this browser adds to it, and the check of all of it (docs/fair-walls.md). */
import type { OptionValue } from "../games";
import type { WallPromise } from "../schema";
import { sha256 } from "./sha256";

export type { WallPromise };

export type Check = "kept" | "broken";

const encoder = new TextEncoder();

function hashLines(...lines: (string | number)[]): string {
  return sha256(encoder.encode(lines.map((line) => `${line}\n`).join("")));
}

/** The canonical text of rules: names in order, nothing between. */
function canonical(rules: Record<string, OptionValue>): string {
  const names = Object.keys(rules).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(rules[name])}`).join(",")}}`;
}

/** A nonce that nobody can choose: 32 bytes of the browser's own randomness. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is shown of a nonce before anybody reveals one. */
export function sealOf(table: string, commitment: string, round: number, player: number, nonce: string): string {
  return hashLines("sanyuan seal 2", table, commitment, round, player, nonce);
}

/** The promise of tables to which nobody adds anything: the hash of the rules and the seed. */
function firstPromise(digest: string, seed: string): string {
  const start = encoder.encode(`sanyuan commitment 1${digest}`);
  const whole = new Uint8Array(start.length + seed.length / 2);
  whole.set(start);
  for (let at = 0; at < seed.length; at += 2)
    whole[start.length + at / 2] = Number.parseInt(seed.slice(at, at + 2), 16);
  return sha256(whole);
}

interface Played {
  /** The promise as it was first shown. */
  commitment: string;
  variant: string;
  rules: Record<string, OptionValue>;
  player: number;
  /** What this browser added, where it did. */
  nonce?: string;
}

/** Makes the promise again from the rules, the revealed seed and the nonces; your own nonce must be among them. */
export function checkPromise(promise: WallPromise, played: Played): Check {
  const { seed, table = "", round = 0, seals = [], nonces = [] } = promise;
  if (!seed || promise.commitment !== played.commitment) return "broken";
  const digest = sha256(encoder.encode(canonical(played.rules)));
  if (promise.version === 1) return firstPromise(digest, seed) === promise.commitment ? "kept" : "broken";
  if (hashLines("sanyuan promise 2", table, played.variant, digest, seed) !== promise.commitment) return "broken";
  const sealed = nonces.every((nonce, player) =>
    nonce === null
      ? (seals[player] ?? null) === null
      : sealOf(table, promise.commitment, round, player, nonce) === seals[player],
  );
  return sealed && (!played.nonce || nonces[played.player] === played.nonce) ? "kept" : "broken";
}
