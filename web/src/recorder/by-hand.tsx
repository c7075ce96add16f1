/** A win told by its hand: the calculator's felt, picker and switches, whose request becomes part of the entry. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { answer, follow } from "../calculator/answers";
import { Circumstances } from "../calculator/circumstances";
import { Felt } from "../calculator/felt";
import { NotationBox, Picker } from "../calculator/picker";
import {
  change,
  game as current,
  emptySituation,
  hasField,
  type Player,
  request,
  type Situation,
  situation,
  start,
} from "../calculator/state";
import type { Game, OptionValue } from "../games";
import { apart, readMeld } from "../tiles";
import { explainError } from "../words/refusals";

/** What the table knows of the win; seats count from the dealer. */
export interface Told {
  winner: number;
  loser: number | null;
  round: string;
  riichi: boolean;
  rules: Record<string, OptionValue>;
  preset: string | null;
}

/** Fields of a request that the table fills in by itself. */
const TABLE_KNOWS = new Set(["variant", "rules", "winner", "loser", "round", "lang", "honba", "sticks"]);

export function HandEntry({
  game,
  told,
  score,
  onChange,
}: {
  game: Game;
  told: Told;
  /** The hand as it was told so far. */
  score: Record<string, unknown>;
  onChange: (score: Record<string, unknown>) => void;
}) {
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    start(game, { ...laidOut(score, game, told), winner: told.winner, loser: told.loser, round: told.round });
    const stopFollowing = follow();
    const stop = effect(() => {
      const asked = Object.entries(request.value).filter(([name]) => !TABLE_KNOWS.has(name));
      // A hand without its winning tile is not told yet: nothing of an earlier one may stay in the entry.
      if (current.value) report.current(situation.value.win ? Object.fromEntries(asked) : {});
    });
    return () => {
      stop();
      stopFollowing();
    };
  }, [game]);
  useEffect(() => {
    change({ winner: told.winner, loser: told.loser, round: told.round });
  }, [told.winner, told.loser, told.round]);
  useEffect(() => {
    if (!hasField("riichi") || (situation.value.more.riichi ? told.riichi : !told.riichi)) return;
    const { ippatsu: _, ...rest } = situation.value.more;
    change({ more: { ...rest, riichi: told.riichi ? 1 : 0 } });
  }, [told.riichi]);
  const said = answer.value;
  return (
    <div class="hand-entry">
      <Felt />
      <Picker />
      <NotationBox />
      {said.state === "score" && <p class="headline">{said.score.win ? said.score.headline : said.score.why}</p>}
      {said.state === "error" && <p class="problem">{explainError(said.error)}</p>}
      <Circumstances atTable />
    </div>
  );
}

/** A score request as it lies on the felt. */
function laidOut(score: Record<string, unknown>, game: Game, told: Told): Situation {
  const now = { ...emptySituation(told.preset ?? game.presets[0] ?? ""), options: told.rules };
  const melds = (value: unknown) => (Array.isArray(value) ? value.map((each) => readMeld(String(each))) : []);
  now.hand = apart(String(score.hand ?? ""));
  now.win = apart(String(score.win ?? ""))[0] ?? null;
  now.melds = melds(score.melds);
  for (const field of game.fields) {
    const value = score[field.name];
    if (value === undefined || value === null || ["hand", "win", "melds", "players"].includes(field.name)) continue;
    if (field.kind === "tile" || field.kind === "tiles") now.more[field.name] = apart(String(value));
    else if (typeof value === "boolean" || typeof value === "number") now.more[field.name] = value;
  }
  if (Array.isArray(score.players)) {
    now.players = now.players.map((player, seat) => {
      const shown = { ...player, ...(score.players as Partial<Player>[])[seat] };
      return { ...shown, melds: seat === told.winner ? [] : melds(shown.melds) };
    });
  }
  return now;
}
