/** The best discards of fourteen tiles with their chances, or what helps thirteen. */
import "../styles/analysis.css";
import { useState } from "preact/hooks";
import type { AnalysisAnswer, WorthOfChoice } from "../schema";
import { Sentence } from "../ui/sentence";
import { TileFace } from "../ui/tile";
import { local, percent, signed, t } from "../words";
import { analysis, discard } from "./analysis";
import { addTile, game } from "./state";

const FIRST = 4;

function useful(choice: WorthOfChoice): number {
  return Object.values(choice.accepts ?? {}).reduce((sum, count) => sum + count, 0);
}

export function Analysis() {
  const found = analysis.value;
  if (found === "asked") return <p class="hint analysis-asked">{t("thinking")}</p>;
  const best = found?.choices[0];
  if (!found || !best) return null;
  return best.tile === undefined ? <Useful choice={best} /> : <Discards found={found} best={best} />;
}

function Discards({ found, best }: { found: AnalysisAnswer; best: WorthOfChoice }) {
  const [all, setAll] = useState(false);
  const shown = all ? found.choices : found.choices.slice(0, FIRST);
  const most = Math.max(...found.choices.map((choice) => choice.win), 0.001);
  return (
    <section class="analysis">
      <h2>{t("discard_title")}</h2>
      <p class="analysis-why">
        <Sentence text={best.why} />
      </p>
      <table class="choices">
        <thead>
          <tr>
            <th scope="col">{t("discard_column")}</th>
            <th scope="col">{t("chance_win")}</th>
            <th scope="col">{t("chance_ready")}</th>
            <th scope="col">{t("useful_column")}</th>
            <th scope="col">{t("worth_column")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((choice) => (
            <tr key={choice.action} class={choice === best ? "is-best" : ""}>
              <th scope="row">
                <Throw choice={choice} />
              </th>
              <td>
                <b>{percent(choice.win)}</b>
                <span class="chance" style={{ "--part": String(choice.win / most) }} />
              </td>
              <td>{percent(choice.ready)}</td>
              <td>{useful(choice)}</td>
              <td>{signed(Math.round(choice.worth))}</td>
            </tr>
          ))}
        </tbody>
      </table>
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

function Useful({ choice }: { choice: WorthOfChoice }) {
  const kinds = Object.entries(choice.accepts ?? {});
  if (kinds.length === 0) return null;
  return (
    <section class="analysis">
      <h2>{t("useful_title", { n: kinds.length, m: useful(choice) })}</h2>
      <p class="analysis-why">{t("useful_chances", { chance: percent(choice.win), ready: percent(choice.ready) })}</p>
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
