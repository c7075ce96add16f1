/** What the server says about the hand, asked again shortly after every change; a late answer is dropped. */
import { effect, signal } from "@preact/signals";
import { type ErrorShape, post, Refusal } from "../api";
import type { Score } from "../explain/types";
import type { HandRequest, RuleChange, Wait } from "../schema";
import { game, request, room, situation } from "./state";

export type { RuleChange as Change, Wait };

export type Answer =
  | { state: "empty" }
  | { state: "asked" }
  | { state: "short"; missing: number }
  | { state: "waits"; waits: Wait[] }
  | { state: "score"; score: Score }
  | { state: "error"; error: ErrorShape };

export const answer = signal<Answer>({ state: "empty" });
export const busy = signal(false);
export const impossible = signal<Record<string, ErrorShape>>({});
export const changes = signal<RuleChange[] | null>(null);
export const wantChanges = signal(false);
/** Asks again, for a button to press after the network was lost. */
export const again = signal(0);

const PAUSE = 120;

let running: AbortController | null = null;
let timer = 0;

/** A request of some game: its fields are those that the game describes, and the page names none of them. */
function asked<T>(body: Record<string, unknown>): T {
  return body as T;
}

async function ask(body: Record<string, unknown>, signal: AbortSignal): Promise<Answer> {
  if (!body.win) {
    const { waits } = await post("/api/waits", asked<HandRequest>(body), { signal });
    return { state: "waits", waits };
  }
  const score = await post("/api/score", asked<HandRequest>({ ...body, explain: true }), { signal });
  // It was asked to be explained, whichever game it is of.
  return { state: "score", score: score as unknown as Score };
}

async function refresh(body: Record<string, unknown>): Promise<void> {
  running?.abort();
  const control = new AbortController();
  running = control;
  busy.value = true;
  try {
    const found = await ask(body, control.signal);
    if (control.signal.aborted) return;
    answer.value = found;
    if (found.state !== "score") {
      impossible.value = {};
      changes.value = null;
      return;
    }
    const [flags, other] = await Promise.all([
      post("/api/switches", asked<HandRequest>(body), { signal: control.signal }),
      wantChanges.value
        ? post("/api/compare", asked<HandRequest>(body), { signal: control.signal })
        : Promise.resolve({ changes: null }),
    ]);
    impossible.value = flags.impossible;
    changes.value = other.changes;
  } catch (cause) {
    if (control.signal.aborted) return;
    if (!(cause instanceof Refusal)) throw cause;
    answer.value = { state: "error", error: cause.error };
  } finally {
    if (running === control) busy.value = false;
  }
}

/** Asks nothing: what was said of another hand no longer holds. */
function rest(said: Answer): void {
  running?.abort();
  answer.value = said;
  impossible.value = {};
  changes.value = null;
}

/** Follows the hand until the returned function is called. */
export function follow(): () => void {
  const stop = effect(() => {
    const body = request.value;
    void again.value;
    void wantChanges.value;
    clearTimeout(timer);
    if (!game.value) return;
    const { hand, melds, win } = situation.value;
    const missing = room.value - hand.length;
    if (hand.length === 0 && melds.length === 0 && !win) {
      rest({ state: "empty" });
    } else if (missing > 0) {
      rest({ state: "short", missing: missing + (win ? 0 : 1) });
    } else {
      if (answer.peek().state === "empty") answer.value = { state: "asked" };
      timer = setTimeout(() => void refresh(body), PAUSE);
    }
  });
  return () => {
    stop();
    clearTimeout(timer);
    running?.abort();
  };
}
