/** The first page: what somebody may want to do here, in the game of their choice, and what they have not finished. */
import { useState } from "preact/hooks";
import { chooseGame, chosenGame, games, gameTitle } from "../games";
import { href } from "../router";
import { Segmented } from "../ui/controls";
import { Icon, type IconName } from "../ui/icons";
import { TileFace } from "../ui/tile";
import { isolated, local, t, type Word } from "../words";
import { unfinished } from "./unfinished";

/** The hand that the house is named after. */
const HAND = [
  ["5z", "5z", "5z"],
  ["6z", "6z", "6z"],
  ["7z", "7z", "7z"],
  ["1m", "2m", "3m"],
  ["9p", "9p"],
];

interface Deed {
  word: Word;
  hint: Word;
  icon: IconName;
  to: (game: string) => string;
}

const DEEDS: Deed[] = [
  { word: "do_score", hint: "do_score_hint", icon: "calculator", to: (game) => href("calc", game) },
  { word: "do_discard", hint: "do_discard_hint", icon: "discard", to: (game) => href("calc", game, "discard") },
  { word: "do_record", hint: "do_record_hint", icon: "recorder", to: () => href("record") },
  { word: "do_play", hint: "do_play_hint", icon: "play", to: () => href("play") },
  { word: "do_watch", hint: "do_watch_hint", icon: "replay", to: () => href("replay") },
  { word: "do_learn", hint: "do_learn_hint", icon: "rules", to: (game) => href("learn", game) },
];

export function Start() {
  const game = chosenGame.value;
  return (
    <div class="start">
      <section class="felt start-hero">
        <h1>{t("start_title")}</h1>
        <p>{t("start_text")}</p>
        <div class="start-tiles" aria-hidden="true">
          {HAND.map((set, at) => (
            <span class="start-set" key={at}>
              {set.map((tile, place) => (
                <TileFace key={place} tile={tile} />
              ))}
            </span>
          ))}
        </div>
        <Segmented
          label={t("game")}
          hideLabel
          class="game-choice start-game"
          value={game}
          choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
          onChange={chooseGame}
        />
      </section>
      <Continue />
      <ul class="deeds">
        {DEEDS.map((deed) => (
          <li key={deed.word}>
            <a class="deed" href={deed.to(game)}>
              <span class="deed-sign">
                <Icon name={deed.icon} />
              </span>
              <b>{t(deed.word)}</b>
              <small>{t(deed.hint)}</small>
            </a>
          </li>
        ))}
      </ul>
      <p class="start-more">
        <a href={href("arena")}>{t("arena_link")}</a>
      </p>
    </div>
  );
}

/** How many unfinished things stand on the page at once. */
const FIRST = 2;

function Continue() {
  const [all, setAll] = useState(false);
  const begun = unfinished();
  if (begun.length === 0) return null;
  return (
    <section class="continue">
      <h2>{t("continue")}</h2>
      <ul>
        {begun.slice(0, all ? begun.length : FIRST).map((each) => (
          <li key={each.href}>
            <a href={each.href}>
              <Icon name={each.icon} />
              <span>
                <b>
                  {t(each.word)}
                  {" · "}
                  <bdi>{each.title || gameTitle(each.variant)}</bdi>
                </b>
                <small>{each.names.filter(Boolean).map(isolated).join(" · ")}</small>
              </span>
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ul>
      {begun.length > FIRST && (
        <button type="button" class="button button-small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("fewer") : t("continue_all", { n: begun.length })}
        </button>
      )}
    </section>
  );
}
