/** The people at a table: who is there, whose seat a bot plays, what they show each other, and who would play again. */
import "../styles/company.css";
import { useEffect } from "preact/hooks";
import { go, href } from "../router";
import { toast } from "../ui/toast";
import { isolated, t } from "../words";
import { explainCause } from "../words/refusals";
import type { LiveTable, Person } from "./live";
import { StickerBar } from "./stickers";
import { agree, keepTable, sitDown } from "./store";

/** How long the server waits for a player before a bot plays the seat; as `AWAY_SECONDS` there. */
const AWAY_SECONDS = 60;

/** What is said of a player who is not playing the seat. */
export function absence(person: Person | undefined): string | undefined {
  if (person?.stand_in) return t("bot_plays");
  return person && !person.here ? t("is_away") : undefined;
}

/** The same at greater length: what comes of being away. */
function awayFor(person: Person): string {
  if (person.stand_in || person.here) return absence(person) ?? t("is_here");
  return t("is_away_for", { n: AWAY_SECONDS });
}

/** Goes to the table of the rematch, once there is one. */
export function useRematch(live: LiveTable): void {
  const offer = live.rematch.value;
  useEffect(() => {
    const info = live.info.peek();
    if (!offer || !info) return;
    const { table: id, token, invitation } = offer;
    const name = info.names[live.player.peek()] ?? "";
    agree(id);
    const seat = token ? Promise.resolve(token) : sitDown(id, invitation ?? "", name);
    seat.then(
      (own) => {
        const { variant, preset, names } = info;
        const created = new Date().toISOString();
        keepTable({ id, token: own, invitations: [], variant, preset: preset ?? "", names, created, over: false });
        go(href("play", id));
      },
      (cause) => toast(explainCause(cause)),
    );
  }, [offer]);
}

interface CompanyProps {
  live: LiveTable;
  names: string[];
  /** Whether a bot may play for this player meanwhile: not before the deal. */
  dealt: boolean;
}

/** Who is at the table, with what to show them. */
export function CompanyCard({ live, names, dealt }: CompanyProps) {
  const { people, watching } = live.people.value;
  const bots = live.info.value?.bots ?? [];
  const player = live.player.value;
  const friends = bots.filter((bot) => bot === null).length > 1;
  if (!friends && watching === 0) return null;
  return (
    <section class="card company">
      <h2>{t("company")}</h2>
      {friends && (
        <ul>
          {people.map((person, at) =>
            bots[at] === null && live.lobby.value?.seats[at]?.taken !== false ? (
              <li key={at} class={absence(person) ? "is-away" : "is-here"}>
                <i aria-hidden="true" />
                <bdi>{isolated(names[at] ?? "")}</bdi>
                <small>{dealt ? awayFor(person) : (absence(person) ?? t("is_here"))}</small>
              </li>
            ) : null,
          )}
        </ul>
      )}
      {watching > 0 && <p class="hint">{t("watchers", { n: watching })}</p>}
      {friends && player >= 0 && <StickerBar live={live} />}
      {friends && player >= 0 && dealt && !people[player]?.stand_in && (
        <button type="button" class="button button-small" onClick={() => void live.leave()}>
          {t("leave_seat")}
        </button>
      )}
    </section>
  );
}

/** In place of questions, while a bot plays the own seat. */
export function TakeBack({ live }: { live: LiveTable }) {
  return (
    <div class="prompts">
      <div class="prompt-row">
        <span class="prompt-text">{t("bot_plays_you")}</span>
        <button type="button" class="prompt is-usual" onClick={() => void live.takeSeat()}>
          {t("take_seat")}
        </button>
      </div>
    </div>
  );
}
