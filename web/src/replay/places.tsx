/** Where one is in a game: the hands in a strip, and the events of the hand as a list. */
import { useEffect, useRef } from "preact/hooks";
import { namesTiles, Sentence } from "../ui/sentence";
import { TileRow } from "../ui/tile";
import { isolated, t, withNames } from "../words";
import { commentAt } from "./draws";
import type { HandSummary } from "./frames";
import { hand, jump, replay, setStep, step } from "./store";

/** Scrolls a row's own list so that the row is in its middle, without moving the page. */
function centre(list: HTMLElement | null, row: Element | null): void {
  if (!list || !(row instanceof HTMLElement)) return;
  list.scrollTop = row.offsetTop - (list.clientHeight - row.clientHeight) / 2;
  list.scrollLeft = row.offsetLeft - (list.clientWidth - row.clientWidth) / 2;
}

export function HandStrip() {
  const strip = useRef<HTMLOListElement>(null);
  const now = hand.value?.hand;
  useEffect(() => centre(strip.current, strip.current?.querySelector("[aria-current]") ?? null), [now]);
  const found = new Set(replay.value?.verification.findings.map((finding) => finding.hand));
  return (
    <ol class="hand-strip" ref={strip} aria-label={t("hands")}>
      {replay.value?.hands.map((each) => (
        <li key={each.hand}>
          <button
            type="button"
            class={found.has(each.hand) || each.problem ? "has-finding" : ""}
            aria-current={each.hand === now ? "true" : undefined}
            title={`${called(each)} · ${ending(each)}`}
            onClick={() => void jump(each.hand, 0)}
          >
            <b>{called(each)}</b>
            <small>{ending(each)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

function called(each: HandSummary): string {
  return [each.title, ...each.notes].join(" · ");
}

/** How a hand ended: who won and with what, or why nobody did. */
function ending(each: HandSummary): string {
  const nameAt = (seat: number) => nameOf(each.players[seat] ?? seat);
  const told = each.results.map(({ type, seat, headline, headline_template, say, say_template }) => {
    if (headline_template) return withNames(headline_template, nameAt);
    if (type !== "win" || seat === undefined || !headline) return headline ?? withNames(say_template ?? say, nameAt);
    return `${nameAt(seat)} ${headline}`;
  });
  return told.join(" · ") || "…";
}

function nameOf(player: number): string {
  return isolated(replay.value?.seats[player] ?? "") || t("player_short", { n: player + 1 });
}

export function EventList() {
  const list = useRef<HTMLOListElement>(null);
  const at = step.value;
  const number = hand.value?.hand;
  useEffect(() => centre(list.current, list.current?.querySelector("[aria-current]") ?? null), [at, number]);
  const marked = new Set(
    replay.value?.verification.findings.filter((each) => each.hand === number).map((each) => each.event),
  );
  const first = hand.value?.at ?? 0;
  const rows = [{ at: first, say: t("the_deal") }, ...(hand.value?.frames ?? [])];
  return (
    <ol class="event-list" ref={list} aria-label={t("events")}>
      {rows.map((row, place) => (
        <li key={row.at}>
          <button
            type="button"
            class={[
              (marked.has(row.at) || (place === 0 && [...marked].some((event) => event <= first))) && "has-finding",
              "result" in row && row.result !== undefined && "has-result",
            ]
              .filter(Boolean)
              .join(" ")}
            aria-current={place === at ? "step" : undefined}
            onClick={() => setStep(place)}
          >
            <small>{place}</small>
            <span>
              <Sentence text={row.say} />
              {"event" in row && row.event.tile && !namesTiles(row.say) && <TileRow tiles={[row.event.tile]} inline />}
              {commentAt(row.at) && <em class="event-comment">{commentAt(row.at)}</em>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
