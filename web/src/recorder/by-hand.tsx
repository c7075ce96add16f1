/** A win told by its hand: the calculator's felt, picker and switches, whose request becomes part of the entry. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { answer, follow } from "../calculator/answers";
import { Circumstances } from "../calculator/circumstances";
import { Felt } from "../calculator/felt";
import { fromRequest } from "../calculator/link";
import { NotationBox, Picker } from "../calculator/picker";
import { change, game as current, hasField, request, situation, start } from "../calculator/state";
import type { Game, OptionValue } from "../games";
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
    const { winner, loser, round, rules } = told;
    start(game, {
      ...fromRequest({ ...score, winner }, game, told.preset ?? ""),
      options: rules,
      winner,
      loser,
      round,
    });
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
