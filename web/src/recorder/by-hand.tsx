/** A win told by its hand: the calculator's felt, picker and switches, whose request becomes part of the entry. */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answer, follow } from "../calculator/answers";
import { Circumstances } from "../calculator/circumstances";
import { Felt } from "../calculator/felt";
import { NotationBox, Picker } from "../calculator/picker";
import { change, game as current, emptySituation, request, situation, start } from "../calculator/state";
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
  onChange,
}: {
  game: Game;
  told: Told;
  onChange: (score: Record<string, unknown>) => void;
}) {
  useEffect(() => {
    const begun = emptySituation(told.preset ?? game.presets[0] ?? "");
    start(game, { ...begun, options: told.rules, winner: told.winner, loser: told.loser, round: told.round });
    if (told.riichi) change({ more: { riichi: 1 } });
    const stopFollowing = follow();
    const stop = effect(() => {
      const score = Object.fromEntries(Object.entries(request.value).filter(([name]) => !TABLE_KNOWS.has(name)));
      if (current.value && situation.value.win) onChange(score);
    });
    return () => {
      stop();
      stopFollowing();
    };
  }, [game]);
  useEffect(() => {
    change({ winner: told.winner, loser: told.loser, round: told.round });
  }, [told.winner, told.loser, told.round]);
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
