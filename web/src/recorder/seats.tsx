/** Choosing seats by their players' names: one of them, or any number. */
import { Segmented } from "../ui/controls";
import { playerName } from "./labels";
import type { Sheet } from "./store";

interface SeatRowProps {
  sheet: Sheet;
  label: string;
  value: number | null;
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
        ...seats.map((seat) => ({ value: seat, label: playerName(sheet, seat) })),
      ]}
      onChange={onChange}
    />
  );
}

export function Ticks({
  sheet,
  label,
  value,
  onChange,
}: {
  sheet: Sheet;
  label: string;
  value: number[];
  onChange: (seats: number[]) => void;
}) {
  return (
    <fieldset class="ticks">
      <legend class="field-label">{label}</legend>
      {sheet.scores.map((_, seat) => {
        const on = value.includes(seat);
        return (
          <button
            key={seat}
            type="button"
            class="chip"
            aria-pressed={on}
            onClick={() => onChange(on ? value.filter((each) => each !== seat) : [...value, seat].sort())}
          >
            {playerName(sheet, seat)}
          </button>
        );
      })}
    </fieldset>
  );
}
