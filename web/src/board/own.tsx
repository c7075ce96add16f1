/** The player at the bottom: tiles large enough to choose from, the drawn tile apart, melds beside. */
import type { Tile } from "../tiles";
import { TileButton } from "../ui/tile";
import { toast } from "../ui/toast";
import { t } from "../words";
import type { SeatPicture } from "./picture";
import { Aside, Won } from "./seat";
import { badge, glow, type Marks, MeldView, TableTile } from "./tiles";

/** How tiles of the hand are chosen; a place counts through the hand, the drawn tile last. */
export interface HandControl {
  allows: (place: number) => boolean;
  choose: (place: number) => void;
  /** The place of the raised tile, or -1. */
  raised: number;
  /** The places of tiles that are chosen together. */
  picked?: number[];
  /** Whether tiles that may not be chosen are dimmed. */
  dims: boolean;
  /** Why the dimmed tiles may not be chosen: a tap on one says so. */
  why?: string;
  /** Whether a tile is the one to choose by a hint that was asked for. */
  advised?: (place: number) => boolean;
  /** Something small to show under a tile, such as that its discard leaves a ready hand. */
  hint?: (place: number) => string | undefined;
  point?: (place: number) => void;
}

interface OwnProps {
  seat: SeatPicture;
  marks: Marks;
  count: number;
  open: boolean;
  control?: HandControl;
}

export function Own({ seat, marks, count, open, control }: OwnProps) {
  const hand = open ? seat.hand : seat.hand.map(() => null);
  const drawn = open ? seat.drawn : null;
  return (
    <div class="own">
      <div class="own-side">
        {seat.aside.length > 0 && <Aside tiles={seat.aside} marks={marks} />}
        {seat.won.length > 0 && <Won tiles={seat.won} marks={marks} />}
        {seat.melds.length > 0 && (
          <span class="own-melds">
            {seat.melds.map((meld, at) => (
              <MeldView key={at} meld={meld} marks={marks} count={count} />
            ))}
          </span>
        )}
      </div>
      <div class="own-hand" role="toolbar" aria-label={t("concealed")} onMouseLeave={() => control?.point?.(-1)}>
        {hand.map((tile, at) => (
          <OwnTile key={at} tile={tile} place={at} marks={marks} control={control} />
        ))}
        {seat.has_drawn ? (
          <span class="own-drawn">
            <OwnTile tile={drawn} place={hand.length} marks={marks} control={control} />
          </span>
        ) : (
          hand.length % 3 === 1 && <span class="own-drawn own-room" />
        )}
      </div>
    </div>
  );
}

interface OwnTileProps {
  tile: Tile | null;
  place: number;
  marks: Marks;
  control?: HandControl;
}

function OwnTile({ tile, place, marks, control }: OwnTileProps) {
  const state = glow(tile, marks);
  if (!control || tile === null) return <TableTile tile={tile} marks={marks} />;
  const allowed = control.allows(place);
  const hint = control.hint?.(place);
  const picked = control.picked?.includes(place);
  const raised = picked || control.raised === place ? "is-raised" : "";
  const best = allowed && control.advised?.(place) ? "is-advised" : "";
  const dim = !allowed && control.dims ? "is-out" : "";
  const why = dim ? control.why : undefined;
  return (
    <span class="own-tile">
      <TileButton
        tile={tile}
        mark={badge(tile, marks)}
        class={`${state} ${raised} ${best} ${dim} ${allowed ? "can-go" : "cannot-go"}`}
        disabled={!allowed && !why}
        pressed={picked}
        title={why ?? hint}
        onClick={() => (why ? toast(why) : control.choose(place))}
        onPoint={control.point && (() => control.point?.(place))}
      />
      {hint && allowed && <i class="own-hint" aria-hidden="true" />}
    </span>
  );
}
