/** The middle of the table: which hand it is, what is left to draw, what was turned up, whose turn it is. */
import { TileFace } from "../ui/tile";
import { t } from "../words";
import { type Picture, sideOf } from "./picture";
import { marksOf } from "./tiles";

interface CentreProps {
  picture: Picture;
  bottom: number;
  /** Who called what last, where that is told. */
  said?: string;
}

export function Centre({ picture, bottom, said }: CentreProps) {
  const count = picture.seats.length;
  const made = Object.entries(marksOf(picture)).find(([, sign]) => sign.turned);
  const notes = picture.notes.filter((note) => note.value !== 0);
  return (
    <div class="centre">
      {picture.seats.map((seat, at) => {
        const turns = picture.phase !== "over" && picture.turn === at;
        const state = `${turns ? "is-turn" : ""} ${seat.declared ? "is-declared" : ""}`;
        return <i key={at} class={`edge edge-${sideOf(at, bottom, count)} ${state}`} aria-hidden="true" />;
      })}
      <p class="centre-title">{picture.title}</p>
      <p class="centre-wall">
        {t("wall")} <b>{picture.wall}</b>
        <i class="wall-left" style={{ "--left": picture.wall }} aria-hidden="true" />
      </p>
      {picture.indicators.length > 0 && (
        <p class="indicators">
          {picture.indicators.map((tile, at) => (
            <span key={at} class="indicator">
              <TileFace tile={tile} />
              {picture.below[at] && <TileFace tile={picture.below[at]} />}
            </span>
          ))}
          {made && (
            <span class="indicator-makes">
              <i aria-hidden="true">›</i>
              <TileFace tile={made[0]} mark={made[1].badge} />
            </span>
          )}
        </p>
      )}
      {notes.length > 0 && (
        <p class="centre-notes">
          {notes.map((note) => (
            <span key={note.name}>{note.text}</span>
          ))}
        </p>
      )}
      {said && <p class="centre-said">{said}</p>}
    </div>
  );
}
