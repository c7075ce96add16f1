/** The tiles of a score request on the felt: concealed ones, melds, and the winning tile apart. */
import { apart, readMelds, sorted } from "../tiles";
import { TileFace } from "../ui/tile";

export function Hand({ request }: { request: Record<string, unknown> }) {
  const melds = Array.isArray(request.melds) ? readMelds(request.melds.map(String)) : [];
  return (
    <div class="shown-hand">
      <span class="shown-set">
        {sorted(apart(String(request.hand ?? ""))).map((tile, at) => (
          <TileFace key={at} tile={tile} />
        ))}
      </span>
      {apart(String(request.win ?? "")).map((tile) => (
        <span class="shown-set shown-win" key="win">
          <TileFace tile={tile} />
        </span>
      ))}
      {melds.map((meld, at) => (
        <span class="shown-set" key={at}>
          {meld.tiles.map((tile, place) => (
            <TileFace key={place} tile={meld.type === "closed" && (place === 0 || place === 3) ? null : tile} />
          ))}
        </span>
      ))}
    </div>
  );
}
