/** A recorded game on the board: step, jump, autoplay, viewpoint, what was verified, how each hand ended. */
import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { HandResults } from "../explain/hand-result";
import { patternNames, useChosen, useGame } from "../games";
import { href } from "../router";
import { Fold, Switch } from "../ui/controls";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { copyText } from "../ui/toast";
import { isolated, t, type Word } from "../words";
import { Controls } from "./controls";
import { CommentBox, DrawLists } from "./draws";
import { resultOf, resultsAt } from "./frames";
import { useKeys } from "./keys";
import { EventList, HandStrip } from "./places";
import { hand, openGame, pictures, problem, replay, step } from "./store";
import { Verified } from "./verified";

export function Viewer() {
  const game = replay.value;
  const shown = hand.value;
  const picture = pictures.value[Math.min(step.value, pictures.value.length - 1)];
  const [viewpoint, setViewpoint] = useState(0);
  const [open, setOpen] = useState(true);
  useKeys();
  useEffect(() => scrollTo(0, 0), []);
  const described = useGame(game?.variant);
  useChosen(game?.variant);
  if (!game || !shown || !picture) return null;
  const player = Math.min(viewpoint, picture.seats.length - 1);
  const bottom = Math.max(0, picture.players.indexOf(player));
  const names = game.seats.map((name, at) => isolated(name) || t("player_short", { n: at + 1 }));
  const windOf = (at: number) => {
    const wind = picture.seats[picture.players.indexOf(at)]?.wind;
    return wind === undefined ? "" : t(`wind_${wind}` as Word);
  };
  const frame = shown.frames[step.value - 1];
  const over = picture.phase === "over";
  const results = over ? resultsAt(shown, step.value) : resultOf(shown, frame);
  return (
    <div class="replay">
      <header class="replay-bar">
        <a class="tool tool-icon" href={href("replay")} aria-label={t("back_to_replays")} title={t("back_to_replays")}>
          <Icon name="back" />
        </a>
        <h1>{game.title}</h1>
      </header>
      <button
        type="button"
        class="tool replay-link"
        aria-label={t("share")}
        onClick={() => void copyText(location.href, t("copied"))}
      >
        <Icon name="link" /> <span class="wide-only">{t("share")}</span>
      </button>
      {problem.value && (
        <p class="replay-problem" role="alert">
          <Sentence text={problem.value} />
        </p>
      )}
      <HandStrip />
      <div class="replay-board">
        <Board
          picture={picture}
          viewpoint={bottom}
          names={names}
          show={open ? "all" : "own"}
          deltas={
            results.length > 0
              ? picture.seats.map((_, at) => sum(results.map((result) => result.deltas[at] ?? 0)))
              : undefined
          }
          onSeat={(seat) => setViewpoint(picture.players[seat] ?? seat)}
        />
      </div>
      <div class="replay-panel">
        <p class="replay-say" role="status">
          <Sentence text={frame?.say ?? t("the_deal")} />
        </p>
        <Controls />
      </div>
      <div class="replay-view">
        <label>
          <span class="field-label">{t("viewpoint")}</span>
          <select value={player} onChange={(event) => setViewpoint(Number(event.currentTarget.value))}>
            {names.map((name, at) => (
              <option key={at} value={at}>
                {windOf(at)} {name}
              </option>
            ))}
          </select>
        </label>
        {game.games > 1 && (
          <label>
            <span class="field-label">{t("game_of_log")}</span>
            <select value={game.game} onChange={(event) => openGame(Number(event.currentTarget.value))}>
              {Array.from({ length: game.games }, (_, at) => (
                <option key={at} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        <Switch label={t("show_hands")} on={open} onChange={setOpen} />
      </div>
      <Verified verification={game.verification} />
      <aside class="replay-side">
        <EventList />
        <CommentBox />
        <Fold title={t("draw_lists")} open>
          <DrawLists nameOf={(seat) => names[picture.players[seat] ?? seat] ?? ""} />
        </Fold>
      </aside>
      {(results.length > 0 || (shown.problem && step.value === shown.frames.length)) && (
        <section class="card replay-result" id="replay-result">
          {results.length > 0 && (
            <HandResults picture={picture} results={results} names={names} patternName={patternNames(described)} />
          )}
          {shown.problem && (
            <p class="problem">
              <Sentence text={shown.problem.message} />
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
