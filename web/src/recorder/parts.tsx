/** What is told beside wins: draws, payments in the middle of a hand, fouls, penalties, and what every seat shows. */
import { type Game, tongueOf } from "../games";
import { NumberBox, Segmented } from "../ui/controls";
import { FieldControl } from "../ui/field";
import { named, t } from "../words";
import { declaration, playerName } from "./labels";
import { SeatRow, Ticks } from "./seats";
import type { Entry, Sheet } from "./sheet";

export interface PartProps {
  sheet: Sheet;
  game: Game;
  /** The seats that have left the hand. */
  gone: number[];
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** What every seat shows, which stays when something else of the hand is told. */
export function shownIn(entry: Entry, game: Game): Partial<Entry> {
  const field = seatsField(game);
  return field ? { [field.name]: entry[field.name] } : {};
}

/** The draws of the table's rules; the first is the empty wall. */
function drawsOf(game: Game, sheet: Sheet): Game["tally"]["reasons"] {
  return game.tally.reasons.filter(({ code }) => sheet.draws?.includes(code) ?? true);
}

export function isExhausted(entry: Entry, game: Game, sheet: Sheet): boolean {
  return (entry.reason ?? drawsOf(game, sheet)[0]?.code) === game.tally.reasons[0]?.code;
}

/** The fields of the whole hand that are asked for at some end of it. */
export function TableFields({ sheet, game, gone, entry, end, onChange }: PartProps & { end: string }) {
  return (
    <>
      {game.tally.table
        .filter((field) => field.at.includes(end) && field.each_seat.length === 0)
        .map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={entry[field.name]}
            seats={sheet.scores.map((_, seat) => seat).filter((seat) => !gone.includes(seat))}
            nameOf={(seat) => playerName(sheet, seat)}
            onChange={(value) => onChange({ ...entry, [field.name]: value })}
          />
        ))}
    </>
  );
}

/** The field that is one object a seat, in a game where it matters what everybody shows. */
export function seatsField(game: Game) {
  return game.tally.table.find((field) => field.each_seat.length > 0);
}

/** What every seat shows; not asked where a hand is laid out, which tells it. */
export function Shown({ sheet, game, gone, entry, onChange }: PartProps) {
  const field = seatsField(game);
  const ends: string[] = [entry.type ?? "win"];
  if (entry.type === "draw" && isExhausted(entry, game, sheet)) ends.push("exhausted");
  if (!field || !ends.some((end) => field.at.includes(end)) || entry.wins?.some((win) => win.score !== undefined))
    return null;
  const rows: Record<string, unknown>[] =
    (entry[field.name] as Record<string, unknown>[] | undefined) ?? sheet.scores.map(() => ({}));
  return (
    <div class="shown">
      <h3>{t("other_players")}</h3>
      {rows.map(
        (row, seat) =>
          !gone.includes(seat) && (
            <div class="player" key={seat}>
              <strong>{playerName(sheet, seat)}</strong>
              <div class="steppers">
                {field.each_seat.map((each) => (
                  <FieldControl
                    key={each.name}
                    field={each}
                    value={row[each.name]}
                    seats={sheet.scores.map((_, other) => other)}
                    nameOf={(other) => playerName(sheet, other)}
                    onChange={(value) =>
                      onChange({
                        ...entry,
                        [field.name]: rows.map((old, at) => (at === seat ? { ...old, [each.name]: value } : old)),
                      })
                    }
                  />
                ))}
              </div>
            </div>
          ),
      )}
    </div>
  );
}

interface DrawProps extends PartProps {
  declared: number[];
  /** The seats whose hands are dead, and so not ready. */
  dead: number[];
}

export function DrawEntry({ sheet, game, gone, declared, dead, entry, onChange }: DrawProps) {
  const reasons = drawsOf(game, sheet);
  const exhausted = isExhausted(entry, game, sheet);
  return (
    <>
      {reasons.length > 1 && (
        <Segmented
          label={t("why_drawn")}
          value={entry.reason ?? reasons[0]?.code ?? ""}
          choices={reasons.map((each) => ({ value: each.code, label: named(each.names, tongueOf(game.name)) }))}
          onChange={(code) => onChange({ type: "draw", reason: code, ...shownIn(entry, game) })}
        />
      )}
      {exhausted && (sheet.asks_ready ?? true) && (
        <Ticks
          sheet={sheet}
          label={t("who_ready")}
          value={entry.ready ?? []}
          sure={declared.filter((seat) => !dead.includes(seat))}
          sureWhy={t("declared", { word: declaration(game) })}
          without={[...gone, ...dead]}
          onChange={(ready) => onChange({ ...entry, ready })}
        />
      )}
      {exhausted && (
        <TableFields sheet={sheet} game={game} gone={gone} entry={entry} end="exhausted" onChange={onChange} />
      )}
    </>
  );
}

/** What is paid in the middle of a hand, by the kinds that the game names. */
export function PaymentEntry({ sheet, game, gone, entry, onChange }: PartProps) {
  const kinds = game.tally.between;
  const kind = kinds.find(({ code }) => code === entry.kind) ?? kinds[0];
  if (!kind) return null;
  const seats = sheet.scores.map((_, seat) => seat);
  return (
    <>
      <Segmented
        label={t("paid_for")}
        value={kind.code}
        choices={kinds.map(({ code, titles }) => ({ value: code, label: named(titles, tongueOf(game.name)) }))}
        onChange={(code) => onChange({ type: "payment", kind: code, seat: entry.seat })}
      />
      <SeatRow
        sheet={sheet}
        label={t("who_is_paid")}
        value={entry.seat ?? null}
        without={gone}
        onChange={(seat) => onChange({ ...entry, kind: kind.code, seat: seat ?? 0, loser: undefined })}
      />
      {kind.from_one && entry.seat !== undefined && entry.seat !== null && (
        <SeatRow
          sheet={sheet}
          label={t("who_pays")}
          value={entry.loser ?? null}
          without={[...gone, entry.seat]}
          onChange={(loser) => onChange({ ...entry, kind: kind.code, loser })}
        />
      )}
      {kind.fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={entry[field.name]}
          seats={seats}
          nameOf={(seat) => playerName(sheet, seat)}
          onChange={(value) => onChange({ ...entry, kind: kind.code, [field.name]: value })}
        />
      ))}
    </>
  );
}

/** A breach that ends the hand without a result, by the kinds that the game names; that of the rules comes first. */
export function FoulEntry({ sheet, game, entry, onChange }: Omit<PartProps, "gone">) {
  const kinds = game.tally.fouls;
  const kind = kinds.find(({ code }) => code === (entry.kind ?? sheet.own_foul)) ?? kinds[0];
  if (!kind) return null;
  const tongue = tongueOf(game.name);
  return (
    <>
      <Segmented
        label={t("which_foul")}
        value={kind.code}
        choices={kinds.map(({ code, titles }) => ({ value: code, label: named(titles, tongue) }))}
        onChange={(code) => onChange({ ...entry, kind: code })}
      />
      <SeatRow
        sheet={sheet}
        label={t("who")}
        value={entry.seat ?? null}
        onChange={(seat) => onChange({ ...entry, kind: kind.code, seat: seat ?? 0 })}
      />
      <p class="hint">
        {named(kind.says, tongue)} {t(sheet.foul_ends ? "foul_ends_hint" : "played_again_hint")}
      </p>
    </>
  );
}

/** A hand that may not win any more. */
export function DeadEntry({ sheet, gone, dead, entry, onChange }: Omit<PartProps, "game"> & { dead: number[] }) {
  return (
    <>
      <SeatRow
        sheet={sheet}
        label={t("who")}
        value={entry.seat ?? null}
        without={[...gone, ...dead]}
        onChange={(seat) => onChange({ ...entry, seat: seat ?? 0 })}
      />
      <p class="hint">{t("dead_says")}</p>
    </>
  );
}

export function PenaltyEntry({
  sheet,
  entry,
  onChange,
}: {
  sheet: Sheet;
  entry: Entry;
  onChange: (entry: Entry) => void;
}) {
  const given = entry.points ?? sheet.scores.map(() => 0);
  return (
    <div class="penalty">
      {given.map((value, seat) => (
        <label key={seat} for={`penalty-${seat}`}>
          <span class="field-label">{playerName(sheet, seat)}</span>
          <NumberBox
            id={`penalty-${seat}`}
            step={100}
            value={value}
            // Where what is typed is no number yet, the server says so.
            onChange={(next) =>
              onChange({ ...entry, points: given.map((old, at) => (at === seat ? next : old) as number) })
            }
          />
        </label>
      ))}
      <label>
        <span class="field-label">{t("note")}</span>
        <input
          type="text"
          maxLength={40}
          value={entry.note ?? ""}
          onInput={(event) => onChange({ ...entry, points: given, note: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
