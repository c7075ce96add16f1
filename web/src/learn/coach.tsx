/** What a newcomer is told over the first hand: what is asked now, what to do, and why in a few words. */
import type { Picture, PlayOption } from "../board/picture";
import { AdviceBar } from "../play/advice";
import { discardIsForced, tilesOf } from "../play/choices";
import type { Hints, Judged } from "../play/hints";
import type { Waits } from "../play/live";
import { habits } from "../play/store";
import { tilesWaitedFor } from "../play/waits";
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
  waits: Waits | null;
  /** The option to choose, once that is known. */
  best: PlayOption | null;
  /** Whether a tile is raised that the next tap discards. */
  raised: boolean;
  over: boolean;
  onEnd: () => void;
}

/** Hands that are further than this from ready are helped by nearly every tile: how many says nothing. */
const FAR = 2;

/** What may be done now beside a discard, in the words of the game. */
function namesOf(options: PlayOption[]): string {
  const names = options.filter(({ type }) => !["discard", "pass"].includes(type)).map(({ name }) => name);
  return [...new Set(names)].join(t("list_comma"));
}

/** What is asked of everybody at once. */
function askedOfAll(options: PlayOption[]): string {
  const gives = options.filter(({ type }) => type === "give");
  const [first] = gives;
  if (!first) return t("coach_choose");
  const alike = gives.every(({ tiles }) => new Set(tiles.map((tile) => tile.at(-1))).size === 1);
  return t(alike ? "coach_give_alike" : "coach_give_any", { n: first.tiles.length });
}

/** How a tile is discarded on this device. */
function howToDiscard(raised: boolean): string {
  if (!habits.value.twoTaps) return t("coach_discard");
  return t(raised ? "coach_discard_again" : "coach_discard_twice");
}

/** What may be done now and what to do, as far as that is known. */
function wordsFor({ picture, hints, waits, best, raised, over }: Props): string[] {
  const { options } = picture;
  if (over) return [t("coach_over")];
  if (options.length === 0) return [t("coach_wait")];
  const win = options.find(({ type }) => type === "win");
  if (win) return [t("coach_win", { name: win.name })];
  const advice = best ? adviceFor(best, hints, waits, picture) : hints?.problem ? [] : [t("thinking")];
  if (picture.phase === "asking") return [askedOfAll(options), ...advice];
  const declare = options.find(({ type }) => type === "declare");
  if (declare) return [t("coach_declare", { name: declare.name }), ...advice];
  const names = namesOf(options);
  if (!names) return [howToDiscard(raised), ...advice];
  if (!best) return [t("coach_may", { names }), ...advice];
  const [first = "", ...rest] = advice;
  return [
    t(["pass", "discard"].includes(best.type) ? "coach_may_not" : "coach_may_do", { names, advice: first }),
    ...rest,
  ];
}

/** What to do, and what it brings, from the evaluation of the options. */
function adviceFor(best: PlayOption, hints: Hints | null, waits: Waits | null, picture: Picture): string[] {
  const tile = joined(tilesOf(best, picture));
  if (best.type === "discard") {
    if (discardIsForced(picture.options)) return [t("coach_only", { tile })];
    const row = hints?.told?.choices.find(({ option }) => option === best.id);
    return [t("coach_throw", { tile }), reason(row, waits, best.tiles[0] ?? null)];
  }
  if (best.type === "declare") return [t("coach_declare_with", { name: best.name, tile })];
  if (best.type === "give") return [t("coach_give", { tiles: tile })];
  return [t(tile ? "coach_press_tiles" : "coach_press", { name: best.name, tiles: tile })];
}

function reason(row: Judged | undefined, waits: Waits | null, tile: string | null): string {
  const shanten = row?.shanten ?? 0;
  if (row?.plan === "fold") return t("coach_because_safe");
  if (shanten > FAR) return t("coach_because_far", { n: shanten });
  if (row?.shanten === 0) return readyWith(waits, tile);
  const count = Object.values(row?.accepts ?? {}).reduce((sum, each) => sum + each, 0);
  return count > 0 ? t("coach_because_helps", { n: count, far: shanten }) : "";
}

/** What a ready hand can win with, or why it cannot, by the game's own answer. */
function readyWith(waits: Waits | null, tile: string | null): string {
  const tiles = tilesWaitedFor(waits, tile);
  if (tiles.length === 0) return "";
  const open = tiles.filter((wait) => wait.win || wait.self_draw.win);
  if (open.length === 0)
    return t("coach_because_barred", { why: tiles[0]?.self_draw.why ?? tiles[0]?.why ?? t("no_win") });
  const n = open.reduce((sum, wait) => sum + wait.left, 0);
  if (open.some((wait) => wait.win)) return t("coach_because_ready", { n });
  return t("coach_because_self_draw", { n });
}

export function Coach(props: Props) {
  const { variant, onEnd } = props;
  const words = wordsFor(props).filter(Boolean);
  return (
    <AdviceBar>
      <div class="coach">
        <p>
          <Sentence text={words.join(lang.value === "zh" ? "" : " ")} />
        </p>
        <a href={href("learn", variant)}>{t("do_learn")}</a>
        <button type="button" class="tool tool-icon" aria-label={t("coach_end")} title={t("coach_end")} onClick={onEnd}>
          <Icon name="close" />
        </button>
      </div>
    </AdviceBar>
  );
}
