/** What the hand waits for, or what each discard would leave it waiting for, with what it would bring and why not. */
import "../styles/hints.css";
import { lang } from "../settings";
import type { Tile } from "../tiles";
import { Sentence } from "../ui/sentence";
import { TileFace } from "../ui/tile";
import { t } from "../words";
import type { TileWait, Waits } from "./live";

/** The waits while a tile is chosen to declare with: those of the discards that may be, worth what they are then. */
export function whenDeclared(waits: Waits | null): Waits | null {
  if (!waits?.discards) return waits;
  const discards = waits.discards.flatMap(({ discard, declared }) => (declared ? [{ discard, tiles: declared }] : []));
  return { ...waits, discards };
}

/** The waits in one line, for the place where nothing is asked. */
export function WaitsLine({ waits, tile }: WaitsProps) {
  const tiles = waits?.ready ? waits.tiles : waits?.discards?.find((each) => each.discard === tile)?.tiles;
  if (!tiles) return null;
  return (
    <span class="waits-line">
      <b>{t("waits")}</b>
      {tiles.map((wait) => (
        <span key={wait.tile} class={`waits-line-tile ${wait.win || wait.self_draw.win ? "" : "is-off"}`}>
          <TileFace tile={wait.tile} />
          {wait.left}
        </span>
      ))}
      {waits?.note && <em>{waits.note}</em>}
    </span>
  );
}

interface WaitsProps {
  waits: Waits | null;
  /** The tile under the pointer or raised: only what its discard leaves is shown. */
  tile: Tile | null;
}

export function WaitsPanel({ waits, tile }: WaitsProps) {
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
            <WaitList tiles={each.tiles} />
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
      <WaitList tiles={waits.tiles} />
    </>
  );
}

function WaitList({ tiles }: { tiles: TileWait[] }) {
  return (
    <ul class="wait-list">
      {tiles.map((wait) => (
        <li key={wait.tile} class={wait.win || wait.self_draw.win ? "" : "is-off"}>
          <TileFace tile={wait.tile} />
          <span class="wait-left">{t("times", { n: wait.left })}</span>
          <span class="wait-words">
            <Prospect label={t("on_discard")} win={wait.win} text={wait.win ? onDiscard(wait) : wait.why} />
            <Prospect
              label={t("self_draw")}
              win={wait.self_draw.win}
              text={wait.self_draw.win ? wait.self_draw.headline : wait.self_draw.why}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What another's discard of the tile would bring, and from whom alone where that matters. */
function onDiscard(wait: TileWait): string {
  const told = new Set(wait.from.filter((each) => each.win).map((each) => each.headline ?? ""));
  return [wait.only, ...told].filter(Boolean).join(lang.value === "en" ? "; " : "；");
}

function Prospect({ label, win, text }: { label: string; win: boolean; text: string | null }) {
  return (
    <span class={win ? "prospect" : "prospect is-not"}>
      <b>{label}</b> <Sentence text={text ?? (win ? "" : t("no_win"))} />
    </span>
  );
}
