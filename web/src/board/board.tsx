/** The table seen from one seat: rivers around the middle, racks along the edges, your own hand in front. */
import type { ComponentChildren } from "preact";
import { t } from "../words";
import { Centre } from "./centre";
import { type HandControl, Own } from "./own";
import { type Picture, sideOf } from "./picture";
import { Plate, Rack } from "./seat";
import { marksOf, River } from "./tiles";

interface BoardProps {
  picture: Picture;
  /** The seat at the bottom. */
  viewpoint: number;
  /** The names of the players; a seat's player is in the picture. */
  names: string[];
  /** Whose hands are shown as far as the picture knows them. */
  show?: "own" | "all" | "none";
  /** The seat whose newest discard is lit; without it, the one that lies open for claims. */
  last?: number;
  deltas?: number[];
  /** A word beside a seat's plate for a moment: a call, a clock. */
  noteOf?: (seat: number) => string | undefined;
  /** A sign before that word. */
  signOf?: (seat: number) => ComponentChildren;
  /** A word in a seat's plate for as long as it holds: away, a bot plays. */
  stateOf?: (seat: number) => string | undefined;
  control?: HandControl;
  onSeat?: (seat: number) => void;
  /** What stands between the table and your own hand, such as prompts. */
  children?: ComponentChildren;
  /** What lies over the table. */
  over?: ComponentChildren;
  /** Who called what last, in the middle of the table. */
  said?: string;
  /** Whether the hands are being dealt, for the eye. */
  dealt?: boolean;
}

export function Board(props: BoardProps) {
  const { picture, viewpoint, names, show = "own", control } = props;
  const bottom = Math.max(0, viewpoint);
  const count = picture.seats.length;
  const marks = marksOf(picture);
  const own = picture.seats[bottom];
  const last = props.last ?? (picture.phase === "claims" ? picture.turn : -1);
  const nameOf = (seat: number) => names[picture.players[seat] ?? seat] ?? "";
  return (
    <section class={`board felt ${props.dealt ? "is-dealt" : ""}`} aria-label={t("table")}>
      <div class="board-table">
        <Centre picture={picture} bottom={bottom} said={props.said} />
        {picture.seats.map((seat, at) => {
          const side = sideOf(at, bottom, count);
          const click = props.onSeat;
          return (
            <div key={at} class={`place place-${side}`}>
              <div class={`river-box river-${side}`}>
                <River river={seat.river} marks={marks} hot={at === last} label={`${t("river")} ${nameOf(at)}`} />
              </div>
              {side !== "bottom" && (
                <Rack seat={seat} marks={marks} count={count} side={side} open={show === "all" || seat.open === true} />
              )}
              <Plate
                picture={picture}
                seat={at}
                side={side}
                name={nameOf(at)}
                delta={props.deltas?.[at]}
                note={props.noteOf?.(at)}
                sign={props.signOf?.(at)}
                state={props.stateOf?.(at)}
                onClick={click && (() => click(at))}
              />
            </div>
          );
        })}
        {props.over}
      </div>
      {props.children}
      {own && <Own seat={own} marks={marks} count={count} open={show !== "none"} control={control} />}
    </section>
  );
}
