import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;
const LICENSES = "licenses.md";

/** Adds the licences of the tile drawings, which no module imports, to those of the bundled packages. */
function drawings(): Plugin {
  return {
    name: "licenses-of-drawings",
    apply: "build",
    writeBundle({ dir }) {
      const flowers = readFileSync("node_modules/@fontsource/noto-sans-symbols-2/LICENSE", "utf8");
      const faces = "The tile faces of riichi-mahjong-tiles are in the public domain (CC0 1.0).";
      const text = `\n## Tile drawings\n\n${faces}\n\nThe flowers are drawn from Noto Sans Symbols 2:\n\n${flowers}`;
      appendFileSync(join(dir ?? "dist", LICENSES), text);
    },
  };
}

/** Writes a .br and a .gz twin beside every file that shrinks, for the server to send as they are. */
function twins(): Plugin {
  return {
    name: "compressed-twins",
    apply: "build",
    writeBundle({ dir }) {
      const folder = dir ?? "dist";
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [preact(), drawings(), twins()],
  build: { target: "es2022", assetsInlineLimit: 0, license: { fileName: LICENSES } },
  // The rules page shows ../docs/rules.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
