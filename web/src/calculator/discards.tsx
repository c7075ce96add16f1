/** The best discards of fourteen tiles with their chances, or what helps thirteen. */
import { useState } from "preact/hooks";
import { ChoiceTable } from "../explain/choices";
import type { AnalysisAnswer, WorthOfChoice } from "../schema";
import { Sentence } from "../ui/sentence";
import { TileFace } from "../ui/tile";
import { local, percent, t } from "../words";
import { analysis, discard } from "./analysis";
import { answer } from "./answers";
import { addTile, game, question } from "./state";

const FIRST = 4;

function useful(choice: WorthOfChoice): number {
  return Object.values(choice.accepts ?? {}).reduce((sum, count) => sum + count, 0);
}

export function Analysis() {
  const found = analysis.value;
  if (found === "asked") return <p class="hint analysis-asked">{t("thinking")}</p>;
  const best = found?.choices[0];
  if (!found || !best) return null;
  // The score has said why the hand does not win; that no discard ever does adds nothing to it.
  if (isHopeless(found) && question.value === "score" && answer.value.state === "score") return null;
  return best.tile === undefined ? <Useful choice={best} /> : <Discards found={found} />;
}

/** Whether no choice leads to a win that the look-ahead finds. */
export function isHopeless({ choices }: AnalysisAnswer): boolean {
  return choices.every(({ win }) => !win);
}

function Discards({ found }: { found: AnalysisAnswer }) {
  const [all, setAll] = useState(false);
  return (
    <section class="analysis">
      {question.value === "score" && <h2>{t("discard_title")}</h2>}
      <ChoiceTable
        choices={all ? found.choices : found.choices.slice(0, FIRST)}
        title={t("discard_column")}
        show={(choice) => <Throw choice={choice} />}
        columns={[
          { title: t("chance_ready"), cell: (choice) => percent(choice.ready) },
          { title: t("useful_column"), cell: useful },
        ]}
      />
      {found.choices.length > FIRST && (
        <button type="button" class="button button-small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewer") : t("all_choices", { n: found.choices.length })}
        </button>
      )}
    </section>
  );
}

/** The tile of a choice, to be thrown with a tap; one that comes with a declaration says so. */
function Throw({ choice }: { choice: WorthOfChoice }) {
  const tile = choice.tile ?? "";
  const declared = choice.action.startsWith("discard ") ? null : game.value?.tally.declaration;
  return (
    <button type="button" class="throw" title={t("discard_it")} onClick={() => discard(tile)}>
      <TileFace tile={tile} />
      {declared && <small>{local(declared)}</small>}
    </button>
  );
}

/** Whether the chances say all: the hand may win, and nothing has to be known beside them. */
function isPlain({ win, reasons }: WorthOfChoice): boolean {
  return (win ?? 0) > 0 && !reasons.some(({ code }) => code === "why.barred");
}

function Useful({ choice }: { choice: WorthOfChoice }) {
  const kinds = Object.entries(choice.accepts ?? {});
  if (kinds.length === 0) return null;
  return (
    <section class="analysis">
      <h2>{t("useful_title", { n: kinds.length, m: useful(choice) })}</h2>
      <p class="analysis-why">
        {isPlain(choice) ? (
          t("useful_chances", { chance: percent(choice.win), ready: percent(choice.ready) })
        ) : (
          <Sentence text={choice.why} />
        )}
      </p>
      <ul class="useful">
        {kinds.map(([tile, left]) => (
          <li key={tile}>
            <button type="button" class="throw" title={t("to_hand")} onClick={() => addTile(tile)}>
              <TileFace tile={tile} />
              <small>{t("tiles_left", { n: left })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
