/** What the hand is worth and why: the sentence, the lines, what does not count, the arithmetic, the payments. */
import { useState } from "preact/hooks";
import { href } from "../router";
import { lang } from "../settings";
import { apart } from "../tiles";
import { Fold } from "../ui/controls";
import { TileFace, TileRow } from "../ui/tile";
import { local, points, seatName, signed, t } from "../words";
import { again, answer, busy, type Change, changes, type Line, type Score, type Wait, wantChanges } from "./answers";
import { EXAMPLES } from "./examples";
import { lit } from "./light";
import { explainError } from "./problems";
import { change, game, room, situation } from "./state";

export function Result() {
  const said = answer.value;
  return (
    <section class={`result ${busy.value ? "is-busy" : ""}`} aria-live="polite" aria-busy={busy.value} id="result">
      {said.state === "empty" && <Empty />}
      {said.state === "short" && <Short missing={said.missing} />}
      {said.state === "waits" && <Waits waits={said.waits} />}
      {said.state === "error" && <Problem message={explainError(said.error)} offline={said.error.code === "offline"} />}
      {said.state === "score" && <Scored score={said.score} />}
    </section>
  );
}

function Empty() {
  const name = game.value?.name ?? "";
  return (
    <div class="result-empty">
      <h2>{t("empty_title")}</h2>
      <p>{t("empty_text")}</p>
      <h3>{t("examples")}</h3>
      <ul class="examples">
        {(EXAMPLES[name] ?? []).map((example) => (
          <li key={example.query}>
            <a href={`${href("calc", name)}?${example.query}`}>{local(example)}</a>
          </li>
        ))}
      </ul>
    </div>
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

function Problem({ message, offline }: { message: string; offline: boolean }) {
  return (
    <div class="result-problem" role="alert">
      <p>{message}</p>
      {offline && (
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

function Waits({ waits }: { waits: Wait[] }) {
  if (waits.length === 0) return <p class="headline headline-quiet">{t("no_waits")}</p>;
  const left = waits.reduce((sum, wait) => sum + wait.left, 0);
  const best = (wait: Wait) => Math.max(0, ...wait.deltas);
  return (
    <>
      <p class="headline">{t("waits_title", { n: waits.length, m: left })}</p>
      <ul class="waits">
        {waits.map((wait) => (
          <li key={wait.tile} class={wait.win ? "" : "is-off"}>
            <button type="button" class="wait" onClick={() => change({ win: wait.tile })}>
              <TileFace tile={wait.tile} />
              <span class="wait-text">
                <strong>{wait.win ? wait.headline : t("not_winning")}</strong>
                <span>
                  {wait.win ? wait.lines.map((line) => line.title).join(lang.value === "zh" ? "、" : ", ") : wait.why}
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

function Scored({ score }: { score: Score }) {
  return (
    <>
      {score.win ? (
        <p class="headline">{score.headline}</p>
      ) : (
        <div class="headline headline-no">
          {t("no_win")}
          <small>{score.why}</small>
        </div>
      )}
      {score.sets.length > 0 && (
        <div class="sets">
          {score.sets.map((set, at) => (
            <TileRow key={at} tiles={apart(set)} />
          ))}
        </div>
      )}
      {score.lines.length > 0 && <Lines lines={score.lines} />}
      {score.payments.length > 0 && <Payments score={score} />}
      {score.steps.length > 0 && (
        <Fold title={t("arithmetic")} open>
          <ol class="steps">
            {score.steps.map((step, at) => (
              <li key={at}>
                <span class="step-label">{step.label}</span>
                <span class="step-formula">{step.formula}</span>
                <span class="step-value">{step.value}</span>
              </li>
            ))}
          </ol>
        </Fold>
      )}
      {score.not_counted.length > 0 && (
        <Fold title={t("not_counted")} note={score.not_counted.length} open={!score.win}>
          <ul class="not-counted">
            {score.not_counted.map((row, at) => (
              <li key={at}>
                <b>{patternName(row.id, row.name)}</b>
                <span>{row.why}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {score.readings.length > 0 && (
        <Fold title={t("readings")} note={score.readings.length}>
          <ul class="readings">
            {score.readings.map((reading, at) => (
              <li key={at}>
                <div class="sets">
                  {reading.sets.map((set, place) => (
                    <TileRow key={place} tiles={apart(set)} />
                  ))}
                </div>
                <p>{reading.lines.map((line) => `${line.title} ${line.value}`).join(" · ")}</p>
                <p class="hint">{reading.why}</p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Changes />
    </>
  );
}

function patternName(id: string | number, native: string): string {
  const found = game.value?.patterns.find((pattern) => pattern.id === String(id));
  return found ? local(found.names) : native;
}

function Lines({ lines }: { lines: Line[] }) {
  const [chosen, setChosen] = useState<string | number | null>(null);
  const show = (line: Line | null) => {
    lit.value = line ? line.seen : [];
  };
  return (
    <div class="lines-block">
      <ul class="lines">
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              class="line"
              aria-pressed={chosen === line.id}
              disabled={line.seen.length === 0}
              title={line.seen.length ? t("light_up") : undefined}
              onClick={() => {
                const on = chosen !== line.id;
                setChosen(on ? line.id : null);
                show(on ? line : null);
              }}
              onMouseEnter={() => chosen === null && show(line)}
              onMouseLeave={() => chosen === null && show(null)}
            >
              <span class="line-name">
                {line.title}
                {line.count > 1 && <small>{t("times", { n: line.count })}</small>}
                {line.name !== line.title && <small class="native">{line.name}</small>}
              </span>
              <span class="line-value">{line.value}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who pays whom: the arrows of a table seen from above, and the sum of every seat. */
function Payments({ score }: { score: Score }) {
  return (
    <div class="payments">
      <h3>{t("payments")}</h3>
      <ul class="payment-list">
        {score.payments.map((payment, at) => (
          <li key={at}>
            <span class="payment-way">
              {payment.payer === null ? t("table") : seatName(payment.payer)}
              <i aria-hidden="true">→</i>
              {payment.payee === null ? t("table") : seatName(payment.payee)}
            </span>
            <span class="payment-why">{payment.why}</span>
            <b>{points(payment.points)}</b>
          </li>
        ))}
      </ul>
      <ol class="deltas" aria-label={t("points_each")}>
        {score.deltas.map((delta, seat) => (
          <li key={seat} class={delta > 0 ? "is-plus" : delta < 0 ? "is-minus" : ""}>
            <span>{seatName(seat)}</span>
            <b>{signed(delta)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Changes() {
  const found = changes.value?.filter((each) => !each.refused);
  return (
    <Fold
      title={t("changes")}
      note={found?.length}
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
                {each.option && <small>{local(optionOf(each.option))}</small>}
              </span>
              <span class="change-result">{each.win ? each.headline : (each.why ?? t("no_win"))}</span>
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function optionOf(name: string): { zh: string; en: string } {
  return game.value?.options.find((option) => option.name === name) ?? { zh: name, en: name };
}

function changeName(each: Change): string {
  return each.preset ? t("changes_preset", { name: each.preset }) : `${each.option} = ${JSON.stringify(each.value)}`;
}

function adopt(each: Change): void {
  if (each.preset) change({ preset: each.preset, options: {} });
  else if (each.option) {
    change({
      options: { ...situation.value.options, [each.option]: each.value as boolean | number | string | number[] },
    });
  }
}
