/** One recorded table: the state at a glance, telling the next hand, and everything that happened. */
import { useEffect, useState } from "preact/hooks";
import { AccountView } from "../explain/score";
import { useChosen, useGame } from "../games";
import { href } from "../router";
import { lang } from "../settings";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { toast } from "../ui/toast";
import { labelled, local, points, t } from "../words";
import { explainError } from "../words/refusals";
import { Curve } from "./curve";
import { EntryForm } from "./entry";
import { Exports, Share } from "./exports";
import { History } from "./history";
import { carryLabel, deadWord, declaration, playerName, reseated, roundLabel, rulesText, seated } from "./labels";
import { Needs } from "./needs";
import { Ranking } from "./ranking";
import { amendedBy, RefusedSteps } from "./refused";
import { Renaming, SamePeople } from "./renaming";
import { deadIn, declaredIn, type Entry, type Hand, handNumber, placeOf, played } from "./sheet";
import { closed, dropRefused, offline, open, refused, sheet, take, waiting } from "./store";
import { TableView } from "./table";
import { ahead, type Refused } from "./waiting";

/** The hand that is being told. */
interface Telling {
  begun: Entry;
  /** The number of the hand that is amended, or null for a new one. */
  amended: number | null;
  /** Who declared in it by the word of the entry alone. */
  named: number[];
  /** The refused step that is entered anew. */
  renewed: Refused | null;
}

export function Desk({ id, token }: { id: string; token: string | undefined }) {
  const [telling, setTelling] = useState<Telling | null>(null);
  const [preview, setPreview] = useState<Hand | null>(null);
  useEffect(() => open(id, token), [id, token]);
  const copy = sheet.value;
  const game = useGame(copy?.variant);
  useChosen(copy?.variant);
  if (!copy || copy.id !== id) return closed.value ? <Closed /> : <Loading />;
  if (!game) return <Loading />;

  const { sheet: now, entries, uncounted } = ahead(copy, waiting.value);
  const last = played(now.hands).at(-1);
  const place = telling?.amended ? placeOf(now.entries, telling.amended) : null;
  const amendedHand = place === null ? undefined : now.hands[place];
  const standing = amendedHand ?? now.next;
  const shown = preview ?? (telling || !last ? undefined : reseated(last, standing));
  const seatedAt = standing ?? last;
  const here = seated(now, seatedAt);
  const inPlay = declaredIn(now.entries, now.hands, place ?? now.entries.length);
  const gone = (amendedHand ? amendedHand.gone : now.gone) ?? [];
  const dead = deadIn(now.entries, now.hands, place ?? now.entries.length);
  const said = place === null ? (now.declared ?? []) : inPlay.map((each) => each.seat);
  const named = (telling?.named ?? []).filter((seat) => !said.includes(seat));
  const tell = (begun: Entry, more: Partial<Telling> = {}) =>
    setTelling({ begun: begunAgain(begun), amended: null, named: [], renewed: null, ...more });

  async function declare(seat: number): Promise<void> {
    const asked = { type: "add", entry: { type: "declare", seat }, seating: now.next?.players } as const;
    const refusal = await take(asked, { made: now.next, told: null });
    if (refusal) dropRefused(refusal.step.step);
    if (refusal) toast(explainError(refusal.why));
  }

  /** Puts the stick of a seat down, or takes it back: one that lies in play or was told is a step of its own. */
  function turn(seat: number): void {
    const lying = inPlay.find((each) => each.seat === seat && said.includes(seat));
    const gone = lying && now.entries[lying.place];
    if (lying && gone) void take({ type: "remove", place: lying.place }, { made: standing, told: null, gone });
    else if (telling && named.includes(seat)) setTelling({ ...telling, named: named.filter((each) => each !== seat) });
    else if (telling && amendedHand) setTelling({ ...telling, named: [...named, seat] });
    else void declare(seat);
  }

  function enterAnew(step: Refused): void {
    const { declared, ...rest } = step.step.entry ?? { type: "win" };
    const had = declared ?? [];
    const hand = amendedBy(now, step);
    if (step.step.type === "amend" && !hand) return;
    const players = (hand ?? seatedAt)?.players ?? [];
    if (rest.type === "declare") {
      // The player declared, wherever the player sits now.
      const player = step.step.seating?.[rest.seat ?? 0] ?? rest.seat ?? 0;
      dropRefused(step.step.step);
      void declare(Math.max(players.indexOf(player), 0));
      return;
    }
    // Where the players sit elsewhere now, the seats of the old entry are those of others.
    const same = !step.step.seating || players.join() === step.step.seating.join();
    const amended = hand ? handNumber(now.entries, step.step.place ?? 0) : null;
    tell(same ? (rest as Entry) : { type: rest.type }, { amended, named: same ? had : [], renewed: step });
  }

  // Where something is told, it stands below the form, which does not move while the points change.
  const account = shown?.account && (
    <div class="result">
      <AccountView
        account={shown.account[lang.value]}
        nameOf={(wind) => playerName(now, shown.players[(wind + shown.dealer) % shown.players.length] ?? wind)}
      />
    </div>
  );
  return (
    <div class="desk">
      <div class="desk-head">
        <a class="button button-small" href={href("record")}>
          <Icon name="back" />
          {t("all_tables")}
        </a>
        <div class="desk-title">
          <h1>
            <bdi>{now.title || local(game.titles)}</bdi>
          </h1>
          <p class="hint">
            {now.title && `${local(game.titles)} · `}
            {rulesText(now, game)}
          </p>
        </div>
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
          {t("problem_at", { n: handNumber(now.entries, now.problem.place) })}{" "}
          <Sentence text={explainError(now.problem.error)} />
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
            standing={seatedAt ?? null}
            scores={preview ? preview.scores : (amendedHand?.before ?? now.scores)}
            uncounted={uncounted.length > 0}
            change={shown?.change}
            payments={standing ? shown?.payments : undefined}
            declared={[...said, ...named]}
            declaredWord={t("declared", { word: declaration(game) })}
            gone={gone}
            dead={dead}
            deadWord={deadWord(game)}
            onSeat={now.may_write && game.tally.declares && standing ? turn : undefined}
            seatLabel={(seat) =>
              labelled(`${playerName(here, seat)} ${points(now.scores[seat] ?? 0)}`, declaration(game))
            }
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
          {now.may_write && game.tally.declares && standing && (
            <p class="hint">{t("tap_to_declare", { word: declaration(game) })}</p>
          )}
          {now.begun && !telling && <p class="hint">{t("hand_goes_on")}</p>}
          {now.may_write && !telling && (
            <div class="desk-actions">
              {now.next && (
                <>
                  <button type="button" class="button button-main" onClick={() => tell({ type: "win" })}>
                    {t("win")}
                  </button>
                  {game.tally.between.length > 0 && (
                    <button type="button" class="button" onClick={() => tell({ type: "payment" })}>
                      {t("payment")}
                    </button>
                  )}
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
          {!telling && account}
          {now.result && <Ranking now={now} />}
          {now.result && now.may_write && <SamePeople now={now} />}
        </div>
        <div class="desk-right">
          {telling && seatedAt && (
            <EntryForm
              key={`${telling.amended} ${telling.renewed?.step.step}`}
              sheet={here}
              game={game}
              standing={seatedAt}
              entries={entries}
              known={uncounted.length === 0}
              declared={[...said, ...named]}
              named={named}
              gone={gone}
              dead={dead}
              amended={place}
              begun={telling.begun}
              latest={last}
              onPreview={setPreview}
              onDone={(saved) => {
                if (saved && telling.renewed) dropRefused(telling.renewed.step.step);
                setTelling(null);
                setPreview(null);
              }}
            />
          )}
          {telling && account}
          {now.next && entries && uncounted.length === 0 && !telling && (
            <Needs sheet={here} game={game} entries={entries} />
          )}
          <section class="card">
            <h2>{t("curve")}</h2>
            <Curve sheet={now} />
            <History
              now={now}
              game={game}
              filed={copy.hands.length}
              uncounted={uncounted}
              tools={now.may_write && uncounted.length === 0 && !telling}
              onAmend={(number) => {
                const entry = now.entries[placeOf(now.entries, number)];
                if (!entry) return;
                const { declared, ...rest } = entry;
                tell(rest as Entry, { amended: number, named: declared ?? [] });
              }}
            />
          </section>
          {now.may_write && (
            <section class="card">
              <Renaming now={now} />
            </section>
          )}
          <Exports now={copy} game={game} />
        </div>
      </div>
    </div>
  );
}

/** An entry that is opened once more: a win that names no discarder was drawn. */
function begunAgain(entry: Entry): Entry {
  return entry.wins?.length && entry.loser === undefined ? { ...entry, loser: null } : entry;
}

function Loading() {
  return <p class="loading">{offline.value ? t("offline") : t("loading")}</p>;
}

function Closed() {
  return (
    <div class="empty">
      <h1>{t("no_table")}</h1>
      <p>{closed.value}</p>
      <a class="button" href={href("record")}>
        {t("all_tables")}
      </a>
    </div>
  );
}
