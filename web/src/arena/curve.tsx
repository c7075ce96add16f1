/** How far the first player is ahead, wall after wall, with the band in which the truth lies. */
import type { ArenaPoint } from "../schema";
import { isolated, t } from "../words";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 30;
const SURE = 1.96;

export function Curve({ points, name }: { points: ArenaPoint[]; name: string }) {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const rows = points.map((point) => ({ at: point.wall, value: -point.difference, band: SURE * point.error }));
  // the first walls tell little and would make everything else flat
  const told = rows.slice(Math.floor(rows.length / 20));
  const reach = Math.max(0.05, ...told.map((row) => Math.abs(row.value) + row.band));
  const top = reach * 1.08;
  const x = (wall: number) => LEFT + ((WIDTH - LEFT - 8) * wall) / last.wall;
  const y = (value: number) => {
    const inside = Math.max(-top, Math.min(top, value));
    return 8 + ((HEIGHT - BOTTOM - 8) * (top - inside)) / (2 * top);
  };
  const line = rows.map((row) => `${x(row.at)},${y(row.value)}`).join(" ");
  const upper = rows.map((row) => `${x(row.at)},${y(row.value + row.band)}`);
  const lower = rows.map((row) => `${x(row.at)},${y(row.value - row.band)}`).reverse();
  const step = reach > 0.8 ? 0.5 : reach > 0.3 ? 0.2 : reach > 0.12 ? 0.1 : 0.05;
  const count = Math.floor(top / step);
  const marks = Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * step);
  return (
    <figure class="arena-curve card">
      <h2>{t("arena_curve", { name: isolated(name) })}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("arena_curve", { name })}>
        {marks.map((mark) => (
          <g key={mark} class={Math.abs(mark) < 1e-9 ? "is-zero" : ""}>
            <line x1={LEFT} x2={WIDTH - 8} y1={y(mark)} y2={y(mark)} />
            <text x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {Math.abs(mark) < 1e-9 ? "0" : `${mark > 0 ? "+" : "−"}${Math.abs(mark).toFixed(step < 0.1 ? 2 : 1)}`}
            </text>
          </g>
        ))}
        <polygon points={[...upper, ...lower].join(" ")} />
        <polyline points={line} />
        <text x={LEFT} y={HEIGHT - 6}>
          {rows[0]?.at}
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 6} text-anchor="end">
          {last.wall.toLocaleString("en")} {t("arena_walls")}
        </text>
      </svg>
      <figcaption class="hint">{t("arena_curve_note")}</figcaption>
    </figure>
  );
}
