/** What a newcomer is told over the first hand: what is asked now, what to do, and why in a few words. */
import type { Picture, PlayOption } from "../board/picture";
import { AdviceBar } from "../play/advice";
import { tilesOf } from "../play/choices";
import type { Hints, Judged } from "../play/hints";
import { href } from "../router";
import { lang } from "../settings";
import { joined } from "../tiles";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { t } from "../words";

interface Props {
  variant: string;
  picture: Picture;
  hints: Hints | null;
  /** The option that is worth most, once that is known. */
  best: PlayOption | null;
  over: boolean;
  onEnd: () => void;
}

/** Hands that are further than this from ready are helped by nearly every tile: how many says nothing. */
const FAR = 2;

/** What may be done now, in the words of the game; the first that fits. */
function question(picture: Picture, over: boolean): string {
  const may = (...types: string[]) => picture.options.filter(({ type }) => types.includes(type));
  if (over) return t("coach_over");
  const [win] = may("win");
  if (win) return t("coach_win", { name: win.name });
  if (picture.phase === "asking") return t("coach_choose");
  const [declare] = may("declare");
  if (declare) return t("coach_declare", { name: declare.name });
  const calls = new Set(may("chow", "pung", "kong", "closed", "added", "aside").map(({ name }) => name));
  if (calls.size > 0) return t("coach_may", { names: [...calls].join(lang.value === "zh" ? "、" : ", ") });
  if (may("discard").length > 0) return t("coach_discard");
  return t(picture.options.length > 0 ? "coach_choose" : "coach_wait");
}

/** What to do, and what it brings, from the evaluation of the options. */
function answer(best: PlayOption, row: Judged | undefined, picture: Picture): string {
  const tiles = joined(tilesOf(best, picture));
  if (best.type === "win") return "";
  if (best.type === "discard")
    return [t("coach_throw", { tile: tiles }), reason(row)].join(lang.value === "zh" ? "" : " ");
  if (best.type === "declare") return t("coach_declare_with", { name: best.name, tile: tiles });
  if (best.type === "give") return t("coach_give", { tiles });
  return t(tiles ? "coach_press_tiles" : "coach_press", { name: best.name, tiles });
}

function reason(row: Judged | undefined): string {
  if (row?.plan === "fold") return t("coach_because_safe");
  if ((row?.shanten ?? 0) > FAR) return t("coach_because_far", { n: row?.shanten ?? 0 });
  const count = Object.values(row?.accepts ?? {}).reduce((sum, each) => sum + each, 0);
  if (count === 0) return "";
  return t(row?.shanten === 0 ? "coach_because_ready" : "coach_because_helps", { n: count });
}

export function Coach({ variant, picture, hints, best, over, onEnd }: Props) {
  const row = hints?.told?.choices.find(({ option }) => option === best?.id);
  const asked = !over && picture.options.length > 0;
  return (
    <AdviceBar>
      <div class="coach">
        <p>
          {question(picture, over)} {asked && best && <Sentence text={answer(best, row, picture)} />}
        </p>
        <a href={href("learn", variant)}>{t("do_learn")}</a>
        <button type="button" class="tool tool-icon" aria-label={t("coach_end")} title={t("coach_end")} onClick={onEnd}>
          <Icon name="close" />
        </button>
      </div>
    </AdviceBar>
  );
}
