import "../styles/arena.css";
import { useEffect } from "preact/hooks";
import type { ArenaAnswer, ArenaMatch } from "../schema";
import { lang } from "../settings";
import { FileDrop } from "../ui/drop";
import { Sentence } from "../ui/sentence";
import { isolated, points, signed, t } from "../words";
import { Curve } from "./curve";
import { Figures, Places } from "./figures";
import { arena, busy, isExample, leave, openFile, problem, show, watch } from "./store";

/** The walls whose matches are listed at once, as the server lists them. */
const LISTED = 25;

/** An arena's results: #/arena. */
export default function ArenaPage() {
  const words = lang.value;
  useEffect(() => {
    void show(arena.peek()?.first ?? 0);
  }, [words]);
  const shown = arena.value;
  return (
    <div class="arena" aria-busy={busy.value}>
      <div class="page-head">
        <h1>{shown ? `${t("arena")} · ${shown.title}` : t("arena")}</h1>
        <p>{shown ? sizes(shown) : t("arena_intro")}</p>
      </div>
      {problem.value && (
        <p class="arena-problem" role="alert">
          <Sentence text={problem.value} />
        </p>
      )}
      {shown && isExample.value && <p class="hint">{t("arena_example")}</p>}
      {shown ? (
        <>
          <div class="arena-columns">
            <Figures arena={shown} />
            <div>
              <Curve points={shown.curve} name={shown.players[0]?.name ?? ""} />
              <Places arena={shown} />
            </div>
          </div>
          <Matches arena={shown} />
          {isExample.value ? (
            <OpenFile />
          ) : (
            <button type="button" class="button" onClick={leave}>
              {t("arena_other")}
            </button>
          )}
        </>
      ) : (
        <OpenFile />
      )}
    </div>
  );
}

function OpenFile() {
  return (
    <section class="card arena-open">
      <FileDrop label={t("arena_file")} onFile={openFile} />
      <p class="hint">{t("arena_none")}</p>
    </section>
  );
}

function sizes({ walls, matches, hands }: ArenaAnswer): string {
  return t("arena_sizes", { walls: points(walls), matches: points(matches), hands: points(hands) });
}

function Matches({ arena }: { arena: ArenaAnswer }) {
  const walls = new Map<number, ArenaMatch[]>();
  for (const match of arena.listed) walls.set(match.wall, [...(walls.get(match.wall) ?? []), match]);
  return (
    <section class="card arena-matches">
      <h2>{t("arena_matches")}</h2>
      {[...walls].map(([wall, matches]) => (
        <div key={wall} class="arena-wall">
          <h3>{t("arena_wall", { n: wall + 1 })}</h3>
          <ul>
            {matches.map((match) => (
              <li key={match.seating}>
                <ol>
                  {match.seats.map((name, seat) => (
                    <li key={seat} data-place={match.places[seat]}>
                      <span>{isolated(name)}</span> <b>{signed(match.points[seat] ?? 0)}</b>
                    </li>
                  ))}
                </ol>
                <button
                  type="button"
                  class="button"
                  disabled={busy.value}
                  onClick={() => void watch(match.wall, match.seating)}
                >
                  {t("arena_watch")}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {arena.walls > LISTED && (
        <div class="arena-turn">
          <button
            type="button"
            class="button"
            disabled={busy.value || arena.first === 0}
            onClick={() => void show(Math.max(0, arena.first - LISTED))}
          >
            {t("arena_earlier")}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value || arena.first + LISTED >= arena.walls}
            onClick={() => void show(arena.first + LISTED)}
          >
            {t("arena_later")}
          </button>
        </div>
      )}
    </section>
  );
}
