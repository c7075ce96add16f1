/** The results that are shown: the server's own, or those of a file that somebody has opened. */
import { signal } from "@preact/signals";
import { get, post, Refusal } from "../api";
import { openText, packed, problem as refused } from "../replay/store";
import type { ArenaAnswer } from "../schema";
import { lang } from "../settings";
import { explainCause } from "../words/refusals";

export type Arena = ArenaAnswer;

export const arena = signal<Arena | null>(null);
export const busy = signal(false);
export const problem = signal("");

/** Whether what is shown is the project's own example. */
export const isExample = signal(false);

/** The file that was opened, packed; without one the server's own is asked for. */
let file = "";

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

async function ask(wall: number): Promise<Arena> {
  if (file) return post("/api/arena/open", { base64: file, wall, lang: lang.value });
  return get("/api/arena", { wall, lang: lang.value });
}

/** The project's own results; docs/arena.md says how they are made again. */
async function example(): Promise<string> {
  const { default: text } = await import("../../../examples/arena.jsonl?raw");
  return packed(new TextEncoder().encode(text));
}

/** Shows the matches from a wall on; where the server has no results of its own, the project's example. */
export function show(wall = 0): Promise<void> {
  return asking(async () => {
    try {
      arena.value = await ask(wall);
    } catch (cause) {
      if (file || !(cause instanceof Refusal) || cause.status !== 404) throw cause;
      file = await example();
      arena.value = await ask(0);
      isExample.value = true;
    }
  });
}

export function openFile(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return asking(async () => {
    const before = file;
    file = await packed(bytes);
    try {
      arena.value = await ask(0);
      isExample.value = false;
    } catch (cause) {
      file = before;
      throw cause;
    }
  });
}

export function leave(): void {
  file = "";
  isExample.value = false;
  arena.value = null;
  problem.value = "";
}

/** Opens the replay of a match. */
export function watch(wall: number, seating: number): Promise<void> {
  return asking(async () => {
    const { log } = file
      ? await post("/api/arena/open/match", { base64: file, wall, seating })
      : await get("/api/arena/matches/{wall}/{seating}", { wall, seating });
    await openText(log);
    if (refused.value) throw new Error(refused.value);
  });
}
