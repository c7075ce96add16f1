/** One recorded table: the state at a glance, telling the next hand, and everything that happened. */
import { useEffect, useState } from "preact/hooks";
import { AccountView } from "../explain/score";
import { useGame } from "../games";
import { href } from "../router";
import { lang } from "../settings";
import { Icon } from "../ui/icons";
import { labelled, local, points, t } from "../words";
import { explainError } from "../words/refusals";
import { Curve } from "./curve";
import { EntryForm } from "./entry";
import { Exports, Share } from "./exports";
import { History } from "./history";
import { keep, load } from "./kept";
import { carryLabel, playerName, reseated, roundLabel, seated } from "./labels";
import { Ranking } from "./ranking";
import { RefusedSteps } from "./refused";
import type { Entry, Hand } from "./sheet";
import { closed, dropRefused, offline, open, refused, sheet, take, tip, waiting } from "./store";
import { TableView } from "./table";
import { ahead, type Refused } from "./waiting";

/** The hand that is being told. */
interface Telling {
  begun: Entry;
  /** The place of the hand that is amended, or null for a new one. */
  amended: number | null;
  /** Who declared in it, where that is not what lies on the table now. */
  declared: number[] | null;
  /** The refused step that is entered anew. */
  renewed: Refused | null;
}

export function Desk({ id, token }: { id: string; token: string | undefined }) {
  const [telling, setTelling] = useState<Telling | null>(null);
  const [preview, setPreview] = useState<Hand | null>(null);
  const [sticks, setSticks] = useSticks(id);
  useEffect(() => open(id, token), [id, token]);
  const copy = sheet.value;
  const game = useGame(copy?.variant);
  if (!copy || copy.id !== id) {
    return <p class="loading">{closed.value || (offline.value ? t("offline") : t("loading"))}</p>;
  }
  if (!game) return <p class="loading">{offline.value ? t("offline") : t("loading")}</p>;

  const { sheet: now, entries, uncounted } = ahead(copy, waiting.value);
  const last = now.hands.at(-1);
  const amendedHand = telling && telling.amended !== null ? now.hands[telling.amended] : undefined;
  const standing = amendedHand ?? now.next;
  const shown = preview ?? (telling || !last ? undefined : reseated(last, standing));
  const seatedAt = standing ?? last;
  const here = seated(now, seatedAt);
  // What was put on the table for a hand that another writer has filed since lies there no more.
  const declared = telling?.declared ?? (telling || sticks.after === tip() ? sticks.seats : []);
  const declare = (seats: number[]) => {
    if (telling?.declared) setTelling({ ...telling, declared: seats });
    else setSticks({ after: tip(), seats });
  };
  const tell = (begun: Entry, more: Partial<Telling> = {}) =>
    setTelling({ begun, amended: null, declared: null, renewed: null, ...more });

  function enterAnew(step: Refused): void {
    const { declared: had = [], ...rest } = step.step.entry ?? { type: "win" };
    const place = step.step.type === "amend" ? (step.step.place ?? null) : null;
    const hand = place === null ? null : now.hands[place];
    if (place !== null && !hand) return;
    const seats = (hand ?? seatedAt)?.players.join();
    // Where the players sit elsewhere now, the seats of the old entry are those of others.
    const same = !step.step.seating || seats === step.step.seating.join();
    tell(same ? (rest as Entry) : { type: rest.type }, { amended: place, declared: same ? had : [], renewed: step });
  }

  return (
    <div class="desk">
      <div class="desk-head">
        <a class="button button-small" href={href("record")}>
          <Icon name="back" />
          {t("all_tables")}
        </a>
        <h1>
          <bdi>{now.title || local(game.titles)}</bdi>
        </h1>
        <Share now={now} />
      </div>
      {closed.value && (
        <p class="notice notice-bad" role="alert">
          {closed.value}
        </p>
      )}
      {(offline.value || waiting.value.length > 0) && (
        <p class="notice" role="status">
          {waiting.value.length > 0 ? t("waiting_steps", { n: waiting.value.length }) : t("offline")}
          {uncounted.length > 0 && ` ${t("uncounted_steps", { n: uncounted.length })}`}
        </p>
      )}
      {now.problem && (
        <p class="notice notice-bad" role="alert">
          {t("problem_at", { n: now.problem.place + 1 })} {explainError(now.problem.error)}
        </p>
      )}
      <RefusedSteps
        now={now}
        game={game}
        steps={refused.value.filter((each) => each.step.step !== telling?.renewed?.step.step)}
        onAnew={telling ? undefined : enterAnew}
      />
      <div class="desk-body">
        <div class="desk-left">
          <TableView
            sheet={here}
            standing={standing}
            scores={preview ? preview.scores : (amendedHand?.before ?? now.scores)}
            uncounted={uncounted.length > 0}
            change={shown?.change}
            payments={shown?.payments}
            declared={declared}
            onSeat={
              now.may_write && game.tally.declares && standing
                ? (seat) =>
                    declare(declared.includes(seat) ? declared.filter((each) => each !== seat) : [...declared, seat])
                : undefined
            }
            seatLabel={(seat) => labelled(`${playerName(here, seat)} ${points(now.scores[seat] ?? 0)}`, t("declare"))}
            centre={
              uncounted.length > 0 && !amendedHand ? (
                <span>{t("hand_unknown")}</span>
              ) : standing ? (
                <>
                  <strong>{roundLabel(game, standing)}</strong>
                  <span>{carryLabel(game, standing)}</span>
                </>
              ) : (
                <strong>{t("match_over")}</strong>
              )
            }
          />
          {now.may_write && game.tally.declares && standing && <p class="hint">{t("tap_to_declare")}</p>}
          {now.may_write && !telling && (
            <div class="desk-actions">
              {now.next && (
                <>
                  <button type="button" class="button button-main" onClick={() => tell({ type: "win" })}>
                    {t("win")}
                  </button>
                  <button type="button" class="button" onClick={() => tell({ type: "draw" })}>
                    {t("draw")}
                  </button>
                </>
              )}
              <button type="button" class="button" onClick={() => tell({ type: "penalty" })}>
                {t(now.next ? "more_kinds" : "penalty")}
              </button>
              <button
                type="button"
                class="button"
                disabled={!now.can_undo}
                onClick={() => void take({ type: "undo" }, { made: null, told: null })}
              >
                <Icon name="undo" />
                {t("undo")}
              </button>
            </div>
          )}
          {telling && seatedAt && (
            <EntryForm
              key={`${telling.amended} ${telling.renewed?.step.step}`}
              sheet={here}
              game={game}
              standing={seatedAt}
              entries={entries}
              known={uncounted.length === 0}
              declared={declared}
              amended={telling.amended}
              begun={telling.begun}
              latest={last}
              onPreview={setPreview}
              onDone={(saved) => {
                if (saved && telling.renewed) dropRefused(telling.renewed.step.step);
                if (saved && telling.amended === null) setSticks({ after: tip(), seats: [] });
                setTelling(null);
                setPreview(null);
              }}
            />
          )}
          {shown?.account && (
            <div class="result">
              <AccountView
                account={shown.account[lang.value]}
                nameOf={(wind) => playerName(now, shown.players[(wind + shown.dealer) % shown.players.length] ?? wind)}
              />
            </div>
          )}
          {now.result && <Ranking now={now} />}
        </div>
        <div class="desk-right">
          <section class="card">
            <h2>{t("curve")}</h2>
            <Curve sheet={now} />
            <History
              now={now}
              game={game}
              filed={copy.hands.length}
              uncounted={uncounted}
              tools={now.may_write && uncounted.length === 0 && !telling}
              onAmend={(place) => {
                const entry = now.entries[place];
                if (!entry) return;
                const { declared: had = [], ...rest } = entry;
                tell(rest as Entry, { amended: place, declared: had });
              }}
            />
          </section>
          <Exports now={copy} game={game} />
        </div>
      </div>
    </div>
  );
}

interface Sticks {
  /** The step after which they were put down. */
  after: string;
  seats: number[];
}

/** The sticks that lie on the table, kept over a reload. */
function useSticks(id: string): [Sticks, (next: Sticks) => void] {
  const key = `sticks:${id}`;
  const [sticks, setSticks] = useState<Sticks>(() => load(key, { after: "", seats: [] }));
  return [
    sticks,
    (next) => {
      keep(key, next);
      setSticks(next);
    },
  ];
}
