/** Everything that happened at a table, newest first. */
import type { Game } from "../games";
import { Icon } from "../ui/icons";
import { signed, t } from "../words";
import { byPlayer, entryText, handLabel, playerName } from "./labels";
import { stepText } from "./refused";
import { handNumber, isDeclaration, type Sheet } from "./sheet";
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
  onAmend: (number: number) => void;
}

export function History({ now, game, filed, uncounted, tools, onAmend }: Props) {
  const rows = now.hands
    .map((hand, place) => ({ hand, place, number: handNumber(now.entries, place) }))
    .filter(({ hand }) => !isDeclaration(hand.entry));
  // Who has declared lies on the table.
  const later = uncounted.filter(({ step }) => !isDeclaration(step.entry));
  if (rows.length === 0 && later.length === 0) return <p class="hint">{t("no_hands_yet")}</p>;
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
        {later
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
        {rows
          .map(({ hand, place, number }) => (
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
                    aria-label={`${t("amend")} ${number}`}
                    title={t("amend")}
                    onClick={() => onAmend(number)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    type="button"
                    class="tool tool-icon"
                    aria-label={`${t("remove")} ${number}`}
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
