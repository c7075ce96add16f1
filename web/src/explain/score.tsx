/** A score explained: the sentence, the lines, what does not count, the arithmetic, who pays whom. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { apart } from "../tiles";
import { Fold } from "../ui/controls";
import { Sentence } from "../ui/sentence";
import { TileRow } from "../ui/tile";
import { figures, points, seatName, signed, t, withNames } from "../words";
import { litClass, litPlaces } from "./light";
import type { Account, Line, Score } from "./types";

type NameOf = (seat: number) => string;

/** A sentence as it is, or with the names of people where they are known. */
function sentenceOf(plain: string | undefined, template: string | undefined, nameOf: NameOf | undefined): string {
  return nameOf && template ? withNames(template, nameOf) : (plain ?? "");
}

interface ScoreViewProps {
  score: Score;
  /** What a pattern is called in the language of the page; without it, its native name. */
  patternName?: (id: string | number, native: string) => string;
  /** Called with the sets of the line under the pointer or chosen, and with none when it is left. */
  onLight?: (sets: string[]) => void;
  /** What a seat counted from the dealer is called; by its wind where nobody sits there. */
  nameOf?: NameOf;
}

export function ScoreView({ score, patternName, onLight, nameOf }: ScoreViewProps) {
  const [lit, setLit] = useState<string[]>([]);
  const sets = score.sets.map(apart);
  const keys = litPlaces(lit, { hand: [], win: null, melds: sets });
  const light = (seen: string[]) => {
    setLit(seen);
    onLight?.(seen);
  };
  return (
    <>
      {score.win ? (
        <p class="headline">{sentenceOf(score.headline, score.headline_template, nameOf)}</p>
      ) : (
        <div class="headline headline-no">
          {t("no_win")}
          <small>
            <Sentence text={score.why} />
          </small>
        </div>
      )}
      {sets.length > 0 && (
        <div class="sets">
          {sets.map((tiles, at) => (
            <TileRow key={at} tiles={tiles} look={(place) => litClass(keys, `m${at}.${place}`)} />
          ))}
          {score.detail && (
            <span class="hint">
              <Sentence text={score.detail} />
            </span>
          )}
        </div>
      )}
      {score.lines.length > 0 && <Lines lines={score.lines} onLight={light} />}
      <AccountView account={score} nameOf={nameOf} />
      {score.not_counted.length > 0 && (
        <Fold title={t("not_counted")} note={score.not_counted.length} open={!score.win}>
          <ul class="not-counted">
            {score.not_counted.map((row, at) => (
              <li key={at}>
                <b>{patternName?.(row.id, row.name) ?? row.name}</b>
                <span>
                  <Sentence text={row.why} />
                </span>
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
                  {reading.detail && (
                    <span class="hint">
                      <Sentence text={reading.detail} />
                    </span>
                  )}
                </div>
                <p>{reading.lines.map((line) => `${line.title} ${line.value}`).join(" · ")}</p>
                <p class="hint">
                  <Sentence text={reading.why} />
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** Who pays whom and how the points were worked out: the part that wins, draws and false wins share. */
export function AccountView({ account, nameOf }: { account: Account; nameOf?: NameOf }) {
  return (
    <>
      {account.payments.length > 0 && <Payments account={account} nameOf={nameOf ?? seatName} />}
      {account.steps.length > 0 && (
        <Fold title={t("arithmetic")} open>
          <ol class="steps">
            {account.steps.map((step, at) => (
              <li key={at}>
                <span class="step-label">
                  <Sentence text={sentenceOf(step.label, step.label_template, nameOf)} />
                </span>
                <span class="step-formula">{raised(figures(step.formula))}</span>
                <span class="step-value">{points(step.value)}</span>
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </>
  );
}

/** A formula with its powers raised, 2^3 or 2^(2 + 3), and the tiles that it names drawn. */
function raised(formula: string): ComponentChildren[] {
  const parts = formula.split(/\^(\d+|\([^)]*\))/);
  return parts.map((part, at) =>
    at % 2 ? <sup key={at}>{part.replace(/[()]/g, "")}</sup> : <Sentence key={at} text={figures(part)} />,
  );
}

function Lines({ lines, onLight }: { lines: Line[]; onLight: (sets: string[]) => void }) {
  const [chosen, setChosen] = useState<string | number | null>(null);
  const show = (line: Line | null) => {
    onLight(line ? line.seen : []);
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
function Payments({ account, nameOf }: { account: Account; nameOf: NameOf }) {
  return (
    <div class="payments">
      <h3>{t("payments")}</h3>
      <ul class="payment-list">
        {account.payments.map((payment, at) => (
          <li key={at}>
            <span class="payment-way">
              {payment.payer === null ? t("table") : nameOf(payment.payer)}
              <i aria-hidden="true">→</i>
              {payment.payee === null ? t("table") : nameOf(payment.payee)}
            </span>
            <span class="payment-why">
              <Sentence text={payment.why} />
            </span>
            <b>{points(payment.points)}</b>
          </li>
        ))}
      </ul>
      <ol class="deltas" aria-label={t("points_each")}>
        {account.deltas.map((delta, seat) => (
          <li key={seat} class={delta > 0 ? "is-plus" : delta < 0 ? "is-minus" : ""}>
            <span>{nameOf(seat)}</span>
            <b>{signed(delta)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
