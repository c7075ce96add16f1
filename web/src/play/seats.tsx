/** Parts of the pages before the deal: a seat with who sits there, and the box for one's own name. */
import type { ComponentChildren } from "preact";
import { isolated, seatName, t } from "../words";

interface SeatItemProps {
  at: number;
  taken: boolean;
  name: string;
  /** What else is said of the name: that it is one's own. */
  beside?: string;
  state: ComponentChildren;
  children?: ComponentChildren;
}

export function SeatItem({ at, taken, name, beside, state, children }: SeatItemProps) {
  const who = isolated(name) || beside || t("player_short", { n: at + 1 });
  return (
    <li class={taken ? "is-taken" : "is-open"} data-seat={at}>
      <span class="lobby-wind">{seatName(at)}</span>
      <span class="lobby-who">
        <b>
          {taken ? who : t("empty_seat")}
          {taken && name && beside && ` (${beside})`}
        </b>
        <small>{state}</small>
      </span>
      {children}
    </li>
  );
}

export function OwnName({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <label>
      <span class="field-label">{t("your_name")}</span>
      <input
        type="text"
        maxLength={40}
        value={name}
        placeholder={t("you")}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
