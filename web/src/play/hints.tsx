/** What the options are worth, at a table where all others are bots: the best ones with their chances, and why. */
import "../styles/hints.css";
import { useEffect, useState } from "preact/hooks";
import type { Picture, PlayOption } from "../board/picture";
import { marksOf, TableTile } from "../board/tiles";
import { ChoiceTable } from "../explain/choices";
import type { OptionsTold } from "../schema";
import { Sentence } from "../ui/sentence";
import { percent, t } from "../words";
import { explainError } from "../words/refusals";
import { discardIsForced, tilesOf } from "./choices";
import type { LiveTable, Update } from "./live";

/** How many options are shown. */
export const SHOWN = 4;

export type Judged = OptionsTold["choices"][number];

export interface Hints {
  seq: number;
  told: OptionsTold | null;
  /** Why there is nothing to tell. */
  problem: string;
}

/** The hints for what is asked now, where they are wanted. */
export function useHints(live: LiveTable, update: Update, wanted: boolean): Hints | null {
  const [hints, setHints] = useState<Hints | null>(null);
  const { seq } = update;
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void live.hints().then((answer) => {
      if (!here) return;
      const problem = answer.type === "refused" ? explainError(answer.error) : "";
      const told = answer.type === "answer" && answer.about === "options" && answer.seq === seq ? answer : null;
      setHints({ seq, told, problem });
    });
    return () => {
      here = false;
    };
  }, [seq, wanted]);
  return wanted && hints?.seq === seq ? hints : null;
}

/** The option that is worth most, or null while that is not known; a newcomer takes every win. */
export function advisedOption(hints: Hints | null, options: PlayOption[], guided: boolean): PlayOption | null {
  const win = guided ? options.find(({ type }) => type === "win") : undefined;
  if (win) return win;
  if (guided && discardIsForced(options)) return options[0] ?? null;
  return options.find(({ id }) => id === hints?.told?.option) ?? null;
}

/** The choices without what is the same: of equal tiles one is enough. */
export function unlikeChoices(hints: Hints | null): Judged[] {
  const choices = hints?.told?.choices ?? [];
  return choices.filter((row, at) => choices.findIndex((each) => each.action === row.action) === at);
}

/** What the hand heads for after the best option, in one line; nothing where the game does not say. */
export function headingFor(hints: Hints | null): string {
  const targets = hints?.told?.targets ?? [];
  if (targets.length === 0) return "";
  const named = targets.map(({ name, share }) => t("heading_part", { name, share: percent(share) }));
  return t("heading_for", { targets: named.join(t("list_comma")) });
}

interface Props {
  hints: Hints | null;
  picture: Picture;
  /** Whether something is asked now. */
  asked: boolean;
}

export function HintsCard({ hints, picture, asked }: Props) {
  const rows = unlikeChoices(hints).slice(0, SHOWN);
  const heading = headingFor(hints);
  const optionOf = (id: number | undefined) => picture.options.find((option) => option.id === id);
  return (
    <section class="card hints-card" aria-live="polite">
      <h2>{t("hints")}</h2>
      {rows.length === 0 && (
        <p class="hint">
          <Sentence text={hints?.problem || t(asked ? "thinking" : "hints_later")} />
        </p>
      )}
      <ChoiceTable
        choices={rows}
        title={t("option_column")}
        show={(row) => <OptionShown option={optionOf(row.option)} picture={picture} />}
        columns={[{ title: t("chance_deal_in"), cell: (row) => percent(row.deal_in) }]}
        folds
      />
      {heading && <p class="hint heading-for">{heading}</p>}
    </section>
  );
}

/** An option by its tiles; what is more than a discard is called by its name, too. */
export function OptionShown({ option, picture }: { option: PlayOption | undefined; picture: Picture }) {
  if (!option) return null;
  const marks = marksOf(picture);
  return (
    <span class="hint-option">
      {option.type !== "discard" && <small>{option.name}</small>}
      {(option.type === "discard" ? option.tiles : tilesOf(option, picture)).map((tile, at) => (
        <TableTile key={at} tile={tile} marks={marks} />
      ))}
    </span>
  );
}
