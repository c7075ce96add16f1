/** A sentence of the server with its tiles drawn where it names them. */
import { apart } from "../tiles";
import { TileRow } from "./tile";

/** Tiles as the server writes them into its sentences: 12m5z. */
const TILES = /(?<![\w:@.])((?:[0-9]+[mps]|[1-7]+z|[1-8]+f)+)(?![\w:@])/;

export function Sentence({ text }: { text: string | null | undefined }) {
  return (
    <>
      {(text ?? "").split(TILES).map((part, at) => (at % 2 ? <TileRow key={at} tiles={apart(part)} inline /> : part))}
    </>
  );
}
