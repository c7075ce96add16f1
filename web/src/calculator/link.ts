/** The hand as an address, so that a link shows the same hand to somebody else. */
import type { Game, OptionValue } from "../games";
import { apart, joined, meldText, readMelds } from "../tiles";
import { emptySituation, type Situation, tilesIn } from "./state";

/** The counts and flags of one seat in the order in which the game tells them. */
function seatNames(game: Game | null): { name: string; kind: string }[] {
  const rows = game?.fields.find((field) => field.each_seat.length > 0);
  return rows?.each_seat.filter(({ kind }) => kind === "number" || kind === "flag") ?? [];
}

export function toQuery(now: Situation, game: Game | null): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string) => value && query.set(name, value);
  put("hand", joined(now.hand));
  put("win", now.win ?? "");
  put("melds", now.melds.map(meldText).join(" "));
  if (now.winner) put("winner", String(now.winner));
  if (now.loser !== null) put("loser", String(now.loser));
  if (now.round !== "E") put("round", now.round);
  for (const [name, value] of Object.entries(now.more)) {
    if (Array.isArray(value)) put(name, typeof value[0] === "number" ? value.join("") : joined(tilesIn(value)));
    else if (value) put(name, value === true ? "1" : String(value));
  }
  now.players.forEach((player, seat) => {
    const counts = seatNames(game).map(({ name }) => Number(player.more[name] ?? 0));
    const melds = seat === now.winner ? "" : player.melds.map(meldText).join(" ");
    if (counts.some((count) => count > 0) || melds) put(`p${seat}`, `${counts.join(".")} ${melds}`.trim());
  });
  put("rules", now.preset);
  if (Object.keys(now.options).length) put("set", JSON.stringify(now.options));
  return query.toString();
}

export function fromQuery(query: URLSearchParams, game: Game): Situation {
  const preset = query.get("rules") ?? "";
  const now = emptySituation(game.presets.includes(preset) ? preset : game.scoring_preset);
  const words = (name: string) => (query.get(name) ?? "").split(" ").filter(Boolean);
  now.hand = apart(query.get("hand") ?? "");
  now.win = apart(query.get("win") ?? "")[0] ?? null;
  now.melds = readMelds(words("melds"));
  now.winner = seat(query.get("winner")) ?? 0;
  now.loser = seat(query.get("loser"));
  now.round = "ESWN".split("").find((wind) => wind === query.get("round")) ?? "E";
  for (const field of game.fields) {
    const value = query.get(field.name);
    if (value === null || (!field.own && field.kind !== "flag")) continue;
    if (field.kind === "flag") now.more[field.name] = value === "1";
    else if (field.kind === "tile" || field.kind === "tiles") now.more[field.name] = apart(value);
    else if (field.kind === "number") now.more[field.name] = Math.max(0, Number.parseInt(value, 10) || 0);
    else if (field.kind === "seat") now.more[field.name] = seat(value);
    else if (field.kind === "seats") now.more[field.name] = [...value].flatMap((each) => seat(each) ?? []);
    else if (field.kind === "suit" || (field.kind === "text" && field.choices.includes(value)))
      now.more[field.name] = value;
  }
  now.players = now.players.map((player, at) => {
    const [parts = "", ...melds] = words(`p${at}`);
    const counts = parts.split(".").map((part) => Number(part) || 0);
    const more = seatNames(game).map(({ name, kind }, place) => {
      const count = counts[place] ?? 0;
      return [name, kind === "flag" ? count === 1 : count] as const;
    });
    return { ...player, more: Object.fromEntries(more), melds: readMelds(melds) };
  });
  now.options = readOptions(query.get("set"));
  return now;
}

/** The fields that are parts of a situation by themselves. */
const PARTS = ["hand", "win", "melds", "winner", "loser"];

/** A score request as it lies on the felt. */
export function fromRequest(asked: Record<string, unknown>, game: Game, preset: string): Situation {
  const now = emptySituation(preset || (game.presets[0] ?? ""));
  const melds = (value: unknown) => (Array.isArray(value) ? readMelds(value.map(String)) : []);
  now.hand = apart(String(asked.hand ?? ""));
  now.win = apart(String(asked.win ?? ""))[0] ?? null;
  now.melds = melds(asked.melds);
  now.winner = Number(asked.winner ?? 0);
  now.loser = typeof asked.loser === "number" ? asked.loser : null;
  for (const field of game.fields) {
    const value = asked[field.name];
    if (value === undefined || value === null || PARTS.includes(field.name)) continue;
    if (field.kind === "tile" || field.kind === "tiles") now.more[field.name] = apart(String(value));
    else if (typeof value === "boolean" || typeof value === "number") now.more[field.name] = value;
    else if (field.own && typeof value === "string") now.more[field.name] = value;
    else if (field.kind === "seats" && Array.isArray(value)) now.more[field.name] = value.map(Number);
    else if (field.each_seat.length > 0 && Array.isArray(value)) {
      now.players = now.players.map((_, at) => {
        const row = (value[at] ?? {}) as Record<string, unknown>;
        const told = seatNames(game).map(({ name, kind }) => [name, row[name] ?? (kind === "flag" ? false : 0)]);
        return { more: Object.fromEntries(told), melds: at === asked.winner ? [] : melds(row.melds) };
      });
    }
  }
  return now;
}

function seat(text: string | null): number | null {
  return text !== null && /^[0-3]$/.test(text) ? Number(text) : null;
}

function readOptions(text: string | null): Record<string, OptionValue> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, OptionValue>) : {};
  } catch {
    return {};
  }
}
