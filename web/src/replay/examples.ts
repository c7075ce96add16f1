/** The project's own replay scripts, fetched when one is chosen. */
export interface Example {
  name: string;
  zh: string;
  en: string;
  load: () => Promise<string>;
}

const TITLES: Record<string, { zh: string; en: string }> = {
  riichi: { zh: "立直：四局", en: "Riichi: four hands" },
  wuhan: { zh: "武汉：规则里的算例", en: "Wuhan: the worked example" },
  "guobiao-all-fans": { zh: "国标：所有番种", en: "国标: every fan" },
  "guobiao-fan-tests": { zh: "国标：套算一次与特殊和型", en: "国标: fans of chows, special hands" },
  "guobiao-flowers": { zh: "国标：花牌", en: "国标: flowers" },
  "guobiao-largest-hand": { zh: "国标：理论最大牌型", en: "国标: the largest hand" },
};

const FILES = import.meta.glob<string>("../../../examples/*.script", { query: "?raw", import: "default" });

function nameOf(path: string): string {
  return (path.split("/").at(-1) ?? path).replace(/\.script$/, "");
}

function place(name: string): number {
  const at = Object.keys(TITLES).indexOf(name);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}

export const EXAMPLES: Example[] = Object.entries(FILES)
  .map(([path, load]) => {
    const name = nameOf(path);
    return { name, ...(TITLES[name] ?? { zh: name, en: name }), load };
  })
  .sort((a, b) => place(a.name) - place(b.name));
