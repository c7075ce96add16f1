/** Everything that happened at a table, newest first. */
import type { Game } from "../games";
import { Icon } from "../ui/icons";
import { signed, t } from "../words";
import { byPlayer, entryText, handLabel, playerName } from "./labels";
import { stepText } from "./refused";
import type { Sheet } from "./sheet";
import { take } from "./store";
import type { Waiting } from "./waiting";

interface Props {
  now: Sheet;
  game: Game;
  /** How many hands the server has; the others wait. */
  filed: number;
  /** What waits and is not counted yet. */
  uncounted: Waiting[];
  tools: boolean;
  onAmend: (place: number) => void;
}

export function History({ now, game, filed, uncounted, tools, onAmend }: Props) {
  if (now.hands.length === 0 && uncounted.length === 0) return <p class="hint">{t("no_hands_yet")}</p>;
  return (
    <>
      <div class={`history-head ${tools ? "has-tools" : ""}`} aria-hidden="true">
        <span class="history-change">
          {now.scores.map((_, player) => (
            <bdi key={player}>{playerName(now, player)}</bdi>
          ))}
        </span>
      </div>
      <ol class="history">
        {uncounted
          .map((each) => (
            <li key={each.step.step} class="is-waiting">
              <span class="history-what">
                <b>{t("waiting")}</b>
                {stepText(now, game, each)}
              </span>
              <span class="hint">{t("points_follow")}</span>
            </li>
          ))
          .reverse()}
        {now.hands
          .map((hand, place) => (
            <li key={place} class={place >= filed ? "is-waiting" : ""}>
              <span class="history-what">
                <b>
                  {place >= filed && `${t("waiting")} · `}
                  {handLabel(game, hand)}
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
              {tools && (
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
                    onClick={() => void take({ type: "remove", place }, { made: hand, told: null })}
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
