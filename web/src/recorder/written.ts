/** A sheet as text and as a table for spreadsheets. */
import type { Game } from "../games";
import { local, points, resultText, signed, t } from "../words";
import { byPlayer, entryText, handLabel, playerName, rulesText, seating } from "./labels";
import { played, type Sheet } from "./sheet";

function playerNames(sheet: Sheet): string[] {
  return sheet.scores.map((_, player) => playerName(sheet, player));
}

function titleOf(sheet: Sheet, game: Game): string {
  return sheet.title.trim() || local(game.titles);
}

/** The day of the last hand and the table's title, without what a file's name cannot hold. */
export function fileName(sheet: Sheet, game: Game, kind: string): string {
  const day = new Date(sheet.changed);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  const title = titleOf(sheet, game)
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return `${date} ${title}.${kind}`;
}

export function asText(sheet: Sheet, game: Game): string {
  const names = playerNames(sheet);
  const rows = played(sheet.hands).map((hand) => {
    const change = byPlayer(hand.change, hand).map((each, at) => `${names[at]} ${signed(each)}`);
    return `${handLabel(game, hand)}\t${entryText(sheet, game, hand)}\n\t${change.join("  ")}`;
  });
  const scores = byPlayer(sheet.scores, seating(sheet));
  const last = [scores.map((score, at) => `${names[at]} ${points(score)}`).join("  ")];
  if (sheet.result)
    last.push(
      `${resultWord(sheet)}\t${sheet.result.map((each, at) => `${names[at]} ${resultText(each, sheet.result_unit)}`).join("  ")}`,
    );
  const head = [sheet.title.trim(), local(game.titles), rulesText(sheet, game)].filter(Boolean).join(" · ");
  return [head, ...rows, ...last].join("\n");
}

function resultWord(sheet: Sheet): string {
  return t("uma" in sheet.rules ? "result_uma" : "result");
}

/** A table with a byte order mark, for spreadsheets that would not know the letters otherwise. */
export function asCsv(sheet: Sheet, game: Game): string {
  const names = playerNames(sheet);
  const head = ["#", t("hand_no"), t("what_happened"), ...names, ...names.map((name) => `${name} Σ`)];
  const rows: (string | number)[][] = played(sheet.hands).map((hand, at) => [
    at + 1,
    handLabel(game, hand),
    entryText(sheet, game, hand),
    ...byPlayer(hand.change, hand),
    ...byPlayer(hand.scores, hand),
  ]);
  const none = names.map(() => "");
  rows.push(["", t("total"), "", ...none, ...byPlayer(sheet.scores, seating(sheet))]);
  if (sheet.result) rows.push(["", resultWord(sheet), "", ...none, ...sheet.result]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A number as it is, a text in quotes; one that a spreadsheet would take for a formula has an apostrophe before it. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
