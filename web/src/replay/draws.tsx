/** What each seat draws in a hand, in order, and what the reader notes at a step. */
import "../styles/editor.css";
import { signal } from "@preact/signals";
import { TileFace } from "../ui/tile";
import { t } from "../words";
import { eventAt, hand, replay, setStep, step } from "./store";

/** The draws of every seat: the tile, and the step that shows it. */
function drawsOf(): { tile: string; at: number }[][] {
  const shown = hand.value;
  const draws: { tile: string; at: number }[][] = shown?.first.seats.map(() => []) ?? [];
  shown?.frames.forEach(({ event }, place) => {
    if (event.e === "draw" && event.tile && event.seat !== undefined)
      draws[event.seat]?.push({ tile: event.tile, at: place + 1 });
  });
  return draws;
}

export function DrawLists({ nameOf }: { nameOf: (seat: number) => string }) {
  const now = step.value;
  return (
    <div class="draw-lists">
      {drawsOf().map((draws, seat) => (
        <div key={seat}>
          <bdi>{nameOf(seat)}</bdi>
          <ol aria-label={`${t("draws_of")} ${nameOf(seat)}`}>
            {draws.map(({ tile, at }) => (
              <li key={at} class={at > now ? "is-ahead" : ""} aria-current={at === now ? "step" : undefined}>
                <button type="button" onClick={() => setStep(at)}>
                  <TileFace tile={tile} />
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

const COMMENTS = "comments";
type Comments = Record<string, string>;

function load(): Comments {
  try {
    return (JSON.parse(localStorage.getItem(COMMENTS) ?? "null") as Comments | null) ?? {};
  } catch {
    return {};
  }
}

/** What was noted in this browser, by replay, game, hand and event. */
const comments = signal<Comments>(load());

function keyOf(event: number): string {
  return [replay.value?.id, replay.value?.game, hand.value?.hand, event].join(" ");
}

export function commentAt(event: number): string {
  return comments.value[keyOf(event)] ?? "";
}

function keep(event: number, text: string): void {
  const { [keyOf(event)]: _, ...rest } = comments.value;
  comments.value = text ? { ...rest, [keyOf(event)]: text } : rest;
  localStorage.setItem(COMMENTS, JSON.stringify(comments.value));
}

/** A note at the step that is shown; it stays in this browser. */
export function CommentBox() {
  const event = eventAt(step.value);
  return (
    <label class="comment-box">
      <span class="field-label">{t("comment")}</span>
      <textarea
        key={keyOf(event)}
        rows={1}
        maxLength={500}
        value={commentAt(event)}
        placeholder={t("comment_hint")}
        onInput={(input) => keep(event, input.currentTarget.value)}
      />
    </label>
  );
}
