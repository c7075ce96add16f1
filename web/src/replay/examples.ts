/** The project's own replay scripts, fetched when one is chosen; each game names its own. */
import { games, type Named } from "../games";

export interface Example {
  name: string;
  titles: Pick<Named, "zh" | "en">;
  load: () => Promise<string>;
}

const FILES = import.meta.glob<string>("../../../examples/*.script", { query: "?raw", import: "default" });

function nameOf(path: string): string {
  return (path.split("/").at(-1) ?? path).replace(/\.script$/, "");
}

/** The scripts in the order in which the games name them; one that no game names comes last, by the name of its file. */
export function examples(): Example[] {
  const named = games.value.flatMap((game) => game.scripts);
  const place = (name: string) => {
    const at = named.findIndex((each) => each.name === name);
    return at < 0 ? named.length : at;
  };
  return Object.entries(FILES)
    .map(([path, load]) => {
      const name = nameOf(path);
      return { name, titles: named[place(name)]?.titles ?? { zh: name, en: name }, load };
    })
    .sort((a, b) => place(a.name) - place(b.name));
}
