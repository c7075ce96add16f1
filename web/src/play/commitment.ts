/** The promise about the walls, checked in the browser: the hash of the rules and the seed that was shown before play. */
import type { OptionValue } from "../games";

const TAG = "sanyuan commitment 1";

export type Check = "kept" | "broken" | "unable";

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The canonical text of rules: names in order, nothing between. */
function canonical(rules: Record<string, OptionValue>): string {
  const names = Object.keys(rules).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(rules[name])}`).join(",")}}`;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

/** Makes the promise again from the rules and the revealed seed; browsers hash only on safe addresses. */
export async function checkPromise(promise: string, seed: string, rules: Record<string, OptionValue>): Promise<Check> {
  if (!globalThis.crypto?.subtle) return "unable";
  const encoder = new TextEncoder();
  const digest = await sha256(encoder.encode(canonical(rules)));
  const start = encoder.encode(TAG + digest);
  const whole = new Uint8Array(start.length + seed.length / 2);
  whole.set(start);
  for (let at = 0; at < seed.length; at += 2)
    whole[start.length + at / 2] = Number.parseInt(seed.slice(at, at + 2), 16);
  return (await sha256(whole)) === promise ? "kept" : "broken";
}
