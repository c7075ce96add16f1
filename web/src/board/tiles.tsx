/** Tiles as they lie on the table: with the marks of this table, sideways, in melds and rivers. */
import { lang } from "../settings";
import { type Tile, tileName } from "../tiles";
import { TileFace } from "../ui/tile";
import { labelled, t } from "../words";
import { type Discard, laidOut, type Picture, riverRows, type Sign, type TableMeld } from "./picture";

/** The special tiles of a table, each with how it is seen. */
export type Marks = Record<Tile, Sign>;

export function marksOf(picture: Pick<Picture, "marks" | "signs">): Marks {
  return Object.fromEntries(
    Object.entries(picture.marks).flatMap(([tile, mark]) => {
      const sign = picture.signs[mark ?? ""];
      return sign ? [[tile, sign]] : [];
    }),
  );
}

/** The sign on a tile that is special at this table. */
export function badge(tile: Tile | null, marks: Marks): string | undefined {
  return (tile !== null && marks[tile]?.badge) || undefined;
}

/** A special tile without a sign shines. */
export function glow(tile: Tile | null, marks: Marks): string {
  return tile !== null && marks[tile]?.badge === "" ? "is-special" : "";
}

/** Tiles in words, for those who listen. */
export function spoken(tiles: (Tile | null)[]): string {
  return tiles.map((tile) => (tile === null ? "?" : tileName(tile, lang.value))).join(", ");
}

interface TableTileProps {
  tile: Tile | null;
  marks: Marks;
  class?: string;
  sideways?: boolean;
}

export function TableTile({ tile, marks, class: extra = "", sideways }: TableTileProps) {
  const face = <TileFace tile={tile} mark={badge(tile, marks)} class={`${glow(tile, marks)} ${extra}`} />;
  return sideways ? <span class="sideways">{face}</span> : face;
}

interface MeldProps {
  meld: TableMeld;
  marks: Marks;
  count: number;
  /** A class for each tile of the meld by its place in it, to light some up. */
  light?: (place: number) => string;
}

export function MeldView({ meld, marks, count, light }: MeldProps) {
  const { tiles, sideways, top } = laidOut(meld, count);
  const closed = meld.type === "closed";
  return (
    <span class="table-meld" role="img" aria-label={`${t(meld.type)} ${spoken(meld.tiles)}`}>
      {tiles.map((tile, at) => {
        const face = closed && (at === 0 || at === 3) ? null : tile;
        const extra = light?.(at) ?? "";
        if (at === sideways && top !== null) {
          return (
            <span key={at} class="stacked">
              <TableTile tile={top} marks={marks} sideways class={light?.(3) ?? ""} />
              <TableTile tile={face} marks={marks} sideways class={extra} />
            </span>
          );
        }
        return <TableTile key={at} tile={face} marks={marks} sideways={at === sideways} class={extra} />;
      })}
    </span>
  );
}

/** How many tiles a row has room for beside the next seat's; more are laid closer. */
const ROOM = 8;

interface RiverProps {
  river: Discard[];
  marks: Marks;
  /** Whether the newest tile is the one that everybody looks at. */
  hot: boolean;
  label: string;
}

export function River({ river, marks, hot, label }: RiverProps) {
  const rows = riverRows(river);
  const last = river.length - 1;
  let place = -1;
  return (
    <div class="river" role="img" aria-label={labelled(label, spoken(river.map((each) => each.tile)))}>
      {rows.map((row, at) => (
        <div key={at} class="river-row" style={{ "--across": Math.max(ROOM, row.length) }}>
          {row.map((each) => {
            place += 1;
            const state = [
              each.drawn && "is-drawn",
              each.claimed && "is-claimed",
              hot && place === last && !each.claimed && "is-hot",
            ];
            return (
              <TableTile
                key={place}
                tile={each.tile}
                marks={marks}
                sideways={each.declared}
                class={state.filter(Boolean).join(" ")}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
