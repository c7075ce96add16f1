/** One recorded table: the state at a glance, telling the next hand, and everything that happened. */
import { useEffect, useState } from "preact/hooks";
import { type Game, useGame } from "../games";
import { href } from "../router";
import { Icon } from "../ui/icons";
import { copyText } from "../ui/toast";
import { labelled, local, points, signed, t } from "../words";
import { explainError } from "../words/refusals";
import { Curve } from "./curve";
import { EntryForm } from "./entry";
import {
  asCsv,
  asText,
  byPlayer,
  carryLabel,
  describe,
  entryText,
  playerName,
  reseated,
  roundLabel,
  seated,
  seating,
} from "./labels";
import { type Entry, type Hand, offline, open, queue, refused, type Sheet, sheet, take, tokenOf } from "./store";
import { TableView } from "./table";

export function Desk({ id, token }: { id: string; token: string | undefined }) {
  const [telling, setTelling] = useState<{ begun: Entry; amended: number | null } | null>(null);
  const [preview, setPreview] = useState<Hand | null>(null);
  const [declared, setDeclared] = useState<number[]>([]);
  useEffect(() => {
    void open(id, token);
    const timer = setInterval(() => {
      if (!sheet.value?.may_write) void open(id, token);
    }, 5000);
    return () => clearInterval(timer);
  }, [id, token]);
  const now = sheet.value;
  const game = useGame(now?.variant);
  if (!now || now.id !== id) {
    return <p class="loading">{refused.value || (offline.value ? t("offline") : t("loading"))}</p>;
  }
  if (!game) return <p class="loading">{t("loading")}</p>;

  const last = now.hands.at(-1);
  const amendedHand = telling?.amended !== null && telling ? now.hands[telling.amended] : undefined;
  const standing = amendedHand ?? now.next;
  const shown = preview ?? (telling || !last ? undefined : reseated(last, standing));
  const here = seated(now, standing ?? last);
  return (
    <div class="desk">
      <div class="desk-head">
        <a class="button button-small" href={href("record")}>
          <Icon name="back" />
          {t("all_tables")}
        </a>
        <h1>{now.title || local(game.titles)}</h1>
        <Share now={now} />
      </div>
      {(offline.value || queue.value.length > 0) && (
        <p class="notice" role="status">
          {queue.value.length > 0 ? t("waiting_steps", { n: queue.value.length }) : t("offline")}
        </p>
      )}
      {now.problem && (
        <p class="notice notice-bad" role="alert">
          {t("problem_at", { n: now.problem.place + 1 })} {explainError(now.problem.error)}
        </p>
      )}
      <div class="desk-body">
        <div class="desk-left">
          <TableView
            sheet={here}
            standing={standing}
            scores={preview ? preview.scores : (amendedHand?.before ?? now.scores)}
            change={shown?.change}
            payments={shown?.payments}
            declared={declared}
            onSeat={
              now.may_write && game.tally.declares && standing
                ? (seat) =>
                    setDeclared(
                      declared.includes(seat) ? declared.filter((each) => each !== seat) : [...declared, seat],
                    )
                : undefined
            }
            seatLabel={(seat) => labelled(`${playerName(here, seat)} ${points(now.scores[seat] ?? 0)}`, t("declare"))}
            centre={
              standing ? (
                <>
                  <strong>{roundLabel(standing)}</strong>
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
                  <button
                    type="button"
                    class="button button-main"
                    onClick={() => setTelling({ begun: { type: "win" }, amended: null })}
                  >
                    {t("win")}
                  </button>
                  <button
                    type="button"
                    class="button"
                    onClick={() => setTelling({ begun: { type: "draw" }, amended: null })}
                  >
                    {t("draw")}
                  </button>
                </>
              )}
              <button
                type="button"
                class="button"
                onClick={() => setTelling({ begun: { type: "penalty" }, amended: null })}
              >
                {t("more_kinds")}
              </button>
              <button type="button" class="button" disabled={!now.can_undo} onClick={() => void take({ type: "undo" })}>
                <Icon name="undo" />
                {t("undo")}
              </button>
            </div>
          )}
          {telling && standing && (
            <EntryForm
              key={`${telling.amended}`}
              sheet={here}
              game={game}
              standing={standing}
              declared={declared}
              amended={telling.amended}
              begun={telling.begun}
              onPreview={setPreview}
              onDone={(saved) => {
                setTelling(null);
                setPreview(null);
                if (saved) setDeclared([]);
              }}
            />
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
              onAmend={(place) => {
                const entry = now.entries[place];
                if (!entry) return;
                const { declared: had, ...rest } = entry;
                setDeclared(had ?? []);
                setTelling({ begun: rest as Entry, amended: place });
              }}
            />
          </section>
          <Exports now={now} game={game} />
        </div>
      </div>
    </div>
  );
}

function History({ now, game, onAmend }: { now: Sheet; game: Game; onAmend: (place: number) => void }) {
  const waiting = queue.value.filter((step) => step.type === "add" && step.entry);
  if (now.hands.length === 0 && waiting.length === 0) return <p class="hint">{t("no_hands_yet")}</p>;
  return (
    <>
      <div class="history-head" aria-hidden="true">
        <span class="history-change">
          {now.scores.map((_, player) => (
            <span key={player}>{playerName(now, player)}</span>
          ))}
        </span>
      </div>
      <ol class="history">
        {waiting.map((step) => (
          <li key={step.step} class="is-waiting">
            <span class="history-what">
              <b>{t("waiting")}</b>
              {step.entry && describe(seated(now, seating(now)), game, step.entry)}
            </span>
          </li>
        ))}
        {now.hands
          .map((hand, place) => (
            <li key={place}>
              <span class="history-what">
                <b>
                  {roundLabel(hand)} {carryLabel(game, hand)}
                </b>
                {entryText(now, game, hand)}
              </span>
              <span class="history-change">
                {byPlayer(hand.change, hand).map((each, player) => (
                  <span
                    key={player}
                    class={each > 0 ? "is-plus" : each < 0 ? "is-minus" : ""}
                    title={playerName(now, player)}
                  >
                    <b>{signed(each)}</b>
                  </span>
                ))}
              </span>
              {now.may_write && (
                <span class="history-tools">
                  <button
                    type="button"
                    class="tool tool-icon"
                    aria-label={`${t("amend")} ${place + 1}`}
                    title={t("amend")}
                    onClick={() => onAmend(place)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    type="button"
                    class="tool tool-icon"
                    aria-label={`${t("remove")} ${place + 1}`}
                    title={t("remove")}
                    onClick={() => void take({ type: "remove", place })}
                  >
                    <Icon name="close" />
                  </button>
                </span>
              )}
            </li>
          ))
          .reverse()}
      </ol>
    </>
  );
}

function Ranking({ now }: { now: Sheet }) {
  const result = now.result ?? [];
  const scores = byPlayer(now.scores, seating(now));
  const standard = now.final.standard_twelfths;
  const order = result.map((_, player) => player).sort((a, b) => (result[b] ?? 0) - (result[a] ?? 0));
  return (
    <section class="card ranking">
      <h2>{t("ranking")}</h2>
      <ol>
        {order.map((player, place) => (
          <li key={player}>
            <i>{place + 1}</i>
            <span>{playerName(now, player)}</span>
            <span class="hint">
              {points(scores[player] ?? 0)}
              {standard && ` · ${t("standard_n", { n: Number(((standard[player] ?? 0) / 12).toFixed(2)) })}`}
            </span>
            <b class={(result[player] ?? 0) >= 0 ? "plus" : "minus"}>{signed(result[player] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Share({ now }: { now: Sheet }) {
  const mine = tokenOf(now.id);
  const link = (token: string) => new URL(href("record", now.id, token), location.href).href;
  return (
    <div class="desk-share">
      {mine?.readToken && (
        <button
          type="button"
          class="button button-small"
          onClick={() => void copyText(link(mine.readToken), t("copied"))}
        >
          <Icon name="link" />
          {t("link_read")}
        </button>
      )}
      {now.may_write && mine && (
        <button type="button" class="button button-small" onClick={() => void copyText(link(mine.token), t("copied"))}>
          <Icon name="edit" />
          {t("link_write")}
        </button>
      )}
    </div>
  );
}

function Exports({ now, game }: { now: Sheet; game: Game }) {
  const files: [string, string, () => string][] = [
    ["JSON", "application/json", () => JSON.stringify(now, null, 2)],
    ["CSV", "text/csv", () => asCsv(now, game)],
    ["TXT", "text/plain", () => asText(now, game)],
  ];
  return (
    <div class="exports">
      {files.map(([name, type, make]) => (
        <button
          key={name}
          type="button"
          class="button button-small"
          onClick={() => download(`${now.title || now.id}.${name.toLowerCase()}`, type, make())}
        >
          <Icon name="download" />
          {name}
        </button>
      ))}
      <button type="button" class="button button-small" onClick={() => void copyText(asText(now, game), t("copied"))}>
        <Icon name="copy" />
        {t("copy_text")}
      </button>
    </div>
  );
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
