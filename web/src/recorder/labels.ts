/** Hands in words: where the table stands, and what happened. */
import { type Game, type GameName, patternNames, tongueOf } from "../games";
import { lang } from "../settings";
import { labelOf } from "../ui/field";
import { presetTitle } from "../ui/preset";
import { isolated, labelled, named, seatName, t } from "../words";
import { patternsOf, worthText } from "./asked";
import type { Entry, Hand, Sheet, Standing } from "./sheet";

/** A player's name; players are counted by the seats of the first hand. */
export function playerName(sheet: Sheet, player: number): string {
  return isolated(sheet.names[player]?.trim() ?? "") || `${t("player")} ${player + 1}`;
}

/** The sheet with its names by the seats of a hand, for players may change places between the rounds. */
export function seated(sheet: Sheet, standing: Pick<Standing, "players"> | null | undefined): Sheet {
  return { ...sheet, names: sheet.scores.map((_, seat) => playerName(sheet, standing?.players[seat] ?? seat)) };
}

/** The rules of a table in short: the preset, and how many options differ from it. */
export function rulesText(sheet: Sheet, game: Game): string {
  const changed = changedOptions(sheet, game);
  return presetText(game, sheet.preset) + (changed > 0 ? ` · ${t("options_changed", { n: changed })}` : "");
}

/** What a preset is called; rules that were given without one begin with the first. */
export function presetText(game: GameName, preset: string | null | undefined): string {
  return presetTitle(game, preset || (game.presets[0] ?? ""));
}

function changedOptions(sheet: Sheet, game: Game): number {
  const preset = sheet.preset || (game.presets[0] ?? "");
  const differs = (name: string, value: unknown) => JSON.stringify(sheet.rules[name]) !== JSON.stringify(value);
  return game.options.filter(({ name, values }) => name in sheet.rules && differs(name, values[preset])).length;
}

/** Where the players sit now, or sat in the last hand. */
export function seating(sheet: Sheet): Standing | undefined {
  return sheet.next ?? sheet.hands.at(-1);
}

/** What stands by seat, by player instead. */
export function byPlayer(values: number[], standing: Standing | undefined): number[] {
  return values.map((value, player) => (standing ? (values[standing.players.indexOf(player)] ?? value) : value));
}

/** A hand as it looks from other places: what each player won and paid, by where the player sits now. */
export function reseated(hand: Hand, standing: Standing | null): Hand {
  if (!standing) return hand;
  const place = (seat: number | null) => (seat === null ? null : standing.players.indexOf(hand.players[seat] ?? seat));
  return {
    ...hand,
    change: standing.players.map((player) => hand.change[hand.players.indexOf(player)] ?? 0),
    payments: hand.payments.map((each) => ({ ...each, payer: place(each.payer), payee: place(each.payee) })),
  };
}

export function windOf(standing: Standing, seat: number): number {
  const seats = standing.before.length;
  return (seat - standing.dealer + seats) % seats;
}

/** What the hand is called: 东一局, 东风圈第一盘, East 1. */
export function roundLabel(game: Game, standing: Standing): string {
  if (standing.titles) return named(standing.titles, tongueOf(game.name));
  return `${seatName(standing.round % 4)} ${standing.dealer + 1}`;
}

/** Where the table stands, with what is carried over. */
export function handLabel(game: Game, standing: Standing): string {
  return `${roundLabel(game, standing)} ${carryLabel(game, standing)}`.trim();
}

/** What it is called when a seat declares, within a sentence. */
export function declaration(game: Game): string {
  return game.tally.declaration ? named(game.tally.declaration, tongueOf(game.name)).toLowerCase() : "";
}

/** What a hand is called that may not win any more. */
export function deadWord(game: Game): string {
  return named(game.tally.dead, tongueOf(game.name));
}

/** What is carried over and lies on the table when a hand begins. */
export function carryLabel(game: Game, standing: Standing): string {
  return (standing.notes ?? []).map((note) => named(note, tongueOf(game.name))).join(" · ");
}

/** What made a win, where it was told by that or by its tiles; what waits for the server has its ticks alone. */
function linesText(game: Game, result: Record<string, unknown>): string {
  const nameOf = patternNames(game);
  const fields = game.tally.ways.flatMap((way) => patternsOf(way)?.name ?? []);
  const ticked = fields.flatMap((name) => (result[name] as string[] | undefined) ?? []);
  const lines =
    (result.lines as { id: string | number; count: number }[] | undefined) ??
    [...new Set(ticked)].map((id) => ({ id, count: ticked.filter((each) => each === id).length }));
  const names = lines.map((line) => nameOf(line.id, "") + (line.count > 1 ? ` ×${line.count}` : ""));
  if (names.length === 0) return "";
  return lang.value === "zh" ? `（${names.join("、")}）` : ` (${names.join(", ")})`;
}

export function entryText(sheet: Sheet, game: Game, hand: Hand): string {
  return describe(seated(sheet, hand), game, hand.entry, hand);
}

/** One entry in words, with what it came to where that is known; the names of the sheet are those of its seats. */
export function describe(
  sheet: Sheet,
  game: Game,
  entry: Entry,
  hand: Partial<Pick<Hand, "results" | "declared">> = {},
): string {
  const names = (seats: number[]) => seats.map((seat) => playerName(sheet, seat)).join(" ");
  const said = (label: string, seats: number[]) => (seats.length ? ` · ${labelled(label, names(seats))}` : "");
  const declared = said(declaration(game), hand.declared ?? entry.declared ?? []);
  if (entry.type === "win") {
    const loser = entry.loser ?? null;
    const how = loser === null ? t("self_draw") : t("from_name", { name: playerName(sheet, loser) });
    const wins = (hand.results?.length ? hand.results : (entry.wins ?? [])).map((win) => {
      const name = playerName(sheet, Number((win as { winner: number }).winner));
      return `${name} ${worthText(game, win)}${linesText(game, win)}`.trim();
    });
    return `${wins.join(lang.value === "zh" ? "、" : ", ")} · ${how}${declared}`;
  }
  if (entry.type === "draw") {
    const reason = game.tally.reasons.find((each) => each.code === (entry.reason ?? game.tally.reasons[0]?.code));
    const what = reason ? named(reason.names, tongueOf(game.name)) : t("draw");
    const more = game.tally.table
      .filter((field) => field.kind === "seats")
      .map((field) => said(labelOf(field), (entry[field.name] as number[] | undefined) ?? []));
    return `${what}${said(t("ready"), entry.ready ?? [])}${more.join("")}${declared}`;
  }
  if (entry.type === "declare") return `${playerName(sheet, entry.seat ?? 0)} ${declaration(game)}`;
  if (entry.type === "payment") {
    const paid = game.tally.between.find(({ code }) => code === entry.kind);
    const from = entry.loser === null || entry.loser === undefined ? "" : playerName(sheet, entry.loser);
    const what = `${playerName(sheet, entry.seat ?? 0)} ${paid ? named(paid.titles, tongueOf(game.name)) : t("payment")}`;
    return from ? `${what} · ${t("name_pays", { name: from })}` : what;
  }
  if (entry.type === "false_win") return `${playerName(sheet, entry.seat ?? 0)} ${t("false_win")}${declared}`;
  if (entry.type === "foul") {
    const foul = game.tally.fouls.find(({ code }) => code === entry.kind);
    const what = foul ? named(foul.titles, tongueOf(game.name)) : t("foul");
    return `${playerName(sheet, entry.seat ?? 0)} ${what} · ${t(sheet.foul_ends ? "foul_ends" : "played_again")}`;
  }
  if (entry.type === "dead") return `${playerName(sheet, entry.seat ?? 0)} ${deadWord(game)}`;
  return `${t("penalty")}${entry.note ? ` · ${isolated(entry.note)}` : ""}`;
}
