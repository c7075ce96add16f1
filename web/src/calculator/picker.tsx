/** The tile picker and the notation box, side by side: whichever is used, the other follows. */
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { post, Refusal } from "../api";
import {
  isRed,
  joined,
  kindOf,
  type Meld,
  type MeldType,
  meldText,
  readMelds,
  SUITS,
  sorted,
  type Tile,
} from "../tiles";
import { labelOf } from "../ui/field";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { TileButton } from "../ui/tile";
import { seatName, t } from "../words";
import { explainError } from "../words/refusals";
import { sideFields } from "./felt";
import {
  addTile,
  canUndo,
  change,
  copies,
  emptySituation,
  game,
  HAND,
  isUnreadable,
  question,
  redFives,
  reds,
  situation,
  type Target,
  target,
  undo,
} from "./state";

const MELD_TYPES: MeldType[] = ["chow", "pung", "kong", "closed", "added"];

function sameTarget(a: Target, b: Target): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function Targets() {
  const now = target.value;
  const seat = now.to === "meld" ? now.seat : null;
  const choices: { target: Target; label: string }[] = [
    { target: HAND, label: t("to_hand") },
    ...MELD_TYPES.filter((type) => game.value?.melds.includes(type)).map((type) => ({
      target: { to: "meld", type, seat } as Target,
      label: t(type),
    })),
    ...sideFields().map((field) => ({ target: { to: "field", name: field.name } as Target, label: labelOf(field) })),
  ];
  return (
    <div class="targets" role="toolbar" aria-label={t("next_tile_to")}>
      <span class="targets-label">
        {t("next_tile_to")}
        {seat !== null && ` (${seatName(seat)})`}
      </span>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          class="chip"
          aria-pressed={sameTarget(choice.target, now)}
          onClick={() => {
            target.value = choice.target;
          }}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** How many more red fives like this one the rules have. */
function redsLeft(tile: Tile): number {
  return redFives(tile[1] ?? "") - reds.value.filter((red) => red === tile).length;
}

/** Why a tile cannot be picked now, or an empty text. */
function refusal(tile: Tile): string {
  const left = 4 - (copies.value.get(kindOf(tile)) ?? 0);
  if (left <= 0) return t("none_left");
  if (isRed(tile) && redsLeft(tile) <= 0) return t("no_red_left");
  const goal = target.value;
  if (goal.to === "meld" && goal.type === "chow" && (tile[1] === "z" || Number(kindOf(tile)[0]) > 7)) {
    return t("no_chow_here");
  }
  return "";
}

export function Picker() {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState("1m");
  const kinds = game.value?.kinds ?? [];
  const rows: Tile[][] = [...SUITS, "z"]
    .map((suit) => [
      ...kinds.filter((kind) => kind.endsWith(suit)),
      ...(suit !== "z" && redFives(suit) > 0 ? [`0${suit}`] : []),
    ])
    .filter((tiles) => tiles.length > 0);

  function move(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = rows.findIndex((tiles) => tiles.includes(cursor));
    const next = rows[(row + step[0] + rows.length) % rows.length] ?? [];
    const at = (rows[row]?.indexOf(cursor) ?? 0) + step[1];
    const tile = next[Math.max(0, Math.min(next.length - 1, at))];
    if (!tile) return;
    setCursor(tile);
    grid.current?.querySelector<HTMLButtonElement>(`[data-tile="${tile}"]`)?.focus();
  }

  return (
    <section class="picker">
      <Targets />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus among the buttons inside */}
      <div class="picker-grid" ref={grid} onKeyDown={move}>
        {rows.map((tiles) => (
          <div class="picker-row" key={tiles[0]}>
            {tiles.map((tile) => {
              const alike = 4 - (copies.value.get(kindOf(tile)) ?? 0);
              const left = isRed(tile) ? Math.min(alike, redsLeft(tile)) : alike;
              const why = refusal(tile);
              return (
                <TileButton
                  key={tile}
                  tile={tile}
                  tabIndex={tile === cursor ? 0 : -1}
                  disabled={why !== ""}
                  title={why || t("tiles_left", { n: left })}
                  onClick={() => {
                    setCursor(tile);
                    addTile(tile);
                  }}
                >
                  {left < 4 && !isRed(tile) && <span class="left">{Math.max(0, left)}</span>}
                </TileButton>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A meld as text, with the word for it in the language of the page, which the server reads as well. */
function written(meld: Meld): string {
  return meldText(meld).replace(meld.type, t(`written_${meld.type}`));
}

/** Tiles for examples of text: honours where the game has them. */
function exampleTiles(): Record<"tiles" | "pairs" | "pung" | "last", string> {
  const red = redFives("p") > 0 ? "406p" : "456p";
  return game.value?.kinds.includes("5z")
    ? { tiles: `123m${red}11z`, pairs: "1155z", pung: "555z", last: "5z" }
    : { tiles: `123m${red}11s`, pairs: "1188p", pung: "888p", last: "8p" };
}

/** The hand as text in the box's own notation. */
function asText(): string {
  const { hand, win, melds } = situation.value;
  const last = win && question.value === "score" ? `+${win}` : win;
  return [joined(hand), ...melds.map(written), last].filter(Boolean).join(" ");
}

/** What somebody has typed that could not be read yet; it stays while they look at another page. */
let draft = "";

export function NotationBox() {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => draft || asText());
  const [problem, setProblem] = useState("");
  const asksDiscard = question.value === "discard";
  const told = exampleTiles();
  useEffect(() => {
    isUnreadable.value = problem !== "";
    return () => {
      isUnreadable.value = false;
    };
  }, [problem]);
  // The text is somebody's own while the box is used, and until it was read.
  const typed = useRef(false);
  const unread = useRef(draft !== "");

  useEffect(
    () =>
      effect(() => {
        const written = asText();
        if (!typed.current && !unread.current) {
          setText(written);
          setProblem("");
          draft = "";
        }
      }),
    [],
  );

  useEffect(() => {
    if (!unread.current) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const read = await post("/api/notation/hand", { text }, { signal: control.signal });
        unread.current = false;
        setProblem("");
        draft = "";
        change({ hand: sorted(read.hand), win: read.win, melds: readMelds(read.melds) });
      } catch (cause) {
        if (!control.signal.aborted) unread.current = false;
        if (cause instanceof Refusal) setProblem(explainError(cause.error));
        else if (!control.signal.aborted) throw cause;
      }
    }, 150);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);

  return (
    <div class="notation">
      <label class="field-label" for="notation">
        {t("notation")}
      </label>
      <div class="notation-row">
        <input
          id="notation"
          ref={box}
          value={text}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={
            asksDiscard ? `123m456p789s${told.pairs} ${told.last}` : `123m456p789s${told.pairs} +${told.last}`
          }
          aria-describedby="notation-help"
          aria-invalid={problem !== ""}
          onInput={(event) => {
            typed.current = true;
            unread.current = true;
            draft = event.currentTarget.value;
            setText(draft);
          }}
          onBlur={() => {
            typed.current = false;
            if (!problem && !unread.current) setText(asText());
          }}
        />
        <button
          type="button"
          class="button"
          onClick={undo}
          disabled={!canUndo.value}
          aria-label={t("undo")}
          title={t("undo")}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            typed.current = false;
            unread.current = false;
            draft = "";
            setProblem("");
            const { preset, options } = situation.value;
            change({ ...emptySituation(preset), options });
            setText("");
          }}
        >
          {t("reset")}
        </button>
      </div>
      <p id="notation-help" class={problem ? "problem" : "hint"}>
        {problem ? <Sentence text={problem} /> : t(asksDiscard ? "notation_hint_discard" : "notation_hint", told)}
      </p>
    </div>
  );
}
