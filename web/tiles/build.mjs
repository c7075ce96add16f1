// Builds the tile sprite: the faces of riichi-mahjong-tiles (CC0) and the flowers of Noto Sans Symbols 2 (OFL),
// one <symbol> each, named as the notation names the tile (1m … 9s, 1z … 7z, 0m 0p 0s, 1f … 8f), and the back.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import opentype from "opentype.js";
import { optimize } from "svgo";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "build");

const SUITS = { m: "Man", p: "Pin", s: "Sou" };
const HONOURS = { "1z": "Ton", "2z": "Nan", "3z": "Shaa", "4z": "Pei", "6z": "Hatsu", "7z": "Chun" };

const GREEN = "#0b5a2a";
const RED = "#b3261e";
const BLUE = "#17307f";
const BROWN = "#8a4b08";

// The code points of 春夏秋冬梅兰竹菊.
const FLOWERS = {
  "1f": [0x1f026, GREEN],
  "2f": [0x1f027, RED],
  "3f": [0x1f028, BROWN],
  "4f": [0x1f029, BLUE],
  "5f": [0x1f022, RED],
  "6f": [0x1f023, BLUE],
  "7f": [0x1f024, GREEN],
  "8f": [0x1f025, BROWN],
};

// 白板 carries a frame, so that nobody takes it for a picture that failed to load.
const WHITE = `<svg viewBox="0 0 300 400"><g fill="none" stroke="${BLUE}"><rect x="58" y="68" width="184" height="264" rx="14" stroke-width="15"/><rect x="84" y="94" width="132" height="212" rx="5" stroke-width="5"/></g></svg>`;

const BACK =
  '<svg viewBox="0 0 300 400"><g fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="7"><rect x="44" y="58" width="212" height="284" rx="18"/><path d="M150 112l58 88-58 88-58-88z"/><path d="M150 152l32 48-32 48-32-48z"/></g></svg>';

/** Loads the packaged components with our own element functions in place of their framework. */
async function components() {
  const source = readFileSync(fileURLToPath(import.meta.resolve("riichi-mahjong-tiles")), "utf8");
  const file = join(out, "faces.mjs");
  writeFileSync(file, source.replaceAll('"react/jsx-runtime"', '"../element.mjs"'));
  return import(pathToFileURL(file).href);
}

/** Shrinks a drawing and keeps its inner ids apart from those of other tiles. */
function shrink(name, svg) {
  return optimize(svg, {
    multipass: true,
    floatPrecision: 1,
    plugins: ["preset-default", { name: "prefixIds", params: { prefix: `t${name}`, delim: "" } }],
  }).data;
}

function symbol(name, svg) {
  const small = shrink(name, svg);
  const box = small.match(/viewBox="([^"]+)"/)[1];
  return `<symbol id="t${name}" viewBox="${box}">${small.slice(small.indexOf(">") + 1, -"</svg>".length)}</symbol>`;
}

async function faces() {
  const made = await components();
  const names = { ...HONOURS };
  for (const [letter, suit] of Object.entries(SUITS)) {
    for (let rank = 1; rank <= 9; rank++) names[`${rank}${letter}`] = `${suit}${rank}`;
    names[`0${letter}`] = `${suit}5Dora`;
  }
  return Object.entries(names).map(([name, component]) => symbol(name, made[`Regular${component}`]({})));
}

function flowers() {
  const file = fileURLToPath(
    import.meta.resolve("@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff"),
  );
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return Object.entries(FLOWERS).map(([name, [code, colour]]) => {
    const contours = font.charToGlyph(String.fromCodePoint(code)).getPath(0, 0, 1000).toPathData(1).split("Z");
    const picture = contours.slice(2).join("Z"); // the first two contours are the tile's own outline
    return symbol(name, `<svg viewBox="30 -693 543 724"><path fill="${colour}" d="${picture}"/></svg>`);
  });
}

mkdirSync(out, { recursive: true });
const symbols = [...(await faces()), symbol("5z", WHITE), ...flowers(), symbol("back", BACK)];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
writeFileSync(join(out, "tiles.svg"), sprite);
console.log(`tiles: ${symbols.length} drawings, ${Math.round(sprite.length / 1024)} kB`);
