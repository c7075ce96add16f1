/** Choosing seats by their players' names: one of them, or any number. */
import { Segmented } from "../ui/controls";
import { playerName } from "./labels";
import type { Sheet } from "./sheet";

interface SeatRowProps {
  sheet: Sheet;
  label: string;
  /** The seat that is chosen, null for `none`, and undefined while nothing is. */
  value: number | null | undefined;
  without?: number[];
  none?: string;
  onChange: (seat: number | null) => void;
}

export function SeatRow({ sheet, label, value, without = [], none, onChange }: SeatRowProps) {
  const seats = sheet.scores.map((_, seat) => seat).filter((seat) => !without.includes(seat));
  return (
    <Segmented
      label={label}
      value={value}
      choices={[
        ...(none ? [{ value: null, label: none }] : []),
        ...seats.map((seat) => ({ value: seat, label: <bdi>{playerName(sheet, seat)}</bdi> })),
      ]}
      onChange={onChange}
    />
  );
}

export function Ticks({
  sheet,
  label,
  value,
  sure = [],
  sureWhy,
  without = [],
  onChange,
}: {
  sheet: Sheet;
  label: string;
  value: number[];
  /** Those of whom it is known without a tick. */
  sure?: number[];
  /** and how. */
  sureWhy?: string;
  without?: number[];
  onChange: (seats: number[]) => void;
}) {
  return (
    <fieldset class="ticks">
      <legend class="field-label">{label}</legend>
      {sheet.scores.map((_, seat) => {
        if (without.includes(seat)) return null;
        const known = sure.includes(seat);
        const on = known || value.includes(seat);
        return (
          <button
            key={seat}
            type="button"
            class="chip"
            aria-pressed={on}
            title={known ? sureWhy : undefined}
            onClick={() => onChange(on ? value.filter((each) => each !== seat) : [...value, seat].sort())}
          >
            <bdi>{playerName(sheet, seat)}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
