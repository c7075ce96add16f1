/** A sentence of the server with its tiles drawn where it names them. */
import { lang } from "../settings";
import { apart, type MeldType, tileName } from "../tiles";
import { t } from "../words";
import { TileRow } from "./tile";

/** Tiles as the server writes them into its sentences, 12m5z, or a meld of them, pung:555z@1. */
const TILES = /(?<![\w:@.])(?:(chow|pung|kong|closed|added):)?((?:[0-9]+[mps]|[1-7]+z|[1-8]+f)+)(?:@[0-3])?(?![\w:@])/;

export function Sentence({ text }: { text: string | null | undefined }) {
  return (
    <>
      {cut(text).map(({ before, meld, tiles }, at) => (
        <span key={at}>
          {before}
          {meld && t(meld)}
          {tiles.length > 0 && <TileRow tiles={tiles} inline />}
        </span>
      ))}
    </>
  );
}

/** Whether a sentence draws any tile. */
export function namesTiles(text: string): boolean {
  return TILES.test(text);
}

/** The sentence where nothing can be drawn: its tiles by their names. */
export function inWords(text: string | null | undefined): string {
  return cut(text)
    .map(({ before, meld, tiles }) => {
      const names = tiles.map((tile) => tileName(tile, lang.value)).join(" ");
      return `${before}${meld ? `${t(meld)} ` : ""}${names}`;
    })
    .join("");
}

interface Part {
  before: string;
  meld: MeldType | undefined;
  tiles: string[];
}

function cut(text: string | null | undefined): Part[] {
  const parts = (text ?? "").split(TILES);
  const found: Part[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    found.push({
      before: parts[at] ?? "",
      meld: parts[at + 1] as MeldType | undefined,
      tiles: apart(parts[at + 2] ?? ""),
    });
  }
  return found;
}
