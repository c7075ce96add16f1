/** The table seen from above: four seats with their points, and arrows for who pays whom. */
import type { ComponentChildren } from "preact";
import { points, seatName, signed, t } from "../words";
import { playerName, windOf } from "./labels";
import type { Payment, Sheet, Standing } from "./sheet";

/** Where each seat sits, bottom first, then to the right as play goes; in percent of the square. */
const PLACES: Record<number, [number, number][]> = {
  4: [
    [50, 86],
    [84, 50],
    [50, 14],
    [16, 50],
  ],
  3: [
    [50, 86],
    [84, 50],
    [50, 14],
  ],
};

const WINDS = ["wind_0", "wind_1", "wind_2", "wind_3"] as const;

interface Props {
  sheet: Sheet;
  standing: Standing | null;
  scores: number[];
  /** Whether something waits that the scores do not count yet. */
  uncounted?: boolean;
  change?: number[];
  payments?: Payment[];
  declared?: number[];
  /** The seats that have left the hand. */
  gone?: number[];
  /** The seats that may not win it, */
  dead?: number[];
  /** and what is said of them. */
  deadWord?: string;
  /** What is said of a seat that has declared. */
  declaredWord?: string;
  centre: ComponentChildren;
  onSeat?: (seat: number) => void;
  seatLabel?: (seat: number) => string;
}

export function TableView({
  sheet,
  standing,
  scores,
  uncounted = false,
  change,
  payments = [],
  declared = [],
  declaredWord,
  gone = [],
  dead = [],
  deadWord,
  centre,
  onSeat,
  seatLabel,
}: Props) {
  const places = PLACES[scores.length] ?? PLACES[4] ?? [];
  return (
    <div class={`table-view felt ${uncounted ? "is-uncounted" : ""}`}>
      <Arrows payments={payments} places={places} />
      {scores.map((score, seat) => {
        const [x, y] = places[seat] ?? [50, 50];
        const moved = change?.[seat] ?? 0;
        const wind = standing ? windOf(standing, seat) : seat;
        return (
          <button
            type="button"
            key={seat}
            class={`seat ${wind === 0 ? "is-dealer" : ""} ${gone.includes(seat) ? "is-gone" : ""}`}
            style={{ left: `${x}%`, top: `${y}%` }}
            onClick={() => onSeat?.(seat)}
            disabled={!onSeat}
            aria-label={seatLabel?.(seat)}
            aria-pressed={onSeat && declared.includes(seat)}
          >
            <span class="seat-name">
              <i title={seatName(wind)}>{t(WINDS[wind] ?? "wind_0")}</i>
              <bdi>{playerName(sheet, seat)}</bdi>
            </span>
            <b>{points(score)}</b>
            {moved !== 0 && <em class={moved > 0 ? "is-plus" : "is-minus"}>{signed(moved)}</em>}
            {gone.includes(seat) && <small class="seat-gone">{t("has_left")}</small>}
            {dead.includes(seat) && <small class="seat-gone">{deadWord}</small>}
            {declared.includes(seat) && <span class="stick" role="img" aria-label={declaredWord} />}
          </button>
        );
      })}
      <div class="table-centre">{centre}</div>
    </div>
  );
}

/** One arrow for each pair of payer and payee, with what goes between them in all. */
function Arrows({ payments, places }: { payments: Payment[]; places: [number, number][] }) {
  const sums = new Map<string, number>();
  for (const each of payments) {
    if (each.payer === null || each.payee === null) continue;
    const key = `${each.payer}-${each.payee}`;
    sums.set(key, (sums.get(key) ?? 0) + each.points);
  }
  if (sums.size === 0) return null;
  return (
    <svg class="arrows" viewBox="0 0 100 100" role="img" aria-label={t("payments")}>
      <defs>
        <marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0 6 3 0 6z" fill="#f0c35a" />
        </marker>
      </defs>
      {[...sums].map(([key, sum]) => {
        const [from = 0, to = 0] = key.split("-").map(Number);
        const [x1, y1] = places[from] ?? [50, 50];
        const [x2, y2] = places[to] ?? [50, 50];
        const at = (share: number): [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
        // An arrow across the table bows aside, so that the middle stays free, and has further to go.
        const across = Math.hypot(x2 - x1, y2 - y1) > 60;
        const bow = across ? 0.4 : 0;
        const [ax, ay] = at(across ? 0.18 : 0.26);
        const [bx, by] = at(across ? 0.82 : 0.74);
        const [mx, my] = at(0.5);
        const [cx, cy] = [mx - (y2 - y1) * bow, my + (x2 - x1) * bow];
        // Its points stand nearer to who pays, beside the middle and not on it.
        const on = across ? 0.2 : 0.5;
        const along = (a: number, c: number, b: number) => (1 - on) ** 2 * a + 2 * on * (1 - on) * c + on ** 2 * b;
        const [tx, ty] = [along(ax, cx, bx), along(ay, cy, by)];
        return (
          <g key={key}>
            <path d={`M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`} marker-end="url(#head)" />
            <text x={tx} y={ty + 1.2}>
              {points(sum)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
