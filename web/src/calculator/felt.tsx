/** The felt with the hand on it: concealed tiles, the winning tile, melds, and the tiles that lie beside. */
import { useState } from "preact/hooks";
import { litClass } from "../explain/light";
import type { Field } from "../games";
import { isRed, kindOf, type Meld, type Tile } from "../tiles";
import { labelOf } from "../ui/field";
import { TileButton, TileFace } from "../ui/tile";
import { local, t, type Word } from "../words";
import { answer } from "./answers";
import { isWanted, placeOf } from "./asked";
import { litKeys } from "./light";
import {
  change,
  game,
  HAND,
  isAnalysed,
  isUnreadable,
  meldsOf,
  question,
  redFives,
  removeFromHand,
  room,
  setMelds,
  setMore,
  situation,
  type Target,
  target,
  tilesIn,
} from "./state";

/** The sign on a tile that is special in this hand, as the server told. */
export function markOf(tile: Tile): string | undefined {
  const said = answer.value.state === "score" ? answer.value.score : null;
  const badge = game.value?.signs[said?.marks?.[kindOf(tile)] ?? ""]?.badge;
  return badge ? local(badge) : undefined;
}

function glow(key: string): string {
  return litClass(litKeys.value, key);
}

export function Felt() {
  const { hand, win, melds } = situation.value;
  const empty = Math.max(0, room.value - hand.length);
  return (
    <section class={`felt ${isUnreadable.value ? "is-busy" : ""}`} aria-label={t("concealed")}>
      <SideTiles />
      <div class="felt-hand">
        <div class="felt-tiles">
          {hand.map((tile, at) => (
            <TileButton
              key={at}
              tile={tile}
              class={glow(`h${at}`)}
              mark={markOf(tile)}
              title={t("remove")}
              onClick={() => removeFromHand(at)}
            />
          ))}
          {Array.from({ length: empty }, (_, at) => (
            <span key={`e${at}`} class="tile tile-slot" aria-hidden="true" />
          ))}
        </div>
        <div class="felt-win">
          {win ? (
            <TileButton
              tile={win}
              class={glow("w")}
              mark={markOf(win)}
              title={t("remove")}
              onClick={() => change({ win: null })}
            />
          ) : (
            <span class="tile tile-slot" />
          )}
          <small>{t(question.value === "discard" ? "drawn_tile" : "winning_tile")}</small>
        </div>
        {melds.length > 0 && <Melds melds={melds} seat={null} />}
      </div>
    </section>
  );
}

/** The tiles beside the hand that a game asks for to answer the question, such as indicators. */
export function sideFields(): Field[] {
  const chosen = game.value;
  const tiles = chosen?.fields.filter(({ own, kind }) => own && (kind === "tile" || kind === "tiles")) ?? [];
  return question.value === "score" ? tiles : tiles.filter(({ name }) => isAnalysed(name));
}

function SideTiles() {
  const fields = sideFields();
  if (fields.length === 0) return null;
  const chosen = target.value;
  return (
    <div class="felt-side">
      {fields.map((field) => {
        const { name } = field;
        const tiles = tilesIn(situation.value.more[name]);
        const most = field.kind === "tile" ? 1 : (field.high ?? Number.POSITIVE_INFINITY);
        const active = chosen.to === "field" && chosen.name === name;
        return (
          <div key={name} id={placeOf(field)} class={`side ${active || isWanted(field) ? "is-active" : ""}`}>
            <button
              type="button"
              class="side-label"
              aria-pressed={active}
              onClick={() => {
                target.value = active ? HAND : ({ to: "field", name } as Target);
              }}
            >
              {labelOf(field)}
            </button>
            <span class="side-tiles">
              {tiles.map((tile, at) => (
                <TileButton
                  key={at}
                  tile={tile}
                  title={t("remove")}
                  onClick={() =>
                    setMore(
                      name,
                      tiles.filter((_, place) => place !== at),
                    )
                  }
                />
              ))}
              {tiles.length < most && (
                <button
                  type="button"
                  class="tile tile-slot tile-plus"
                  aria-label={`${labelOf(field)} +`}
                  onClick={() => {
                    target.value = { to: "field", name };
                  }}
                >
                  +
                </button>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Melds with a small editor each: from whom, a red five, gone. */
export function Melds({ melds, seat }: { melds: Meld[]; seat: number | null }) {
  const [open, setOpen] = useState(-1);
  const shown = open < melds.length ? open : -1;
  const meld = melds[shown];
  const edit = (part: Partial<Meld>) =>
    setMelds(
      meldsOf(seat).map((each, at) => (at === shown ? { ...each, ...part } : each)),
      seat,
    );
  return (
    <div class="melds">
      <div class="meld-row">
        {melds.map((each, group) => (
          <button
            key={group}
            type="button"
            class={`meld ${group === shown ? "is-open" : ""}`}
            aria-expanded={group === shown}
            aria-label={`${t(each.type)} ${each.tiles.join(" ")}`}
            onClick={() => setOpen(group === shown ? -1 : group)}
          >
            {each.tiles.map((tile, at) => (
              <TileFace
                key={at}
                tile={each.type === "closed" && (at === 0 || at === 3) ? null : tile}
                class={seat === null ? glow(`m${group}.${at}`) : ""}
              />
            ))}
            <small>{t(each.type)}</small>
          </button>
        ))}
      </div>
      {meld && (
        <div class="meld-editor">
          {meld.type !== "closed" && meld.type !== "chow" && (
            <label>
              {t("meld_from")}{" "}
              <select value={meld.source} onChange={(event) => edit({ source: Number(event.currentTarget.value) })}>
                {[0, 1, 2, 3].map((source) => (
                  <option key={source} value={source}>
                    {t(`source_${source}` as Word)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {hasReds(meld) && (
            <button type="button" class="button button-small" onClick={() => edit({ tiles: swapRed(meld.tiles) })}>
              {t("swap_red")}
            </button>
          )}
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              setOpen(-1);
              setMelds(
                meldsOf(seat).filter((_, at) => at !== shown),
                seat,
              );
            }}
          >
            {t("remove")}
          </button>
        </div>
      )}
    </div>
  );
}

function hasReds(meld: Meld): boolean {
  return meld.tiles.some((tile) => /^[05][mps]$/.test(tile) && redFives(tile[1] ?? "") > 0);
}

function swapRed(tiles: Tile[]): Tile[] {
  const red = tiles.findIndex(isRed);
  if (red >= 0) return tiles.map((tile, at) => (at === red ? kindOf(tile) : tile));
  const five = tiles.findIndex((tile) => tile[0] === "5");
  return tiles.map((tile, at) => (at === five ? `0${tile[1]}` : tile));
}
