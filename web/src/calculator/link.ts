/** The hand as an address, so that a link shows the same hand to somebody else. */
import type { Game, OptionValue } from "../games";
import { apart, joined, meldText, readMeld } from "../tiles";
import { emptySituation, type Situation } from "./state";

const COUNTS = ["laizi_kongs", "pi_kongs", "red_kongs"] as const;

export function toQuery(now: Situation): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string) => value && query.set(name, value);
  put("hand", joined(now.hand));
  put("win", now.win ?? "");
  put("melds", now.melds.map(meldText).join(" "));
  if (now.winner) put("winner", String(now.winner));
  if (now.loser !== null) put("loser", String(now.loser));
  if (now.round !== "E") put("round", now.round);
  for (const [name, value] of Object.entries(now.more)) {
    if (Array.isArray(value)) put(name, joined(value));
    else if (value) put(name, value === true ? "1" : String(value));
  }
  now.players.forEach((player, seat) => {
    const parts = [...COUNTS.map((count) => player[count]), player.tenpai ? 1 : 0].join(".");
    const melds = seat === now.winner ? "" : player.melds.map(meldText).join(" ");
    if (parts !== "0.0.0.0" || melds) put(`p${seat}`, `${parts} ${melds}`.trim());
  });
  put("rules", now.preset);
  if (Object.keys(now.options).length) put("set", JSON.stringify(now.options));
  return query.toString();
}

export function fromQuery(query: URLSearchParams, game: Game): Situation {
  const preset = query.get("rules") ?? "";
  const now = emptySituation(game.presets.includes(preset) ? preset : (game.presets[0] ?? ""));
  const words = (name: string) => (query.get(name) ?? "").split(" ").filter(Boolean);
  now.hand = apart(query.get("hand") ?? "");
  now.win = apart(query.get("win") ?? "")[0] ?? null;
  now.melds = words("melds").map(readMeld);
  now.winner = seat(query.get("winner")) ?? 0;
  now.loser = seat(query.get("loser"));
  now.round = query.get("round") ?? "E";
  for (const field of game.fields) {
    const value = query.get(field.name);
    if (value === null || (!field.own && field.kind !== "flag")) continue;
    if (field.kind === "flag") now.more[field.name] = value === "1";
    else if (field.kind === "tile" || field.kind === "tiles") now.more[field.name] = apart(value);
    else if (field.kind === "number") now.more[field.name] = Math.max(0, Number.parseInt(value, 10) || 0);
    else if (field.kind === "seat") now.more[field.name] = seat(value);
  }
  now.players = now.players.map((player, at) => {
    const [parts = "", ...melds] = words(`p${at}`);
    const [laizi_kongs = 0, pi_kongs = 0, red_kongs = 0, tenpai = 0] = parts
      .split(".")
      .map((part) => Number(part) || 0);
    return { ...player, laizi_kongs, pi_kongs, red_kongs, tenpai: tenpai === 1, melds: melds.map(readMeld) };
  });
  now.options = readOptions(query.get("set"));
  return now;
}

function seat(text: string | null): number | null {
  return text !== null && /^[0-3]$/.test(text) ? Number(text) : null;
}

function readOptions(text: string | null): Record<string, OptionValue> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return value && typeof value === "object" ? (value as Record<string, OptionValue>) : {};
  } catch {
    return {};
  }
}
