/** What a newcomer is told beside the first hand: what is asked now, and what to think of. */
import "../styles/coach.css";
import { useState } from "preact/hooks";
import type { Picture } from "../board/picture";
import { href } from "../router";
import { Icon } from "../ui/icons";
import { t, type Word } from "../words";
import { endGuide, isGuided } from "./first";

interface Props {
  table: string;
  variant: string;
  picture: Picture;
  over: boolean;
}

/** The advice for what is asked now; the first that fits. */
function advice(picture: Picture, over: boolean): Word {
  const may = (...types: string[]) => picture.options.some(({ type }) => types.includes(type));
  if (over) return "coach_over";
  if (may("win")) return "coach_win";
  if (picture.phase === "asking") return "coach_choose";
  if (may("declare")) return "coach_declare";
  if (may("chow", "pung", "kong")) return "coach_claim";
  if (may("closed", "added", "aside")) return "coach_kong";
  if (may("discard")) return "coach_discard";
  return "coach_wait";
}

export function Coach({ table, variant, picture, over }: Props) {
  const [on, setOn] = useState(() => isGuided(table));
  if (!on) return null;
  return (
    <aside class="coach" aria-live="polite">
      <p>{t(advice(picture, over))}</p>
      <a href={href("learn", variant)}>{t("do_learn")}</a>
      <button
        type="button"
        class="tool tool-icon"
        aria-label={t("coach_end")}
        title={t("coach_end")}
        onClick={() => {
          endGuide();
          setOn(false);
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
