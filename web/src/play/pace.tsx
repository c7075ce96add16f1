/** How long bots wait before they choose. */
import { Segmented } from "../ui/controls";
import { t } from "../words";

const PACES = [
  { value: 1200, word: "pace_slow" },
  { value: 600, word: "pace_normal" },
  { value: 150, word: "pace_fast" },
  { value: 0, word: "pace_none" },
] as const;

interface PaceChoiceProps {
  pace: number;
  onChange: (pace: number) => void;
}

export function PaceChoice({ pace, onChange }: PaceChoiceProps) {
  return (
    <Segmented
      label={t("pace")}
      value={pace}
      choices={PACES.map(({ value, word }) => ({ value, label: t(word) }))}
      onChange={onChange}
    />
  );
}
