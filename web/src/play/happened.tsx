/** What is won or paid while the hand goes on: a note over the table that blocks nothing, and a list beside it. */
import "../styles/happened.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { HandResult } from "../board/picture";
import { saidOf } from "../explain/hand-result";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { isolated, signed, t } from "../words";
import type { Update } from "./live";

/** How long a payment is shown, and a win that nobody closes, in milliseconds. */
const PAYMENT_STAYS = 6_000;
const WIN_STAYS = 20_000;

export interface News {
  /** Its place among the results of the hand. */
  place: number;
  results: HandResult[];
  /** What it brings each seat. */
  deltas: number[];
  close: () => void;
}

/** What has come about since the update before; whoever comes to the table finds the rest in the list. */
export function useNews(update: Update): News | null {
  const { results, picture } = update;
  const seen = useRef({ number: picture.number, count: results.length });
  const [fresh, setFresh] = useState<{ place: number; results: HandResult[] } | null>(null);
  useEffect(() => {
    const before = seen.current.number === picture.number ? seen.current.count : 0;
    if (results.length > before) setFresh({ place: before, results: results.slice(before) });
    else if (results.length < before || seen.current.number !== picture.number) setFresh(null);
    seen.current = { number: picture.number, count: results.length };
  }, [update.seq]);
  useEffect(() => {
    if (!fresh) return;
    const wins = fresh.results.some(({ type }) => type === "win");
    const timer = setTimeout(() => setFresh(null), wins ? WIN_STAYS : PAYMENT_STAYS);
    return () => clearTimeout(timer);
  }, [fresh]);
  if (!fresh) return null;
  const deltas = picture.seats.map((_, seat) => sum(fresh.results.map((result) => result.deltas[seat] ?? 0)));
  return { ...fresh, deltas, close: () => setFresh(null) };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

interface HappenedProps {
  news: News;
  nameOf: (seat: number) => string;
  onMore: () => void;
}

export function Happened({ news, nameOf, onMore }: HappenedProps) {
  return (
    <section class="happened" role="status" aria-label={t("so_far")}>
      {news.results.map((result, at) => (
        <div key={at} class={`happened-row is-${result.type}`}>
          <p>
            <Sentence text={saidOf(result, nameOf)} />
          </p>
          <Changes result={result} nameOf={nameOf} />
        </div>
      ))}
      <div class="happened-foot">
        <button type="button" class="button button-small" onClick={onMore}>
          {t("explain_it")}
        </button>
        <button type="button" class="button button-small" aria-label={t("close")} onClick={news.close}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

function Changes({ result, nameOf }: { result: HandResult; nameOf: (seat: number) => string }) {
  return (
    <p class="happened-changes">
      {result.deltas.map(
        (delta, seat) =>
          delta !== 0 && (
            <span key={seat} class={delta > 0 ? "is-plus" : "is-minus"}>
              {isolated(nameOf(seat))} <b>{signed(delta)}</b>
            </span>
          ),
      )}
    </p>
  );
}

interface SoFarProps {
  results: HandResult[];
  nameOf: (seat: number) => string;
  onMore: () => void;
}

/** Everything that was won and paid so far in the hand, the newest first. */
export function SoFar({ results, nameOf, onMore }: SoFarProps) {
  return (
    <section class="card so-far">
      <h2>{t("so_far")}</h2>
      <ol>
        {results
          .map((result, at) => (
            <li key={at}>
              <Sentence text={saidOf(result, nameOf)} />
            </li>
          ))
          .reverse()}
      </ol>
      <button type="button" class="button button-small" onClick={onMore}>
        {t("explain_it")}
      </button>
    </section>
  );
}
