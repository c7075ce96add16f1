/** How long bots wait before they choose. */
import { Segmented } from "../ui/controls";
import { t } from "../words";

/** Milliseconds that bots wait, as people may choose them. */
export const PACES = [
  { value: 1200, word: "pace_slow" },
  { value: 600, word: "pace_normal" },
  { value: 150, word: "pace_fast" },
  { value: 0, word: "pace_none" },
] as const;

/** The choice that stands for a pace: a table may have been begun with any. */
function nearest(pace: number): number {
  const away = (value: number) => Math.abs(value - pace);
  return PACES.reduce<number>((best, { value }) => (away(value) < away(best) ? value : best), PACES[0].value);
}

interface PaceChoiceProps {
  pace: number;
  onChange: (pace: number) => void;
}

export function PaceChoice({ pace, onChange }: PaceChoiceProps) {
  return (
    <Segmented
      label={t("pace")}
      value={nearest(pace)}
      choices={PACES.map(({ value, word }) => ({ value, label: t(word) }))}
      onChange={onChange}
    />
  );
}
