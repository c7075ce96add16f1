/** How the scores went, hand by hand. */
import { points, t } from "../words";
import { byPlayer, playerName, seating } from "./labels";
import { played, type Sheet } from "./sheet";

export const SEAT_COLOURS = ["#c8503f", "#2f7fb8", "#3a9a6c", "#c1912a"];

/** The steps between two marks of a scale, each times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MOST_MARKS = 5;

/** Round numbers from the lowest to the highest score, few enough to read. */
export function scaleOf(low: number, high: number): number[] {
  const span = high - low;
  if (span <= 0) return [low];
  const power = 10 ** Math.floor(Math.log10(span / MOST_MARKS));
  const step = power * (STEPS.find((each) => span / (each * power) <= MOST_MARKS) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

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
  const marks = scaleOf(low, low + span);
  return (
    <figure class="curve">
      <div class="curve-scale" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ top: `${y(mark) * 2}%` }}>
            {points(mark)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 50" preserveAspectRatio="none" role="img" aria-label={t("curve")}>
        <line class="curve-base" x1="4" x2="96" y1={y(first[0] ?? 0)} y2={y(first[0] ?? 0)} />
        {marks.map((mark) => (
          <line key={mark} class="curve-mark" x1="0" x2="100" y1={y(mark)} y2={y(mark)} />
        ))}
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
