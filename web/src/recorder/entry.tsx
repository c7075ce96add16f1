/** Telling one hand: who won from whom and what it was worth, or why nobody won. The result is previewed while telling. */
import { useEffect, useRef, useState } from "preact/hooks";
import { post, Refusal, within } from "../api";
import type { Game } from "../games";
import { Segmented } from "../ui/controls";
import { Sentence } from "../ui/sentence";
import { t } from "../words";
import { explainError } from "../words/refusals";
import { deadWord, entryText, handLabel, playerName, windOf } from "./labels";
import { missingChoice } from "./missing";
import { useNextInView } from "./next";
import {
  DeadEntry,
  DrawEntry,
  FoulEntry,
  isExhausted,
  type PartProps,
  PaymentEntry,
  PenaltyEntry,
  Shown,
  seatsField,
  shownIn,
  TableFields,
} from "./parts";
import { SeatRow } from "./seats";
import {
  type Entry,
  type EntryType,
  type Folded,
  type Hand,
  handNumber,
  isDeclaration,
  isEnd,
  type Sheet,
  type Standing,
  type Win,
} from "./sheet";
import { dropRefused, offline, take, tip } from "./store";
import { toldFrom } from "./waiting";
import { defaults, Worth } from "./worth";

interface Props {
  sheet: Sheet;
  game: Game;
  standing: Standing;
  /** The entries that this one follows, or null where they are not known. */
  entries: Entry[] | null;
  /** Whether everything before it is counted, so that the hand is known for which this is told. */
  known: boolean;
  /** Who has declared in the hand, */
  declared: number[];
  /** and those of them whom the sheet does not know of but by this entry. */
  named: number[];
  /** The seats that have left the hand. */
  gone: number[];
  /** The seats that may not win it. */
  dead: number[];
  /** The place of the hand that is amended, or null for a new one. */
  amended: number | null;
  begun: Entry;
  /** The last hand of the table. */
  latest: Hand | undefined;
  onPreview: (hand: Hand | null) => void;
  onDone: (saved: boolean) => void;
}

/** Refusals of a hand that is only not told to its end yet. */
const UNTOLD = ["winner", "points", "field_missing"];

/** How long until a server that did not answer is asked again, in milliseconds. */
const PAUSE = 3_000;

const TYPES = ["win", "payment", "draw", "false_win", "foul", "dead", "penalty"] as const;

/** What the server says of an entry: nothing yet, what it comes to, why it cannot be, or that nobody can be asked. */
interface Said {
  about: string;
  folded: Folded | null;
  problem: string;
  /** The problem is only that more is to be told. */
  untold: boolean;
}

export function EntryForm(props: Props) {
  const { sheet, game, standing, entries, known, declared, named, gone, dead } = props;
  const { amended, begun, latest, onPreview, onDone } = props;
  const [entry, setEntry] = useState<Entry>(begun);
  // A declaration belongs to the hand that is told: only another hand is something else than it was.
  const hands = entries ? JSON.stringify(entries.filter((each) => !isDeclaration(each))) : tip();
  const [seen, setSeen] = useState(hands);
  const [said, setSaid] = useState<Said | null>(null);
  const [saving, setSaving] = useState(false);
  // What was told of one kind is there again when somebody comes back to it.
  const drafts = useRef<Partial<Record<EntryType, Entry>>>({});
  const whole = wholeEntry(
    entry,
    declared.filter((seat) => !dead.includes(seat)),
    named,
    game,
    sheet,
  );
  const place = amended ?? entries?.length ?? sheet.entries.length;
  const about = JSON.stringify({ entry: whole, after: tip(), place });
  const goneOn = seen !== hands && !saving;
  const current = said?.about === about ? said : null;
  const fresh = amended === null && JSON.stringify(entry) === JSON.stringify(begun);

  useEffect(() => {
    if (goneOn) {
      onPreview(null);
      return;
    }
    const control = new AbortController();
    let timer = setTimeout(look, 120);
    async function look(): Promise<void> {
      const heard = await ask(control.signal);
      if (control.signal.aborted) return;
      setSaid(heard);
      onPreview(heard.folded?.hands[place] ?? null);
      if (!heard.folded && !heard.problem) timer = setTimeout(look, PAUSE);
    }
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [about, goneOn, offline.value]);
  useEffect(() => () => onPreview(null), []);
  // Beside the table the form may open above what is in sight.
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (form.current && form.current.getBoundingClientRect().top < 0) form.current.scrollIntoView();
  }, []);

  async function ask(signal: AbortSignal): Promise<Said> {
    const nobody: Said = { about, folded: null, problem: "", untold: true };
    const missing = missingChoice(entry, game);
    if (missing) return { ...nobody, problem: t(missing) };
    if (!entries) return nobody;
    const all = [...entries.slice(0, place), whole, ...entries.slice(place + 1)];
    try {
      const body = { variant: sheet.variant, rules: sheet.rules, entries: all };
      const folded = await post("/api/sheets/preview", body, { signal: within(4_000, signal) });
      const wrong = folded.problem && folded.problem.place <= place ? folded.problem.error : null;
      if (!wrong) return { ...nobody, folded };
      return {
        ...nobody,
        problem: explainError(wrong),
        untold: [...UNTOLD, ...game.tally.unfinished].includes(wrong.code),
      };
    } catch (cause) {
      if (signal.aborted || (cause instanceof Refusal && cause.isAway)) return nobody;
      if (cause instanceof Refusal) return { ...nobody, problem: explainError(cause.error), untold: false };
      throw cause;
    }
  }

  async function save(): Promise<void> {
    setSaving(true);
    const refusal = await take(
      {
        ...(amended === null ? { type: "add" } : { type: "amend", place: amended }),
        entry: whole,
        seating: standing.players,
      },
      { made: known ? standing : null, told: current?.folded ? toldFrom(place, current.folded) : null },
    );
    setSaving(false);
    if (!refusal) return onDone(true);
    // The form holds it still: it need not be kept among the refused.
    dropRefused(refusal.step.step);
    setSaid({ about, folded: null, problem: explainError(refusal.why), untold: false });
  }

  const over = sheet.next === null && amended === null;
  const types = TYPES.filter((type) => {
    if (over) return type === "penalty";
    if (type === "payment") return game.tally.between.length > 0;
    if (type === "foul") return game.tally.fouls.length > 0;
    return type !== "false_win" || game.tally.table.some((field) => field.name === "complete");
  });
  const moves = entry.type !== "penalty" && entry.type !== "dead";
  const goesOn = current?.folded?.hands[place]?.goes_on === true && moves;
  const away = current !== null && !current.folded && !current.problem;
  const later = current?.folded?.problem;
  return (
    <section class="card entry" ref={form}>
      <div class="entry-head">
        <Segmented
          label={t("what_happened")}
          hideLabel
          value={entry.type ?? "win"}
          choices={types.map((type) => ({ value: type, label: type === "dead" ? deadWord(game) : t(type) }))}
          onChange={(type) => {
            drafts.current[entry.type ?? "win"] = entry;
            setEntry({ ...(drafts.current[type] ?? { type }), ...shownIn(entry, game) });
          }}
        />
        <button type="button" class="button button-small" onClick={() => onDone(false)}>
          {t("cancel")}
        </button>
      </div>
      {amended !== null && (
        <p class="hint">
          {t("amend_hand", { n: handNumber(sheet.entries, amended) })} {handLabel(game, standing)}
        </p>
      )}
      {goneOn && (
        <div class="notice notice-bad" role="alert">
          <p>
            {t("gone_on")} {latest && `${handLabel(game, latest)} ${entryText(sheet, game, latest)}`}
          </p>
          {(amended === null || sheet.hands[amended]) && (
            <button type="button" class="button button-small" onClick={() => setSeen(hands)}>
              {t("tell_for", { hand: over ? t("match_over") : handLabel(game, standing) })}
            </button>
          )}
        </div>
      )}
      {entry.type === "win" && (
        <WinEntry
          sheet={sheet}
          game={game}
          standing={standing}
          declared={declared}
          gone={[...gone, ...dead]}
          entry={entry}
          results={current?.folded?.hands[place]?.results ?? []}
          onChange={setEntry}
        />
      )}
      {entry.type === "draw" && (
        <DrawEntry
          sheet={sheet}
          game={game}
          gone={gone}
          declared={declared}
          dead={dead}
          entry={entry}
          onChange={setEntry}
        />
      )}
      {entry.type === "foul" && <FoulEntry sheet={sheet} game={game} entry={entry} onChange={setEntry} />}
      {entry.type === "dead" && <DeadEntry sheet={sheet} gone={gone} dead={dead} entry={entry} onChange={setEntry} />}
      {entry.type === "payment" && (
        <PaymentEntry sheet={sheet} game={game} gone={gone} entry={entry} onChange={setEntry} />
      )}
      {entry.type === "false_win" && (
        <>
          <SeatRow
            sheet={sheet}
            label={t("who")}
            value={entry.seat ?? null}
            without={gone}
            onChange={(seat) => setEntry({ ...entry, seat: seat ?? undefined })}
          />
          <TableFields sheet={sheet} game={game} gone={gone} entry={entry} end="false_win" onChange={setEntry} />
        </>
      )}
      {(entry.type === "win" || entry.type === "draw") && (
        <Shown sheet={sheet} game={game} gone={gone} entry={entry} onChange={setEntry} />
      )}
      {entry.type === "penalty" && <PenaltyEntry sheet={sheet} entry={entry} onChange={setEntry} />}
      <div class="entry-foot">
        <p class={!current?.problem || current.untold ? "hint" : "problem"} role="status">
          {!(fresh && current?.problem) && (
            <Sentence text={current?.problem || (away ? t("no_preview") : goesOn ? t("hand_goes_on") : "")} />
          )}
          {later && (
            <Sentence
              text={`${t("problem_at", { n: handNumber(sheet.entries, later.place) })} ${explainError(later.error)}`}
            />
          )}
        </p>
        <button
          type="button"
          class="button button-main"
          onClick={save}
          disabled={saving || goneOn || !current || current.problem !== ""}
        >
          {t(amended !== null ? "save_change" : goesOn ? "save_result" : "save_hand")}
        </button>
      </div>
    </section>
  );
}

/** The entry with what the table knows: who declared, and so was ready when the wall was empty. */
function wholeEntry(entry: Entry, declared: number[], named: number[], game: Game, sheet: Sheet): Entry {
  const whole: Entry = { ...entry };
  if (entry.type === "payment") whole.kind = entry.kind ?? game.tally.between[0]?.code;
  if (entry.type === "foul") whole.kind = entry.kind ?? (sheet.own_foul || game.tally.fouls[0]?.code);
  else if (isEnd(entry, undefined) && named.length) whole.declared = [...named].sort();
  if (entry.type === "draw" && isExhausted(entry, game, sheet)) {
    whole.ready = [...new Set([...(entry.ready ?? []), ...declared])].sort();
  }
  // A hand that is laid out tells itself what everybody shows.
  const shown = seatsField(game);
  if (shown && entry.wins?.some((win) => win.score !== undefined)) whole[shown.name] = undefined;
  return JSON.parse(JSON.stringify(whole)) as Entry;
}

function WinEntry({
  sheet,
  game,
  standing,
  declared,
  gone,
  entry,
  results,
  onChange,
}: PartProps & { standing: Standing; declared: number[]; results: Record<string, unknown>[] }) {
  const [laid, setLaid] = useState(0);
  const wins = entry.wins ?? [];
  const most = sheet.most_winners ?? game.tally.most_winners[sheet.preset ?? game.presets[0] ?? ""] ?? 1;
  const setWin = (at: number, win: Win) =>
    onChange({ ...entry, wins: wins.map((each, place) => (place === at ? win : each)) });
  const shown: (Win | null)[] = wins.length ? wins : [null];
  const questions = useNextInView(wins.length === 0 ? 1 : entry.loser === undefined ? 2 : 3);
  return (
    <>
      {shown.map((win, at) => (
        <div class="win-entry" key={at} ref={at === 0 ? questions : undefined}>
          <SeatRow
            sheet={sheet}
            label={t("who_won")}
            value={win?.winner ?? null}
            without={[...gone, ...wins.filter((_, place) => place !== at).map((each) => each.winner)]}
            onChange={(winner) => {
              if (winner === null) return;
              const loser = entry.loser === winner ? undefined : entry.loser;
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
              value={entry.loser}
              without={[...gone, ...wins.map((each) => each.winner)]}
              none={t("self_draw")}
              onChange={(loser) => onChange({ ...entry, loser, wins: loser === null ? wins.slice(0, 1) : wins })}
            />
          )}
          {win && entry.loser !== undefined && (
            <Worth
              game={game}
              sheet={sheet}
              win={win}
              told={{
                winner: windOf(standing, win.winner),
                loser: entry.loser === null ? null : windOf(standing, entry.loser),
                names: sheet.scores.map((_, wind) => playerName(sheet, (wind + standing.dealer) % sheet.scores.length)),
                round: "ESWN"[standing.round % 4] ?? "E",
                declared: declared.includes(win.winner),
                rules: sheet.rules,
                preset: sheet.preset,
              }}
              result={results.find((each) => each.winner === win.winner)}
              laid={laid === at}
              onLay={() => setLaid(at)}
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
      {wins.length > 0 &&
        entry.loser !== null &&
        entry.loser !== undefined &&
        wins.length < Math.min(most, sheet.scores.length - gone.length - 1) && (
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              const free = sheet.scores.findIndex(
                (_, seat) => seat !== entry.loser && !gone.includes(seat) && !wins.some((win) => win.winner === seat),
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
