/** What one win is worth: in one of the ways in which its game tells it, or by the hand itself. */
import { useRef } from "preact/hooks";
import { type AskedField, type Game, type Pick, tongueOf, type Way } from "../games";
import { NumberBox, Segmented } from "../ui/controls";
import { FieldControl, labelOf } from "../ui/field";
import { local, named, t } from "../words";
import { begun, isAsked, offered, patternsOf, picked, wayOf } from "./asked";
import { HandEntry, type Told } from "./by-hand";
import { ByPatterns } from "./by-patterns";
import { SeatRow } from "./seats";
import type { Sheet, Win } from "./sheet";

export interface WinProps {
  game: Game;
  sheet: Sheet;
  win: Win;
  told: Told;
  /** What the server makes of the win as it stands, if it can stand. */
  result: Record<string, unknown> | undefined;
  onChange: (win: Win) => void;
}

/** What a win begins with. */
export function defaults(game: Game): Record<string, unknown> {
  return begun(game.tally.ways[0]);
}

export function Worth({
  laid,
  onLay,
  ...props
}: WinProps & {
  /** Whether this is the hand that lies on the felt, of several winners' hands. */
  laid: boolean;
  onLay: () => void;
}) {
  const { game, win, told, onChange } = props;
  const { ways } = game.tally;
  const way = win.score === undefined ? wayOf(game, win) : undefined;
  const at = way ? ways.indexOf(way) : -1;
  // What was told in one way is there again when somebody comes back to it; the hand is way -1.
  const drafts = useRef<Record<number, Win>>({});
  return (
    <div class="worth">
      {ways.length > 0 && (
        <Segmented
          label={t("tell_by")}
          value={at}
          choices={[
            ...ways.map((each, place) => ({ value: place, label: named(each.titles, tongueOf(game.name)) })),
            { value: -1, label: t("by_hand") },
          ]}
          onChange={(next) => {
            if (next < 0) onLay();
            drafts.current[at] = win;
            const fresh = next < 0 ? { score: {} } : begun(ways[next]);
            onChange({ ...(drafts.current[next] ?? fresh), winner: win.winner });
          }}
        />
      )}
      {!way && laid && (
        <HandEntry
          game={game}
          told={told}
          score={win.score ?? {}}
          onChange={(score) => onChange({ winner: win.winner, score })}
        />
      )}
      {!way && !laid && (
        <p class="hand-put-by">
          {String(win.score?.hand ?? "")} {String(win.score?.win ?? "")}
          <button type="button" class="button button-small" onClick={onLay}>
            {t("amend")}
          </button>
        </p>
      )}
      {way && patternsOf(way) && <ByPatterns {...props} way={way} />}
      {way && !patternsOf(way) && <WorthFields {...props} way={way} fields={way.fields} />}
    </div>
  );
}

/** Fields of a win that are asked for now, each with the control of its kind. */
export function WorthFields({ fields, ...props }: WinProps & { way: Way; fields: AskedField[] }) {
  const known = { ...props.result, ...props.win };
  return (
    <>
      {fields
        .filter(
          (field) => isAsked(field, known) || (field.when.length > 0 && typeof props.win[field.name] === "number"),
        )
        .map((field) => (
          <WorthField key={field.name} {...props} field={field} />
        ))}
    </>
  );
}

function WorthField({ field, way, game, sheet, win, result, onChange }: WinProps & { way: Way; field: AskedField }) {
  const set = (value: unknown) => onChange({ ...win, [field.name]: value });
  if (field.picks.length > 0 && field.free) return <FreeNumber field={field} win={win} onChange={set} />;
  if (field.picks.length > 0) {
    const picks = offered(field, { ...result, ...win });
    const fits = ({ sets }: Pick) => Object.entries(sets).every(([name, value]) => win[name] === value);
    return (
      <Segmented
        label={labelOf(field)}
        value={picks.findIndex(fits)}
        choices={picks.map((pick, at) => ({ value: at, label: local(pick.titles) }))}
        onChange={(at) => onChange(picked(way, win, picks[at]?.sets ?? {}))}
      />
    );
  }
  if (field.kind === "seat") {
    return (
      <SeatRow
        sheet={sheet}
        label={labelOf(field)}
        value={(win[field.name] as number | undefined) ?? null}
        without={[win.winner]}
        none="–"
        onChange={set}
      />
    );
  }
  return (
    <FieldControl
      field={field}
      value={win[field.name]}
      seats={sheet.scores.map((_, seat) => seat).filter((seat) => seat !== win.winner)}
      nameOf={(seat) => sheet.names[seat] ?? ""}
      choiceOf={(choice) => {
        const names = game.patterns.find((pattern) => pattern.id === choice)?.names;
        return names ? named(names, tongueOf(game.name)) : choice;
      }}
      onChange={set}
    />
  );
}

/** Any number, and the usual ones with a tap. */
function FreeNumber({ field, win, onChange }: { field: AskedField; win: Win; onChange: (value: unknown) => void }) {
  const id = `worth-${field.name}`;
  return (
    <div class="free-number">
      <label class="field-label" for={id}>
        {labelOf(field)}
      </label>
      <NumberBox id={id} min={1} value={(win[field.name] as number | null) ?? null} onChange={onChange} />
      {field.picks.map((pick) => {
        const value = pick.sets[field.name];
        return (
          <button
            key={String(value)}
            type="button"
            class="chip"
            aria-pressed={win[field.name] === value}
            onClick={() => onChange(value)}
          >
            {local(pick.titles)}
          </button>
        );
      })}
    </div>
  );
}
