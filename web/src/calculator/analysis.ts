/** What a hand that is no win yet may come to, asked when the score has said so; nothing where a game does not tell. */
import { effect, signal } from "@preact/signals";
import { type ErrorShape, post, Refusal } from "../api";
import { tongueOf } from "../games";
import type { AnalysisAnswer, HandRequest } from "../schema";
import { meldText } from "../tiles";
import { answer } from "./answers";
import { change, game, request, situation } from "./state";

/** The choices of the hand on the felt, "asked" while they are on their way, and null where there are none to tell. */
export const analysis = signal<AnalysisAnswer | "asked" | null>(null);

/** Why the hand could not be looked into, where it could not. */
export const notAnalysed = signal<ErrorShape | null>(null);

/** The request: what both questions call by the same name and mean alike. */
function asked(): HandRequest {
  const { hand, win, melds, winner, round, preset, options } = situation.value;
  const chosen = game.value;
  const body: Record<string, unknown> = {
    variant: chosen?.name,
    hand: [...hand, ...(win ? [win] : [])].join(""),
    melds: melds.map(meldText),
    seat: winner,
    rules: { preset, ...options },
    lang: tongueOf(chosen?.name),
  };
  for (const field of chosen?.analysis ?? []) {
    const twin = chosen?.fields.find((each) => each.name === field.name && each.kind === field.kind);
    const value = request.value[field.name];
    if (twin && value !== undefined && !(field.name in body)) body[field.name] = value;
  }
  if (chosen?.analysis.some(({ name }) => name === "round")) body.round = round;
  return body as unknown as HandRequest;
}

/** Follows the answers until the returned function is called. */
export function followAnalysis(): () => void {
  let running: AbortController | null = null;
  const stop = effect(() => {
    const said = answer.value;
    running?.abort();
    analysis.value = null;
    notAnalysed.value = null;
    const open = said.state === "score" ? !said.score.win : said.state === "waits" && said.waits.length === 0;
    if (!open || !game.value?.analysis.length) return;
    const control = new AbortController();
    running = control;
    analysis.value = "asked";
    post("/api/analyse", asked(), { signal: control.signal }).then(
      (found) => {
        if (!control.signal.aborted) analysis.value = found;
      },
      (cause) => {
        if (control.signal.aborted) return;
        analysis.value = null;
        if (!(cause instanceof Refusal)) throw cause;
        notAnalysed.value = cause.error;
      },
    );
  });
  return () => {
    stop();
    running?.abort();
  };
}

/** Throws a tile of the fourteen away. */
export function discard(tile: string): void {
  const { hand, win } = situation.value;
  const held = [...hand, ...(win ? [win] : [])];
  const at = held.lastIndexOf(tile);
  if (at >= 0) change({ hand: held.filter((_, place) => place !== at), win: null });
}
