/** How the scores went, hand by hand. */
import { points, t } from "../words";
import { playerName } from "./labels";
import type { Sheet } from "./store";

export const SEAT_COLOURS = ["#c8503f", "#2f7fb8", "#3a9a6c", "#c1912a"];

export function Curve({ sheet }: { sheet: Sheet }) {
  const first = sheet.hands[0]?.before ?? sheet.scores;
  const rows = [first, ...sheet.hands.map((hand) => hand.scores)];
  if (rows.length < 2) return null;
  const all = rows.flat();
  const low = Math.min(...all);
  const high = Math.max(...all);
  const span = high - low || 1;
  const x = (at: number) => 4 + (92 * at) / (rows.length - 1);
  const y = (score: number) => 46 - (42 * (score - low)) / span;
  return (
    <figure class="curve">
      <svg viewBox="0 0 100 50" preserveAspectRatio="none" role="img" aria-label={t("curve")}>
        <line class="curve-base" x1="4" x2="96" y1={y(first[0] ?? 0)} y2={y(first[0] ?? 0)} />
        {sheet.scores.map((_, seat) => (
          <polyline
            key={seat}
            points={rows.map((row, at) => `${x(at)},${y(row[seat] ?? 0)}`).join(" ")}
            stroke={SEAT_COLOURS[seat]}
          />
        ))}
      </svg>
      <figcaption>
        {sheet.scores.map((score, seat) => (
          <span key={seat}>
            <i style={{ background: SEAT_COLOURS[seat] }} />
            {playerName(sheet, seat)} <b>{points(score)}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
