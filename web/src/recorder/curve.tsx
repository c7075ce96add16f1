/** How the scores went, hand by hand. */
import { points, t } from "../words";
import { byPlayer, playerName, seating } from "./labels";
import { played, type Sheet } from "./sheet";

export const SEAT_COLOURS = ["#c8503f", "#2f7fb8", "#3a9a6c", "#c1912a"];

export function Curve({ sheet }: { sheet: Sheet }) {
  const scores = byPlayer(sheet.scores, seating(sheet));
  const first = sheet.hands[0]?.before ?? scores;
  const rows = [first, ...played(sheet.hands).map((hand) => byPlayer(hand.scores, hand))];
  if (rows.length < 2) return null;
  const all = rows.flat();
  const low = Math.min(...all);
  const span = Math.max(...all) - low;
  const x = (at: number) => 4 + (92 * at) / (rows.length - 1);
  const y = (score: number) => (span ? 46 - (42 * (score - low)) / span : 25);
  return (
    <figure class="curve">
      <svg viewBox="0 0 100 50" preserveAspectRatio="none" role="img" aria-label={t("curve")}>
        <line class="curve-base" x1="4" x2="96" y1={y(first[0] ?? 0)} y2={y(first[0] ?? 0)} />
        {scores.map((_, player) => (
          <polyline
            key={player}
            points={rows.map((row, at) => `${x(at)},${y(row[player] ?? 0)}`).join(" ")}
            stroke={SEAT_COLOURS[player]}
          />
        ))}
      </svg>
      <figcaption>
        {scores.map((score, player) => (
          <span key={player}>
            <i style={{ background: SEAT_COLOURS[player] }} />
            {playerName(sheet, player)} <b>{points(score)}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
