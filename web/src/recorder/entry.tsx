/** Telling one hand: who won from whom and what it was worth, or why nobody won. The result is previewed while telling. */
import { useEffect, useState } from "preact/hooks";
import { post, Refusal } from "../api";
import type { Game } from "../games";
import { tongueOf } from "../settings";
import { Segmented, Stepper, Switch } from "../ui/controls";
import { local, named, t, type Word } from "../words";
import { explainError } from "../words/refusals";
import { playerName, windOf } from "./labels";
import { SeatRow, Ticks } from "./seats";
import {
  type Entry,
  type Folded,
  type Hand,
  offline,
  refused,
  type Sheet,
  type Standing,
  take,
  type Win,
} from "./store";
import { defaults, Worth } from "./worth";

interface Props {
  sheet: Sheet;
  game: Game;
  standing: Standing;
  declared: number[];
  /** The hand that is amended, or null for a new one. */
  amended: number | null;
  begun: Entry;
  onPreview: (hand: Hand | null) => void;
  onDone: (saved: boolean) => void;
}

/** Refusals of a hand that is only not told to its end yet. */
const UNTOLD = ["winner", "points", "field_missing", "not_opened", "no_yaku", "too_low"];

const TYPES = ["win", "draw", "false_win", "penalty"] as const;

export function EntryForm({ sheet, game, standing, declared, amended, begun, onPreview, onDone }: Props) {
  const [entry, setEntry] = useState<Entry>(begun);
  const [problem, setProblem] = useState("");
  const [untold, setUntold] = useState(true);
  const [saving, setSaving] = useState(false);
  const [results, setResults] = useState<Record<string, unknown>[]>([]);
  const whole: Entry = { ...entry, declared: entry.type === "penalty" || !declared.length ? undefined : declared };
  const place = amended ?? sheet.entries.length;
  const key = JSON.stringify(whole);

  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = {
          variant: sheet.variant,
          rules: sheet.rules,
          entries: [...sheet.entries.slice(0, place), JSON.parse(key) as Entry],
        };
        const told = await post<Folded>("/api/sheets/preview", body, control.signal);
        const fits = told.problem === null;
        setProblem(told.problem ? explainError(told.problem.error, game) : "");
        setResults(fits ? (told.hands[place]?.results ?? []) : []);
        setUntold(UNTOLD.includes(told.problem?.error.code ?? ""));
        onPreview(fits ? (told.hands[place] ?? null) : null);
      } catch (cause) {
        if (control.signal.aborted) return;
        if (!(cause instanceof Refusal)) throw cause;
        onPreview(null);
        setProblem(cause.status === 0 ? "" : explainError(cause.error));
      }
    }, 120);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key, place]);
  useEffect(() => () => onPreview(null), []);

  async function save(): Promise<void> {
    setSaving(true);
    const step = amended === null ? { type: "add" as const } : { type: "amend" as const, place: amended };
    const done = await take({ ...step, entry: JSON.parse(key) as Entry });
    setSaving(false);
    if (done) onDone(true);
    else {
      setProblem(refused.value);
      setUntold(false);
    }
  }

  const types = TYPES.filter(
    (type) => type !== "false_win" || game.tally.table.some((field) => field.name === "complete"),
  );
  return (
    <section class="card entry">
      <div class="entry-head">
        <Segmented
          label={t("what_happened")}
          hideLabel
          value={entry.type}
          choices={types.map((type) => ({ value: type, label: t(type) }))}
          onChange={(type) => setEntry({ type, players: entry.players })}
        />
        <button type="button" class="button button-small" onClick={() => onDone(false)}>
          {t("cancel")}
        </button>
      </div>
      {entry.type === "win" && (
        <WinEntry
          sheet={sheet}
          game={game}
          standing={standing}
          declared={declared}
          entry={entry}
          results={results}
          onChange={setEntry}
        />
      )}
      {entry.type === "draw" && <DrawEntry sheet={sheet} game={game} entry={entry} onChange={setEntry} />}
      {entry.type === "false_win" && (
        <>
          <SeatRow
            sheet={sheet}
            label={t("who")}
            value={entry.seat ?? null}
            onChange={(seat) => setEntry({ ...entry, seat: seat ?? 0 })}
          />
          {game.tally.table
            .filter((field) => field.kind === "flag")
            .map((field) => (
              <Switch
                key={field.name}
                label={local(field)}
                on={entry[field.name] === true}
                onChange={(on) => setEntry({ ...entry, [field.name]: on })}
              />
            ))}
        </>
      )}
      {(entry.type === "win" || entry.type === "draw") && (
        <Shown sheet={sheet} game={game} entry={entry} onChange={setEntry} />
      )}
      {entry.type === "penalty" && <PenaltyEntry sheet={sheet} entry={entry} onChange={setEntry} />}
      <div class="entry-foot">
        <p class={untold ? "hint" : "problem"} role="status">
          {problem}
        </p>
        <button
          type="button"
          class="button button-main"
          onClick={save}
          disabled={saving || (problem !== "" && !offline.value)}
        >
          {t(amended === null ? "save_hand" : "save_change")}
        </button>
      </div>
    </section>
  );
}

interface PartProps {
  sheet: Sheet;
  game: Game;
  entry: Entry;
  onChange: (entry: Entry) => void;
}

function WinEntry({
  sheet,
  game,
  standing,
  declared,
  entry,
  results,
  onChange,
}: PartProps & { standing: Standing; declared: number[]; results: Record<string, unknown>[] }) {
  const wins = entry.wins ?? [];
  const most = sheet.most_winners ?? game.tally.most_winners[sheet.preset ?? game.presets[0] ?? ""] ?? 1;
  const setWin = (at: number, win: Win) =>
    onChange({ ...entry, wins: wins.map((each, place) => (place === at ? win : each)) });
  const shown: (Win | null)[] = wins.length ? wins : [null];
  return (
    <>
      {shown.map((win, at) => (
        <div class="win-entry" key={at}>
          <SeatRow
            sheet={sheet}
            label={t("who_won")}
            value={win?.winner ?? null}
            without={wins.filter((_, place) => place !== at).map((each) => each.winner)}
            onChange={(winner) => {
              if (winner === null) return;
              const loser = entry.loser === winner ? null : (entry.loser ?? null);
              if (win)
                onChange({
                  ...entry,
                  loser,
                  wins: wins.map((each, place) => (place === at ? { ...each, winner } : each)),
                });
              else onChange({ ...entry, loser, wins: [{ winner, ...defaults(game) }] });
            }}
          />
          {at === 0 && win && (
            <SeatRow
              sheet={sheet}
              label={t("from_whom")}
              value={entry.loser ?? null}
              without={wins.map((each) => each.winner)}
              none={t("self_draw")}
              onChange={(loser) => onChange({ ...entry, loser, wins: loser === null ? wins.slice(0, 1) : wins })}
            />
          )}
          {win && (
            <Worth
              game={game}
              sheet={sheet}
              win={win}
              told={{
                winner: windOf(standing, win.winner),
                loser: entry.loser === null || entry.loser === undefined ? null : windOf(standing, entry.loser),
                round: "ESWN"[standing.round % 4] ?? "E",
                riichi: declared.includes(win.winner),
                rules: sheet.rules,
                preset: sheet.preset,
              }}
              result={results.find((each) => each.winner === win.winner)}
              onChange={(next) => setWin(at, next)}
            />
          )}
          {at > 0 && (
            <button
              type="button"
              class="button button-small"
              onClick={() => onChange({ ...entry, wins: wins.filter((_, place) => place !== at) })}
            >
              {t("remove")}
            </button>
          )}
        </div>
      ))}
      {wins.length > 0 && entry.loser !== null && entry.loser !== undefined && wins.length < most && (
        <button
          type="button"
          class="button button-small"
          onClick={() => {
            const free = sheet.scores.findIndex(
              (_, seat) => seat !== entry.loser && !wins.some((win) => win.winner === seat),
            );
            if (free >= 0) onChange({ ...entry, wins: [...wins, { winner: free, ...defaults(game) }] });
          }}
        >
          {t("another_winner")}
        </button>
      )}
    </>
  );
}

/** What every seat shows, in a game where everybody's openings and kongs multiply; not asked where a hand is laid out. */
function Shown({ sheet, game, entry, onChange }: PartProps) {
  const field = game.tally.table.find((each) => each.name === "players");
  if (!field || entry.wins?.some((win) => win.score !== undefined)) return null;
  const rows: Record<string, number>[] =
    (entry.players as Record<string, number>[] | undefined) ?? sheet.scores.map(() => ({}));
  return (
    <div class="shown">
      <h3>{t("other_players")}</h3>
      {rows.map((row, seat) => (
        <div class="player" key={seat}>
          <strong>{playerName(sheet, seat)}</strong>
          <div class="steppers">
            {field.choices.map((name) => (
              <Stepper
                key={name}
                label={t(name as Word)}
                value={row[name] ?? 0}
                high={8}
                onChange={(value) =>
                  onChange({
                    ...entry,
                    players: rows.map((old, at) => (at === seat ? { ...old, [name]: value } : old)),
                  })
                }
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function DrawEntry({ sheet, game, entry, onChange }: PartProps) {
  const reasons = game.tally.reasons.filter(({ code }) => sheet.draws?.includes(code) ?? true);
  const reason = entry.reason ?? reasons[0]?.code ?? "";
  const exhausted = reason === reasons[0]?.code;
  return (
    <>
      {reasons.length > 1 && (
        <Segmented
          label={t("why_drawn")}
          value={reason}
          choices={reasons.map((each) => ({ value: each.code, label: named(each.names, tongueOf(game.name)) }))}
          onChange={(code) => onChange({ type: "draw", reason: code })}
        />
      )}
      {exhausted && (
        <Ticks
          sheet={sheet}
          label={t("who_ready")}
          value={entry.ready ?? []}
          onChange={(ready) => onChange({ ...entry, ready })}
        />
      )}
      {exhausted &&
        game.tally.table
          .filter((field) => field.name === "nagashi")
          .map((field) => (
            <Ticks
              key={field.name}
              sheet={sheet}
              label={local(field)}
              value={(entry[field.name] as number[] | undefined) ?? []}
              onChange={(seats) => onChange({ ...entry, [field.name]: seats })}
            />
          ))}
    </>
  );
}

function PenaltyEntry({ sheet, entry, onChange }: { sheet: Sheet; entry: Entry; onChange: (entry: Entry) => void }) {
  const given = entry.points ?? sheet.scores.map(() => 0);
  return (
    <div class="penalty">
      {given.map((value, seat) => (
        <label key={seat}>
          <span class="field-label">{playerName(sheet, seat)}</span>
          <input
            type="number"
            step={100}
            value={value}
            onInput={(event) => {
              const next = Math.trunc(Number(event.currentTarget.value)) || 0;
              onChange({ ...entry, points: given.map((old, at) => (at === seat ? next : old)) });
            }}
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
