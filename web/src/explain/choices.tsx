/** What each choice is worth: a table of the best ones with their chances, and why the first is best. */
import "../styles/analysis.css";
import type { ComponentChildren } from "preact";
import { Fold } from "../ui/controls";
import { inWords, Sentence } from "../ui/sentence";
import { figures, percent, signed, t } from "../words";

/** What every judged choice tells, wherever it was judged. */
interface Judged {
  /** Where it is counted. */
  win?: number;
  worth: number;
  why: string;
}

export interface Column<T> {
  title: string;
  cell: (choice: T) => ComponentChildren;
}

interface Props<T> {
  /** The best one first. */
  choices: T[];
  /** What a choice is called at its table, */
  title: string;
  /** and how it is shown. */
  show: (choice: T) => ComponentChildren;
  /** What is told between the chance to win and the worth. */
  columns: Column<T>[];
  /** Whether the reason stands under the table, folded, instead of above it. */
  folds?: boolean;
}

/** Where no choice is worth as many points as this, tenths of them count, */
const SMALL = 100;
/** and hundredths below this. */
const SMALLER = 10;

/** Digits after the point that the worth of these choices is told with. */
export function digitsOf(choices: { worth: number }[]): number {
  const largest = Math.max(...choices.map((choice) => Math.abs(choice.worth)));
  return largest >= SMALL ? 0 : largest >= SMALLER ? 1 : 2;
}

export function ChoiceTable<T extends Judged>({ choices, title, show, columns, folds }: Props<T>) {
  const best = choices[0];
  if (!best) return null;
  const most = Math.max(...choices.map((choice) => choice.win ?? 0), 0.001);
  const digits = digitsOf(choices);
  const why = (
    <p class="analysis-why">
      <Sentence text={figures(best.why)} />
    </p>
  );
  return (
    <>
      {!folds && why}
      <table class="choices">
        <thead>
          <tr>
            {[title, t("chance_win"), ...columns.map((column) => column.title), t("worth_column")].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice, at) => (
            <tr key={at} class={choice === best ? "is-best" : ""} title={inWords(figures(choice.why))}>
              <th scope="row">{show(choice)}</th>
              <td>
                <b>{percent(choice.win)}</b>
                <span class="chance" style={{ "--part": String((choice.win ?? 0) / most) }} />
              </td>
              {columns.map((column) => (
                <td key={column.title}>{column.cell(choice)}</td>
              ))}
              <td>{signed(Number(choice.worth.toFixed(digits)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {folds && <Fold title={t("details")}>{why}</Fold>}
    </>
  );
}
