/** The advice over the hand, in view wherever the hand is: the best choice in one line, and the next ones beside it. */
import "../styles/advice.css";
import type { ComponentChildren } from "preact";
import type { Picture } from "../board/picture";
import { digitsOf } from "../explain/choices";
import { percent, points, signed, t } from "../words";
import { type Hints, headingFor, type Judged, OptionShown, SHOWN, unlikeChoices } from "./hints";

interface Props {
  hints: Hints | null;
  picture: Picture;
  /** Whether something is asked now. */
  asked: boolean;
}

export function AdviceLine({ hints, picture, asked }: Props) {
  const rows = unlikeChoices(hints).slice(0, SHOWN);
  const [best] = rows;
  if (!best) {
    return (
      <AdviceBar>
        <p class="advice-line is-idle">{hints?.problem || t(asked ? "thinking" : "hints_later")}</p>
      </AdviceBar>
    );
  }
  const optionOf = (row: Judged) => picture.options.find(({ id }) => id === row.option);
  const discards = optionOf(best)?.type === "discard";
  const heading = headingFor(hints);
  return (
    <AdviceBar>
      <p class="advice-line" data-action={best.action}>
        <b>
          {discards && t("waits_if")} <OptionShown option={optionOf(best)} picture={picture} />
        </b>
        {figures(best).map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      {rows.length > 1 && (
        <ol class="advice-rows" key={hints?.seq}>
          {rows.map((row) => (
            <li key={row.action} class={row === best ? "is-best" : ""}>
              <OptionShown option={optionOf(row)} picture={picture} />
              <span>{row === best ? t("advice_best") : t("advice_short", { points: shortOf(best, row, rows) })}</span>
            </li>
          ))}
        </ol>
      )}
      {heading && <p class="heading-for">{heading}</p>}
    </AdviceBar>
  );
}

export function AdviceBar({ children }: { children: ComponentChildren }) {
  return (
    <section class="advice" aria-label={t("hints")} aria-live="polite">
      {children}
    </section>
  );
}

/** What is said of the best choice: its chances, what a win brings on average, and how many tiles help. */
function figures(row: Judged): string[] {
  const told: string[] = [];
  if (row.win !== undefined) {
    const average = row.win > 0 && row.points !== undefined ? points(Math.round(row.points / row.win)) : undefined;
    told.push(t(average ? "advice_win_of" : "advice_win", { chance: percent(row.win), points: average ?? "" }));
  }
  if (row.ready !== undefined && row.shanten !== 0) told.push(t("advice_ready", { chance: percent(row.ready) }));
  const tiles = Object.values(row.accepts ?? {}).reduce((sum, count) => sum + count, 0);
  if (tiles > 0) told.push(t(row.shanten === 0 ? "advice_waits" : "advice_tiles", { n: tiles }));
  return told;
}

/** How many points a choice falls short of the best, as the points of both stand in the table. */
function shortOf(best: Judged, row: Judged, rows: Judged[]): string {
  const digits = digitsOf(rows);
  const short = Number(row.worth.toFixed(digits)) - Number(best.worth.toFixed(digits));
  return signed(Number(short.toFixed(digits)));
}
