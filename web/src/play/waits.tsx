/** What the hand waits for, or what each discard would leave it waiting for, with what it would bring and why not. */
import "../styles/hints.css";
import { useEffect, useState } from "preact/hooks";
import type { Prospect as Prospected } from "../schema";
import { lang } from "../settings";
import type { Tile } from "../tiles";
import { Sentence } from "../ui/sentence";
import { TileFace } from "../ui/tile";
import { isolated, t, withNames } from "../words";
import type { TileWait, Waits } from "./live";

/** The waits while a tile is chosen to declare with: those of the discards that may be, worth what they are then. */
export function whenDeclared(waits: Waits | null): Waits | null {
  if (!waits?.discards) return waits;
  const discards = waits.discards.flatMap(({ discard, declared }) => (declared ? [{ discard, tiles: declared }] : []));
  return { ...waits, discards };
}

/** What is waited for now, or after the discard of the chosen tile. */
export function tilesWaitedFor(waits: Waits | null, tile: Tile | null): TileWait[] {
  if (waits?.ready) return waits.tiles ?? [];
  return waits?.discards?.find((each) => each.discard === tile)?.tiles ?? [];
}

/** The waits in one line over the hand, whatever is asked; a tap shows what each would bring. Its place is always there. */
export function WaitsOver({ waits, tile, nameOf }: WaitsProps) {
  const [open, setOpen] = useState(false);
  const tiles = tilesWaitedFor(waits, tile);
  const any = tiles.length > 0;
  useEffect(() => {
    if (!any) setOpen(false);
  }, [any]);
  return (
    <div class="waits-over">
      {any && (
        <button type="button" class="waits-line" aria-expanded={open} onClick={() => setOpen(!open)}>
          <b>{t("waits")}</b>
          {tiles.map((wait) => (
            <span key={wait.tile} class={`waits-line-tile ${wait.win || wait.self_draw.win ? "" : "is-off"}`}>
              <TileFace tile={wait.tile} />
              {t("times", { n: wait.left })}
            </span>
          ))}
          {waits?.note && <em>{waits.note}</em>}
        </button>
      )}
      {any && open && (
        <section class="waits-sheet" aria-label={t("waits")}>
          <WaitsPanel waits={waits} tile={tile} nameOf={nameOf} />
        </section>
      )}
    </div>
  );
}

interface WaitsProps {
  waits: Waits | null;
  /** The tile under the pointer or raised: only what its discard leaves is shown. */
  tile: Tile | null;
  /** The name of a seat's player. */
  nameOf: (seat: number) => string;
}

export function WaitsPanel({ waits, tile, nameOf }: WaitsProps) {
  if (!waits) return <p class="hint">{t("waits_later")}</p>;
  if (waits.discards) {
    const chosen = waits.discards.filter((each) => each.discard === tile);
    const shown = chosen.length > 0 ? chosen : waits.discards;
    if (shown.length === 0) return <p class="hint">{t("waits_none")}</p>;
    return (
      <ul class="waits-by-discard">
        {shown.map((each) => (
          <li key={each.discard}>
            <p class="waits-head">
              {t("waits_if")} <TileFace tile={each.discard} />
            </p>
            <WaitList tiles={each.tiles} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    );
  }
  if (!waits.ready || !waits.tiles) return <p class="hint">{t("waits_none")}</p>;
  return (
    <>
      {waits.note && (
        <p class="waits-note">
          <Sentence text={waits.note} />
        </p>
      )}
      <WaitList tiles={waits.tiles} nameOf={nameOf} />
    </>
  );
}

function WaitList({ tiles, nameOf }: { tiles: TileWait[]; nameOf: (seat: number) => string }) {
  return (
    <ul class="wait-list">
      {tiles.map((wait) => (
        <li key={wait.tile} class={wait.win || wait.self_draw.win ? "" : "is-off"}>
          <TileFace tile={wait.tile} />
          <span class="wait-left">{t("times", { n: wait.left })}</span>
          <span class="wait-words">
            <Prospect label={t("on_discard")} win={wait.win} text={wait.win ? onDiscard(wait, nameOf) : wait.why} />
            <Prospect
              label={t("self_draw")}
              win={wait.self_draw.win}
              text={wait.self_draw.win ? headlineOf(wait.self_draw, nameOf) : wait.self_draw.why}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a win would come to, with people's names where it calls seats. */
function headlineOf({ headline, headline_template }: Prospected, nameOf: (seat: number) => string): string {
  return withNames(headline_template ?? headline ?? "", (seat) => isolated(nameOf(seat)));
}

/** What another's discard of the tile would bring, and from whom alone where that matters. */
function onDiscard(wait: TileWait, nameOf: (seat: number) => string): string {
  const able = wait.from.filter((each) => each.win);
  const names = able.map(({ seat }) => isolated(nameOf(seat))).join(t("list_comma"));
  const only = able.length < wait.from.length ? t("only_from", { names }) : "";
  const worth = new Set(able.map((each) => headlineOf(each, nameOf)));
  return [only, ...worth].filter(Boolean).join(lang.value === "en" ? "; " : "；");
}

function Prospect({ label, win, text }: { label: string; win: boolean; text: string | null }) {
  return (
    <span class={win ? "prospect" : "prospect is-not"}>
      <b>{label}</b> <Sentence text={text ?? (win ? "" : t("no_win"))} />
    </span>
  );
}
