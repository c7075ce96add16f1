import type { ComponentChildren } from "preact";
import sprite from "../../tiles/build/tiles.svg?url";
import { lang } from "../settings";
import { type Tile, tileName } from "../tiles";

interface FaceProps {
  tile: Tile | null;
  class?: string;
  mark?: string;
}

/** A tile's face; null is a tile seen from behind. */
export function TileFace({ tile, class: extra = "", mark }: FaceProps) {
  const name = tile === null ? "back" : tile;
  return (
    <span class={`tile ${tile === null ? "tile-back" : ""} ${extra}`} role="img" aria-label={label(tile, mark)}>
      <svg class="tile-art" aria-hidden="true">
        <use href={`${sprite}#t${name}`} />
      </svg>
      {mark && <span class="tile-mark">{mark}</span>}
    </span>
  );
}

interface ButtonProps extends FaceProps {
  onClick: () => void;
  disabled?: boolean;
  title?: string;
  tabIndex?: number;
  /** The pointer or the focus has come to the tile. */
  onPoint?: () => void;
  /** Whether it is chosen, where several are. */
  pressed?: boolean;
  children?: ComponentChildren;
}

export function TileButton({
  tile,
  onClick,
  disabled,
  title,
  class: extra = "",
  mark,
  tabIndex,
  onPoint,
  pressed,
  children,
}: ButtonProps) {
  const name = tile === null ? "back" : tile;
  return (
    <button
      type="button"
      class={`tile tile-button ${extra}`}
      onClick={onClick}
      disabled={disabled}
      title={title}
      tabIndex={tabIndex}
      onMouseEnter={onPoint}
      onFocus={onPoint}
      data-tile={tile ?? "back"}
      aria-pressed={pressed}
      aria-label={title ? `${label(tile, mark)}: ${title}` : label(tile, mark)}
    >
      <svg class="tile-art" aria-hidden="true">
        <use href={`${sprite}#t${name}`} />
      </svg>
      {mark && <span class="tile-mark">{mark}</span>}
      {children}
    </button>
  );
}

function label(tile: Tile | null, mark?: string): string {
  const name = tile === null ? (lang.value === "zh" ? "牌背" : "face down") : tileName(tile, lang.value);
  return mark ? `${name} (${mark})` : name;
}

interface RowProps {
  tiles: readonly Tile[];
  look?: (at: number) => string;
  /** Among the words of a sentence. */
  inline?: boolean;
}

/** Tiles in a row, small, for lines of text. */
export function TileRow({ tiles, look, inline }: RowProps) {
  return (
    <span class={inline ? "tile-row is-inline" : "tile-row"}>
      {tiles.map((tile, at) => (
        <TileFace key={at} tile={tile} class={look?.(at)} />
      ))}
    </span>
  );
}
