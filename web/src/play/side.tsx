/** What stands beside the board: the table's name and line, switches that act by themselves, waits, links. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { HandResult } from "../board/picture";
import { gameTitle } from "../games";
import { href } from "../router";
import { motion, setMotion } from "../settings";
import type { Tile } from "../tiles";
import { Fold, Switch } from "../ui/controls";
import { Icon } from "../ui/icons";
import { presetCalled } from "../ui/preset";
import { copyText } from "../ui/toast";
import { t } from "../words";
import { SoFar } from "./happened";
import type { Line, TableInfo, Waits } from "./live";
import { PaceChoice } from "./pace";
import { type Habits, habits, setHabit, tableOf } from "./store";
import { WaitsPanel } from "./waits";

export function RoomBar({ info, line, plays }: { info: TableInfo; line: Line; plays: boolean }) {
  return (
    <header class="room-bar">
      <a class="tool tool-icon" href={href("play")} aria-label={t("back_to_play")} title={t("back_to_play")}>
        <Icon name="back" />
      </a>
      <h1>
        {gameTitle(info.variant)} <small>{presetCalled(info.variant, info.preset)}</small>
      </h1>
      {!plays && <span class="badge">{t("watching")}</span>}
      {info.seeded && <span class="badge">{t("practice")}</span>}
      <button
        type="button"
        class="tool tool-icon"
        aria-pressed={habits.value.sound}
        aria-label={t("sound")}
        title={t("sound")}
        onClick={() => setHabit({ sound: !habits.value.sound })}
      >
        <Icon name={habits.value.sound ? "sound" : "mute"} />
      </button>
      <span class={`line-state is-${line}`} role="status">
        {line === "open" ? "" : t("reconnecting")}
      </span>
    </header>
  );
}

const SWITCHES: { habit: keyof Habits; word: "auto_pass" | "auto_win" | "auto_discard" }[] = [
  { habit: "autoPass", word: "auto_pass" },
  { habit: "autoWin", word: "auto_win" },
  { habit: "autoDiscard", word: "auto_discard" },
];

/** The switches that are needed in the middle of a hand. */
export function Toggles() {
  return (
    <div class="toggles">
      {SWITCHES.map(({ habit, word }) => (
        <button
          key={habit}
          type="button"
          class="chip"
          aria-pressed={habits.value[habit]}
          title={t(`${word}_hint`)}
          onClick={() => setHabit({ [habit]: !habits.value[habit] })}
        >
          {t(word)}
        </button>
      ))}
    </div>
  );
}

interface SideProps {
  info: TableInfo;
  onPace: (pace: number) => void;
  waits: Waits | null;
  tile: Tile | null;
  /** The name of a seat's player. */
  nameOf: (seat: number) => string;
  plays: boolean;
  /** What was won and paid so far in the hand in play. */
  results: HandResult[];
  onResults: () => void;
  /** Who else is at the table. */
  children: ComponentChildren;
}

export function RoomSide({ info, onPace, waits, tile, nameOf, plays, results, onResults, children }: SideProps) {
  const { waits: shows, hints, sound, twoTaps } = habits.value;
  return (
    <aside class="room-side">
      {children}
      {results.length > 0 && <SoFar results={results} nameOf={nameOf} onMore={onResults} />}
      {plays && shows && (
        <section class="card waits-card" id="waits">
          <h2>{t("waits")}</h2>
          <WaitsPanel waits={waits} tile={tile} nameOf={nameOf} />
        </section>
      )}
      <section class="card habits">
        {plays && (
          <>
            <Switch label={t("show_waits")} on={shows} onChange={(on) => setHabit({ waits: on })} />
            {info.bots.filter((bot) => bot === null).length === 1 && (
              <Switch label={t("show_hints")} on={hints} onChange={(on) => setHabit({ hints: on })} />
            )}
            <Switch label={t("two_taps")} on={twoTaps} onChange={(on) => setHabit({ twoTaps: on })} />
          </>
        )}
        <Switch
          label={t("motion")}
          on={motion.value === "lively"}
          onChange={(on) => setMotion(on ? "lively" : "still")}
        />
        <Switch label={t("sound")} on={sound} onChange={(on) => setHabit({ sound: on })} />
        {plays && info.bots.some((bot) => bot !== null) && <PaceChoice pace={info.pace} onChange={onPace} />}
        <Links info={info} />
        <Fold title={t("promise")}>
          <p class="hint">{t("promise_before")}</p>
          <code class="promise-code">{info.commitment}</code>
        </Fold>
        {plays && (
          <Fold title={t("keyboard")}>
            <p class="hint">{t("keyboard_hint")}</p>
          </Fold>
        )}
      </section>
    </aside>
  );
}

export function address(...parts: string[]): string {
  return `${location.origin}${location.pathname}${href("play", ...parts)}`;
}

/** Links for others: a seat that waits for somebody, and a place to look on from. */
function Links({ info }: { info: TableInfo }) {
  const invitations = tableOf(info.id)?.invitations.filter((each) => !each.once) ?? [];
  const [copied, setCopied] = useState(-1);
  const copy = (link: string, at: number) => {
    setCopied(at);
    void copyText(link, t("copied"));
  };
  return (
    <div class="room-links">
      {invitations.map(({ seat, token }) => (
        <button
          key={seat}
          type="button"
          class="button button-small"
          onClick={() => copy(address(info.id, token), seat)}
          data-invitation={address(info.id, token)}
        >
          <Icon name="link" /> {t("invite", { name: info.names[seat] || `${t("player")} ${seat + 1}` })}
          {copied === seat && " ✓"}
        </button>
      ))}
      <button type="button" class="button button-small" onClick={() => copy(address(info.id, "watch"), 9)}>
        <Icon name="link" /> {t("link_watch")}
        {copied === 9 && " ✓"}
      </button>
    </div>
  );
}
