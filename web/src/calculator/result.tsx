/** What the hand is worth and why, its waits where a tile is missing, and what other rules would change. */
import type { ErrorShape } from "../api";
import { ScoreView } from "../explain/score";
import type { Score } from "../explain/types";
import { type OptionValue, patternNames } from "../games";
import { href } from "../router";
import { lang } from "../settings";
import { Fold } from "../ui/controls";
import { labelOf } from "../ui/field";
import { worded } from "../ui/options";
import { presetTitle } from "../ui/preset";
import { Sentence } from "../ui/sentence";
import { TileFace } from "../ui/tile";
import { local, signed, t } from "../words";
import { explainForm, missingField } from "../words/refusals";
import { analysis, notAnalysed } from "./analysis";
import { again, answer, busy, type Change, changes, type Wait, wantChanges } from "./answers";
import { showField } from "./asked";
import { Analysis } from "./discards";
import { lit } from "./light";
import { fromRequest, toQuery } from "./link";
import { change, game, isUnreadable, room, situation } from "./state";

function Unreadable() {
  return (
    <section class="result" aria-live="polite" id="result">
      <p class="hint">{t("unreadable")}</p>
    </section>
  );
}

export function Result() {
  const said = answer.value;
  if (isUnreadable.value) return <Unreadable />;
  return (
    <section class={`result ${busy.value ? "is-busy" : ""}`} aria-live="polite" aria-busy={busy.value} id="result">
      {said.state === "empty" && <Empty />}
      {said.state === "asked" && <p class="hint">{t("loading")}</p>}
      {said.state === "short" && <Short missing={said.missing} />}
      {said.state === "waits" && <Waits waits={said.waits} />}
      {said.state === "waits" && <Analysis />}
      {said.state === "error" && <Problem error={said.error} />}
      {said.state === "score" && (
        <>
          {isFar(said.score) ? (
            <Far score={said.score} />
          ) : (
            <ScoreView score={said.score} patternName={patternNames(game.value)} onLight={light} />
          )}
          <Analysis />
          <Changes />
        </>
      )}
    </section>
  );
}

/** Which tile to throw, and nothing about a win that nobody has asked for. */
export function Advice() {
  const said = answer.value;
  const chosen = game.value;
  const refused = said.state === "error" ? said.error : notAnalysed.value;
  if (isUnreadable.value) return <Unreadable />;
  return (
    <section class={`result ${busy.value ? "is-busy" : ""}`} aria-live="polite" aria-busy={busy.value} id="result">
      {said.state === "empty" && (
        <div class="result-empty">
          <h2>{t("empty_title")}</h2>
          <p>{t("empty_discard")}</p>
          {chosen?.question && <a href={href("calc", chosen.name, "discard")}>{t("example_hand")}</a>}
        </div>
      )}
      {(said.state === "asked" || analysis.value === "asked") && <p class="hint analysis-asked">{t("thinking")}</p>}
      {said.state === "short" && <Short missing={said.missing} />}
      {said.state === "waits" && said.waits.length > 0 && <Waits waits={said.waits} />}
      {refused && <Problem error={refused} />}
      {said.state === "score" && said.score.win && chosen && (
        <p class="headline">
          {t("hand_is_complete")}{" "}
          <a href={`${href("calc", chosen.name)}?${toQuery(situation.value, chosen)}`}>{t("score_it")}</a>
        </p>
      )}
      {analysis.value !== "asked" && <Analysis />}
    </section>
  );
}

/** Whether the tiles make no hand at all yet, so that there is nothing to explain but what to throw. */
function isFar(score: Score): boolean {
  return !score.win && score.sets.length === 0 && score.not_counted.length === 0 && analysis.value !== null;
}

function Far({ score }: { score: Score }) {
  return (
    <p class="hint far">
      <Sentence text={score.why} />
    </p>
  );
}

function Empty() {
  return (
    <div class="result-empty">
      <h2>{t("empty_title")}</h2>
      <p>{t("empty_text")}</p>
      <h3>{t("examples")}</h3>
      <Examples class="examples" />
    </div>
  );
}

export function Examples({ class: look }: { class: string }) {
  const chosen = game.value;
  return (
    <ul class={look}>
      {chosen?.examples.map(({ titles, request }) => (
        <li key={titles.en}>
          <a
            href={`${href("calc", chosen.name)}?${toQuery(fromRequest(request, chosen, chosen.scoring_preset), chosen)}`}
          >
            {local(titles)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Short({ missing }: { missing: number }) {
  const of = room.value + 1;
  return (
    <div class="result-short">
      <p class="headline">{t("tiles_so_far", { n: of - missing, of })}</p>
      <progress max={of} value={of - missing} aria-label={t("tiles_so_far", { n: of - missing, of })} />
      <p>{t("add_more", { n: missing })}</p>
    </div>
  );
}

function Problem({ error }: { error: ErrorShape }) {
  const fields = game.value?.fields;
  const field = missingField(error, fields);
  return (
    <div class="result-problem" role="alert">
      <p>
        <Sentence text={explainForm(error, fields)} />
      </p>
      {field && (
        <button type="button" class="button" onClick={() => showField(field)}>
          {t("show_field", { field: labelOf(field) })}
        </button>
      )}
      {error.code === "offline" && (
        <button
          type="button"
          class="button"
          onClick={() => {
            again.value += 1;
          }}
        >
          {t("retry")}
        </button>
      )}
    </div>
  );
}

/** What a hand waits for in one line; tiles that complete it and may not win are not counted among the waits. */
export function waitsTitle(waits: Wait[]): string {
  const winning = waits.filter((wait) => wait.win);
  const left = winning.reduce((sum, wait) => sum + wait.left, 0);
  if (winning.length > 0) return t("waits_title", { n: winning.length, m: left });
  return t(waits.length > 0 ? "waits_barred" : "no_waits");
}

function Waits({ waits }: { waits: Wait[] }) {
  const best = (wait: Wait) => Math.max(0, ...wait.deltas);
  return (
    <>
      <p class={waits.some((wait) => wait.win) ? "headline" : "headline headline-quiet"}>{waitsTitle(waits)}</p>
      <ul class="waits">
        {waits.map((wait) => (
          <li key={wait.tile} class={wait.win ? "" : "is-off"}>
            <button type="button" class="wait" onClick={() => change({ win: wait.tile })}>
              <TileFace tile={wait.tile} />
              <span class="wait-text">
                <strong>{wait.win ? wait.headline : t("not_winning")}</strong>
                <span>
                  {wait.win ? (
                    wait.lines.map((line) => line.title).join(lang.value === "en" ? ", " : "、")
                  ) : (
                    <Sentence text={wait.why} />
                  )}
                </span>
              </span>
              <span class="wait-value">
                {wait.win && <b>{signed(best(wait))}</b>}
                <small>{t("tiles_left", { n: wait.left })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function light(sets: string[]): void {
  lit.value = sets;
}

function Changes() {
  const found = changes.value?.filter((each) => !each.refused);
  return (
    <Fold
      title={t("changes")}
      note={found?.length || undefined}
      open={wantChanges.value}
      onToggle={(open) => {
        wantChanges.value = open;
      }}
    >
      {found === undefined && <p class="hint">{t("loading")}</p>}
      {found?.length === 0 && <p class="hint">{t("changes_none")}</p>}
      <ul class="changes">
        {found?.map((each) => (
          <li key={`${each.preset ?? each.option}=${String(each.value)}`}>
            <button type="button" class="change" onClick={() => adopt(each)}>
              <span>
                <b>{changeName(each)}</b>
                {each.option && <small>{`${each.option} = ${JSON.stringify(each.value)}`}</small>}
              </span>
              <span class="change-result">
                <Sentence text={each.win ? each.headline : (each.why ?? t("no_win"))} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function changeName(each: Change): string {
  if (!each.option) return t("changes_preset", { name: presetTitle(game.value, each.preset ?? "") });
  const option = game.value?.options.find(({ name }) => name === each.option);
  if (!option) return each.option;
  return t("changes_option", { name: local(option), value: worded(option, each.value as OptionValue) });
}

function adopt(each: Change): void {
  if (each.preset) change({ preset: each.preset, options: {} });
  else if (each.option) {
    change({
      options: { ...situation.value.options, [each.option]: each.value as OptionValue },
    });
  }
}
