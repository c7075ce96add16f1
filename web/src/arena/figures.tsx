/** The figures of every player side by side, and how their places are spread. */
import type { ArenaAnswer, ArenaPlayer } from "../schema";
import { isolated, points, signed, t } from "../words";

const SURE = 1.96;

interface Row {
  title: string;
  cell: (player: ArenaPlayer) => string;
  error?: (player: ArenaPlayer) => string;
}

function part(player: ArenaPlayer, name: string): unknown {
  return (player as unknown as Record<string, unknown>)[name];
}

function rows({ columns, players }: ArenaAnswer): Row[] {
  const found: Row[] = [
    {
      title: t("arena_place"),
      cell: (player) => player.place.toFixed(3),
      error: (player) => (SURE * player.place_se).toFixed(3),
    },
    {
      title: t("arena_points"),
      cell: (player) => signed(Math.round(player.points)),
      error: (player) => points(Math.round(SURE * player.points_se)),
    },
    { title: t("arena_played"), cell: (player) => points(player.matches) },
  ];
  for (const { name, title, share } of columns) {
    found.push({
      title,
      cell: (player) => {
        const value = part(player, name);
        if (typeof value !== "number") return "–";
        return share ? `${(100 * value).toFixed(1)}%` : points(Math.round(value * 10) / 10);
      },
    });
  }
  if (players.some((player) => player.rating !== null)) {
    found.push({
      title: t("arena_rating"),
      cell: ({ rating }) => rating?.toFixed(1) ?? "–",
      error: ({ rating_se }) => (SURE * (rating_se ?? 0)).toFixed(1),
    });
  }
  if (players.some((player) => part(player, "faults"))) {
    found.push({
      title: t("arena_faults"),
      cell: (player) =>
        Object.entries((part(player, "faults") as Record<string, number>) ?? {})
          .map(([kind, count]) => `${kind} ${count}`)
          .join(", ") || "–",
    });
  }
  return found;
}

export function Figures({ arena }: { arena: ArenaAnswer }) {
  const players = [...arena.players].sort((one, other) => one.place - other.place);
  return (
    <section class="card arena-figures">
      <h2>{t("arena_figures")}</h2>
      <div class="arena-scroll">
        <table style={{ "--players": players.length }}>
          <thead>
            <tr>
              <td />
              {players.map((player) => (
                <th key={player.name} scope="col">
                  {isolated(player.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows(arena).map(({ title, cell, error }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {players.map((player) => (
                  <td key={player.name}>
                    {cell(player)}
                    {error && <small> ± {error(player)}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Places({ arena }: { arena: ArenaAnswer }) {
  const players = [...arena.players].sort((one, other) => one.place - other.place);
  return (
    <section class="card arena-places">
      <h2>{t("arena_places")}</h2>
      {players.map((player) => (
        <div key={player.name} class="arena-spread">
          <b>{isolated(player.name)}</b>
          <div role="img" aria-label={player.places.join(", ")}>
            {player.places.map((count, at) => (
              <span
                key={at}
                data-place={at + 1}
                style={{ flexGrow: count }}
                title={`${t("arena_nth", { n: at + 1 })}: ${count}`}
              >
                {player.matches > 0 && count / player.matches > 0.1 && `${Math.round((100 * count) / player.matches)}%`}
              </span>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
