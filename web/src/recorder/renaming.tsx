/** The names of a table after it has begun, and another match with the same people. */
import { useState } from "preact/hooks";
import { go, href } from "../router";
import { Fold } from "../ui/controls";
import { toast } from "../ui/toast";
import { t } from "../words";
import { explainCause } from "../words/refusals";
import type { Sheet } from "./sheet";
import { begin, take } from "./store";

export function Renaming({ now }: { now: Sheet }) {
  const [names, setNames] = useState<string[] | null>(null);
  const shown = names ?? now.scores.map((_, player) => now.names[player] ?? "");
  return (
    <Fold title={t("rename")}>
      <form
        class="renaming"
        onSubmit={(event) => {
          event.preventDefault();
          void take({ type: "rename", names: shown, title: now.title }, { made: null, told: null });
          setNames(null);
        }}
      >
        {shown.map((name, player) => (
          <input
            key={player}
            type="text"
            maxLength={40}
            value={name}
            aria-label={`${t("player")} ${player + 1}`}
            placeholder={`${t("player")} ${player + 1}`}
            onInput={(event) => {
              const given = event.currentTarget.value;
              setNames(shown.map((old, at) => (at === player ? given : old)));
            }}
          />
        ))}
        <button type="submit" class="button button-main" disabled={names === null}>
          {t("save_names")}
        </button>
      </form>
    </Fold>
  );
}

/** Begins another table of the same game, rules and names. */
export function SamePeople({ now }: { now: Sheet }) {
  async function again(): Promise<void> {
    try {
      go(href("record", await begin(now.variant, now.rules, now.names, now.title)));
    } catch (cause) {
      toast(explainCause(cause));
    }
  }
  return (
    <button type="button" class="button button-main" onClick={() => void again()}>
      {t("same_people")}
    </button>
  );
}
