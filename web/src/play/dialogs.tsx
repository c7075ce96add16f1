/** What is shown over the table: how a hand ended, and how the match did. */
import "../styles/sheet.css";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { HandResults } from "../explain/hand-result";
import { patternNames, useGame } from "../games";
import { href } from "../router";
import { Icon } from "../ui/icons";
import { local, points, resultText, t } from "../words";
import { checkPromise } from "./commitment";
import type { MatchEnd, TableInfo, Update } from "./live";
import { nonceFor } from "./store";

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ComponentChildren;
  foot: ComponentChildren;
}

/** A sheet over the table; closing it shows the table again. */
function Sheet({ label, onClose, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shown?.querySelector<HTMLElement>(".button-main")?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={label} onCancel={onClose}>
      <div class="sheet-body">{children}</div>
      <div class="sheet-foot">{foot}</div>
    </dialog>
  );
}

interface HandDialogProps {
  info: TableInfo;
  names: string[];
  ended: NonNullable<Update["ended"]>;
  over: boolean;
  /** Whether this player has said to go on. */
  ready: boolean;
  plays: boolean;
  onReady: () => void;
  onClose: () => void;
}

export function HandDialog({ info, names, ended, over, ready, plays, onReady, onClose }: HandDialogProps) {
  const game = useGame(info.variant);
  const others = info.bots.flatMap((bot, player) => (bot === null && !ended.ready.includes(player) ? [player] : []));
  return (
    <Sheet
      label={t("result")}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t("see_table")}
          </button>
          {ready && !over ? (
            <p class="hint">{t("waiting_for", { names: others.map((player) => names[player]).join(" · ") })}</p>
          ) : (
            (plays || over) && (
              <button type="button" class="button button-main" onClick={onReady}>
                {t(over ? "ranking" : "next_hand")}
              </button>
            )
          )}
        </>
      }
    >
      <h2>{ended.picture.title}</h2>
      <HandResults picture={ended.picture} results={ended.results} names={names} patternName={patternNames(game)} />
    </Sheet>
  );
}

interface SoFarProps {
  info: TableInfo;
  names: string[];
  update: Update;
  onClose: () => void;
}

/** What was won and paid so far; the hand goes on meanwhile. */
export function SoFarDialog({ info, names, update, onClose }: SoFarProps) {
  const game = useGame(info.variant);
  return (
    <Sheet
      label={t("so_far")}
      onClose={onClose}
      foot={
        <>
          <p class="hint">{t("hand_goes_on")}</p>
          <button type="button" class="button button-main" onClick={onClose}>
            {t("see_table")}
          </button>
        </>
      }
    >
      <h2>{t("so_far")}</h2>
      <HandResults picture={update.picture} results={update.results} names={names} patternName={patternNames(game)} />
    </Sheet>
  );
}

interface MatchDialogProps {
  info: TableInfo;
  names: string[];
  player: number;
  match: MatchEnd;
  /** The players who would play another match. */
  wants: number[];
  onClose: () => void;
  onAgain?: () => void;
}

export function MatchDialog({ info, names, player, match, wants, onClose, onAgain }: MatchDialogProps) {
  const { commitment, variant, rules } = info;
  const { promise } = match;
  const check = useMemo(() => {
    const nonce = nonceFor(info.id, promise.round ?? 0);
    return checkPromise(promise, { commitment, variant, rules, player, nonce });
  }, [info.id, promise]);
  const added = promise.nonces?.flatMap((nonce, at) => (nonce ? [`${names[at]} ${nonce}`] : [])) ?? [];
  const order = match.result.map((_, player) => player).sort((a, b) => (match.result[b] ?? 0) - (match.result[a] ?? 0));
  const settled = match.result.some((value, player) => value !== match.final.scores[player]);
  return (
    <Sheet
      label={t("match_over")}
      onClose={onClose}
      foot={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t("see_table")}
          </button>
          {wants.length > 0 && (
            <p class="hint">{t("want_again", { names: wants.map((each) => names[each]).join(" · ") })}</p>
          )}
          {onAgain && !wants.includes(player) && (
            <button type="button" class="button button-main" onClick={onAgain}>
              {t("play_again")}
            </button>
          )}
        </>
      }
    >
      <h2>{t("match_over")}</h2>
      <ol class="ranking">
        {order.map((player, rank) => (
          <li key={player} class={rank === 0 ? "is-first" : ""}>
            <span class="ranking-place">{rank + 1}</span>
            <span class="ranking-name">{names[player]}</span>
            {settled && <span class="ranking-score">{points(match.final.scores[player] ?? 0)}</span>}
            <b>
              {settled ? resultText(match.result[player] ?? 0, match.result_unit) : points(match.result[player] ?? 0)}
            </b>
            {match.result_words[player] && <small class="result-words">{local(match.result_words[player])}</small>}
          </li>
        ))}
      </ol>
      <div class="match-links">
        <a class="button" href={`/api/tables/${info.id}/record`} download={`sanyuan-${info.id}.jsonl`}>
          <Icon name="download" /> {t("download_record")}
        </a>
        <a class="button" href={`${href("replay")}?table=${encodeURIComponent(info.id)}`}>
          <Icon name="replay" /> {t("replay")}
        </a>
      </div>
      <section class={`promise is-${check}`}>
        <h3>{t("promise")}</h3>
        <p>
          {check === "kept" && <b class="promise-mark">✓</b>}
          {t(`promise_${check}`)} {added.length > 0 && t("promise_added")}
        </p>
        <code>{info.commitment}</code>
        <code>
          {t("seed")} {match.seed}
        </code>
        {added.map((each) => (
          <code key={each}>{each}</code>
        ))}
      </section>
    </Sheet>
  );
}
