/** What one win is worth: by its numbers, by what made it, or by the hand itself. */
import { useRef } from "preact/hooks";
import { type Field, type Game, tongueOf } from "../games";
import { NumberBox, Segmented, Stepper, Switch } from "../ui/controls";
import { local, named, t } from "../words";
import { HandEntry, type Told } from "./by-hand";
import { ByPatterns, fuChoices, patternsField } from "./by-patterns";
import { SeatRow } from "./seats";
import type { Sheet, Win } from "./sheet";

/** What the numbers of a win begin with. */
export function defaults(game: Game): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const field of game.tally.worth)
    if (field.name === "han" || field.name === "fu" || field.name === "fan") told[field.name] = field.default;
  return told;
}

export function Worth({
  game,
  sheet,
  win,
  told,
  result,
  laid,
  onLay,
  onChange,
}: {
  game: Game;
  sheet: Sheet;
  win: Win;
  told: Told;
  /** Whether this is the hand that lies on the felt, of several winners' hands. */
  laid: boolean;
  onLay: () => void;
  /** What the server makes of the win as it stands, if it can stand. */
  result: Record<string, unknown> | undefined;
  onChange: (win: Win) => void;
}) {
  const byNumbers = game.tally.worth.length > 0;
  const hand = win.score !== undefined || !byNumbers;
  const patterns = patternsField(game);
  const ticked = !hand && patterns !== undefined && win[patterns] !== undefined;
  const numbers = !hand && !ticked;
  const has = (name: string) => game.tally.worth.some((field) => field.name === name);
  const number = (name: string) => Number(win[name] ?? 0);
  // What was told in one way is there again when somebody comes back to it.
  const drafts = useRef<Record<string, Win>>({});
  return (
    <div class="worth">
      {byNumbers && (
        <Segmented
          label={t("tell_by")}
          value={hand ? "hand" : ticked ? "patterns" : "numbers"}
          choices={[
            { value: "numbers", label: t(has("han") ? "by_han_fu" : has("fan") ? "by_fan" : "by_kind") },
            ...(patterns ? [{ value: "patterns", label: has("han") ? t("by_yaku") : t("by_fans") }] : []),
            { value: "hand", label: t("by_hand") },
          ]}
          onChange={(way) => {
            const begun =
              way === "hand" ? { score: {} } : way === "numbers" ? defaults(game) : { [patterns ?? ""]: [] };
            if (way === "hand") onLay();
            drafts.current[hand ? "hand" : ticked ? "patterns" : "numbers"] = win;
            onChange({ ...(drafts.current[way] ?? begun), winner: win.winner });
          }}
        />
      )}
      {hand && laid && (
        <HandEntry
          game={game}
          told={told}
          score={win.score ?? {}}
          onChange={(score) => onChange({ winner: win.winner, score })}
        />
      )}
      {hand && !laid && (
        <p class="hand-put-by">
          {String(win.score?.hand ?? "")} {String(win.score?.win ?? "")}
          <button type="button" class="button button-small" onClick={onLay}>
            {t("amend")}
          </button>
        </p>
      )}
      {ticked && <ByPatterns game={game} sheet={sheet} win={win} told={told} result={result} onChange={onChange} />}
      {numbers && has("han") && (
        <>
          <Segmented
            label={t("han")}
            value={number("yakuman") ? -number("yakuman") : number("han")}
            choices={[
              ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: String(at + 1) })),
              { value: 13, label: "13+" },
              { value: -1, label: t("yakuman_n", { n: 1 }) },
              { value: -2, label: t("yakuman_n", { n: 2 }) },
            ]}
            onChange={(han) =>
              onChange(
                han < 0
                  ? { winner: win.winner, yakuman: -han }
                  : { winner: win.winner, han, fu: Math.min(Number(win.fu ?? 30), han < 4 ? 110 : 140) },
              )
            }
          />
          {!number("yakuman") && number("han") < 5 && (
            <Segmented
              label={t("fu")}
              value={number("fu")}
              choices={fuChoices(number("han"), 20)}
              onChange={(fu) => onChange({ ...win, fu })}
            />
          )}
          {number("yakuman") > 0 && (
            <SeatRow
              sheet={sheet}
              label={local(game.tally.worth.find((field) => field.name === "pao") ?? { zh: "", en: "" })}
              value={(win.pao as number | undefined) ?? null}
              without={[win.winner]}
              none="–"
              onChange={(pao) => onChange({ ...win, pao })}
            />
          )}
        </>
      )}
      {numbers && has("fan") && (
        <div class="fan-entry">
          <label class="field-label" for="fan">
            {t("fan")}
          </label>
          <NumberBox
            id="fan"
            min={1}
            value={(win.fan as number | null) ?? null}
            onChange={(fan) => onChange({ ...win, fan })}
          />
          {[8, 10, 12, 16, 24, 32, 48, 64, 88].map((fan) => (
            <button
              key={fan}
              type="button"
              class="chip"
              aria-pressed={number("fan") === fan}
              onClick={() => onChange({ ...win, fan })}
            >
              {fan}
            </button>
          ))}
        </div>
      )}
      {numbers && <OtherWorth game={game} sheet={sheet} win={win} onChange={onChange} />}
    </div>
  );
}

const SPOKEN = new Set(["han", "fu", "yakuman", "pao", "fan", "yaku", "open", "dora", "fans", "flowers"]);

/** Further fields of a win's worth that have no control of their own: flags, numbers, lists of names. */
function OtherWorth({
  game,
  sheet,
  win,
  onChange,
}: {
  game: Game;
  sheet: Sheet;
  win: Win;
  onChange: (win: Win) => void;
}) {
  const others = game.tally.worth.filter((field) => !SPOKEN.has(field.name));
  return (
    <>
      {others.map((field) => (
        <OtherField key={field.name} field={field} game={game} sheet={sheet} win={win} onChange={onChange} />
      ))}
    </>
  );
}

interface OtherProps {
  field: Omit<Field, "own">;
  game: Game;
  sheet: Sheet;
  win: Win;
  onChange: (win: Win) => void;
}

function OtherField({ field, game, sheet, win, onChange }: OtherProps) {
  const value = win[field.name];
  if (field.kind === "flag") {
    return (
      <Switch label={local(field)} on={value === true} onChange={(on) => onChange({ ...win, [field.name]: on })} />
    );
  }
  if (field.kind === "number") {
    return (
      <Stepper
        label={local(field)}
        value={Number(value ?? field.default ?? 0)}
        onChange={(next) => onChange({ ...win, [field.name]: next })}
      />
    );
  }
  if (field.kind === "seat") {
    return (
      <SeatRow
        sheet={sheet}
        label={local(field)}
        value={(value as number | undefined) ?? null}
        without={[win.winner]}
        none="–"
        onChange={(seat) => onChange({ ...win, [field.name]: seat })}
      />
    );
  }
  if (field.choices.length === 0) return null;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset class="ticks">
      <legend class="field-label">{local(field)}</legend>
      {field.choices.map((choice) => {
        const names = game.patterns.find((pattern) => pattern.id === choice)?.names;
        const on = chosen.includes(choice);
        return (
          <button
            key={choice}
            type="button"
            class="chip"
            aria-pressed={on}
            onClick={() =>
              onChange({ ...win, [field.name]: on ? chosen.filter((each) => each !== choice) : [...chosen, choice] })
            }
          >
            {names ? named(names, tongueOf(game.name)) : choice}
          </button>
        );
      })}
    </fieldset>
  );
}
