/** The rules as they are written in docs/rules, loaded one game and language at a time. */
import type { Lang } from "../settings";
import { type Block, parse } from "./markdown";

const FILES = import.meta.glob<string>("../../../docs/rules/*.md", { query: "?raw", import: "default" });
const TWIN = /^\[[^\]]+\]\(\w+(?:\.zh)?\.md\)\n/m;

/** Returns the rules of a game, or nothing where none are written; the link to the other language is left out. */
export async function rulesText(game: string, lang: Lang): Promise<Block[]> {
  const load = FILES[`../../../docs/rules/${game}${lang === "zh" ? ".zh" : ""}.md`];
  return load ? parse((await load()).replace(TWIN, "")) : [];
}
