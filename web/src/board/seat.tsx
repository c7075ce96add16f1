/** One player at the table: the plate with wind, name and points, and the rack along the edge. */
import type { ComponentChildren } from "preact";
import { isolated, labelled, points, seatName, signed, t } from "../words";
import type { Picture, SeatPicture, Side } from "./picture";
import { type Marks, MeldView, spoken, TableTile } from "./tiles";

/** More kinds of tiles laid aside than these overlap. */
const MANY = 3;

interface PlateProps {
  picture: Picture;
  seat: number;
  side: Side;
  name: string;
  /** Points won or lost in the hand that has just ended. */
  delta?: number;
  note?: string;
  /** A sign before the note. */
  sign?: ComponentChildren;
  state?: string;
  onClick?: () => void;
}

export function Plate({ picture, seat, side, name, delta, note, sign, state, onClick }: PlateProps) {
  const at = picture.seats[seat];
  const wind = seatName(at?.wind ?? 0);
  const dealer = seat === picture.dealer;
  const turns = picture.phase !== "over" && picture.turn === seat;
  const score = picture.scores[seat] ?? 0;
  const left = at?.playing === false && picture.phase !== "over";
  const badges = at?.badges ?? [];
  const Tag = onClick ? "button" : "div";
  const label = [
    isolated(name),
    wind,
    dealer ? t("dealer") : "",
    points(score),
    at?.declared ? t("declared", { word: picture.declaration.toLowerCase() }) : "",
    ...badges.map((badge) => badge.text),
    left ? t("has_left") : "",
    state,
    note,
  ];
  return (
    <Tag
      type={onClick ? "button" : undefined}
      class={`plate plate-${side} ${turns ? "is-turn" : ""} ${dealer ? "is-dealer" : ""} ${left ? "is-gone" : ""}`}
      aria-label={label.filter(Boolean).join(" · ")}
      onClick={onClick}
      data-seat={seat}
    >
      <span class="plate-wind" title={dealer ? t("dealer") : undefined}>
        {t(`wind_${at?.wind ?? 0}` as "wind_0")}
      </span>
      <bdi class="plate-name">{isolated(name)}</bdi>
      <b class="plate-score">{points(score)}</b>
      {(badges.length > 0 || left || state) && (
        <span class="plate-badges">
          {badges.map((badge) => (
            <span key={badge.name} data-badge={badge.name}>
              {badge.text}
            </span>
          ))}
          {state && <span data-badge="state">{state}</span>}
          {left && badges.length === 0 && <span data-badge="gone">{t("has_left")}</span>}
        </span>
      )}
      {delta !== undefined && delta !== 0 && (
        <em class={`plate-delta ${delta > 0 ? "is-plus" : "is-minus"}`}>{signed(delta)}</em>
      )}
      {note && (
        <span class="plate-note">
          {sign}
          {note}
        </span>
      )}
    </Tag>
  );
}

interface RackProps {
  seat: SeatPicture;
  marks: Marks;
  count: number;
  side: Side;
  open: boolean;
}

/** How many tiles' widths a rack takes, so that a long one fits beside the table. */
function long(seat: SeatPicture): number {
  const kinds = new Set([...seat.aside, ...seat.won]).size;
  const aside = kinds > MANY ? 1 + (kinds - 1) * 0.4 : kinds;
  const melds = seat.melds.map((meld) => 0.22 + (meld.type === "kong" || meld.type === "closed" ? 4 : 3) + 0.4);
  return (
    aside + 0.4 + seat.hand.length + (seat.has_drawn ? 1.35 : 0) + 0.4 + melds.reduce((sum, each) => sum + each, 0)
  );
}

/** The tiles of an opponent along the edge: standing where they are hidden, lying where they are shown. */
export function Rack({ seat, marks, count, side, open }: RackProps) {
  const hand = open ? seat.hand : seat.hand.map(() => null);
  return (
    <div class={`rack rack-${side}`} style={{ "--long": long(seat) }}>
      {seat.aside.length > 0 && <Aside tiles={seat.aside} marks={marks} />}
      {seat.won.length > 0 && <Won tiles={seat.won} marks={marks} />}
      <span class="rack-hand">
        {hand.map((tile, at) => (
          <Held key={at} tile={tile} marks={marks} />
        ))}
        {seat.has_drawn && (
          <span class="rack-drawn">
            <Held tile={open ? seat.drawn : null} marks={marks} />
          </span>
        )}
      </span>
      <span class="rack-melds">
        {seat.melds.map((meld, at) => (
          <MeldView key={at} meld={meld} marks={marks} count={count} />
        ))}
      </span>
    </div>
  );
}

function Held({ tile, marks }: { tile: string | null; marks: Marks }) {
  return tile === null ? <i class="standing" aria-hidden="true" /> : <TableTile tile={tile} marks={marks} />;
}

/** Tiles that a seat has won while the hand goes on. */
export function Won(props: { tiles: string[]; marks: Marks }) {
  return <Stacks {...props} word="won_tiles" look="is-won" />;
}

/** Tiles laid aside: flowers and other special tiles; equal ones lie on one another with their number. */
export function Aside(props: { tiles: string[]; marks: Marks }) {
  return <Stacks {...props} word="laid_aside" look="" />;
}

interface StacksProps {
  tiles: string[];
  marks: Marks;
  word: "laid_aside" | "won_tiles";
  look: string;
}

function Stacks({ tiles, marks, word, look }: StacksProps) {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return (
    <span
      class={`aside ${look} ${counts.size > MANY ? "is-many" : ""}`}
      role="img"
      aria-label={labelled(t(word), spoken(tiles))}
    >
      {[...counts].map(([tile, count]) => (
        <span key={tile} class="aside-tile">
          <TableTile tile={tile} marks={marks} />
          {count > 1 && <b>{count}</b>}
        </span>
      ))}
    </span>
  );
}
