/** How each game is played, as it is written in docs/learn, loaded one game and language at a time. */
import { type Block, parse } from "../rules/markdown";
import type { Lang } from "../settings";

const FILES = import.meta.glob<string>("../../../docs/learn/*.md", { query: "?raw", import: "default" });

/** Returns the text for beginners of a game, or nothing where none is written. */
export async function learnText(game: string, lang: Lang): Promise<Block[]> {
  const load = FILES[`../../../docs/learn/${game}${lang === "zh" ? ".zh" : ""}.md`];
  return load ? parse(await load()) : [];
}
