/** A win told by its hand: the calculator's felt, picker and switches, whose request becomes part of the entry. */
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { answer, follow } from "../calculator/answers";
import { Circumstances } from "../calculator/circumstances";
import { Felt } from "../calculator/felt";
import { fromRequest } from "../calculator/link";
import { NotationBox, Picker } from "../calculator/picker";
import { change, game as current, isUnreadable, request, situation, start } from "../calculator/state";
import type { Score } from "../explain/types";
import type { Game, OptionValue } from "../games";
import { Sentence } from "../ui/sentence";
import { withNames } from "../words";
import { explainForm } from "../words/refusals";

/** What the table knows of the win; seats count from the dealer. */
export interface Told {
  winner: number;
  loser: number | null;
  /** What the seats are called, from the dealer on. */
  names: string[];
  round: string;
  declared: boolean;
  rules: Record<string, OptionValue>;
  preset: string | null;
}

/** Fields of every request that the table fills in by itself. */
const TABLE_KNOWS = new Set(["variant", "rules", "winner", "loser", "round", "lang"]);

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
      const known = new Set(game.fields.filter((field) => field.from_table).map(({ name }) => name));
      const asked = Object.entries(request.value).filter(([name]) => !TABLE_KNOWS.has(name) && !known.has(name));
      // A hand without its winning tile is not told yet: nothing of an earlier one may stay in the entry.
      if (current.value) report.current(situation.value.win && !isUnreadable.value ? Object.fromEntries(asked) : {});
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
    const field = game.fields.find(({ tells }) => tells === "declared");
    if (!field || Boolean(situation.value.more[field.name]) === told.declared) return;
    const more = { ...situation.value.more, [field.name]: told.declared ? 1 : 0 };
    for (const { name, tells } of game.fields) if (tells === "after_declared") delete more[name];
    change({ more });
  }, [told.declared]);
  const said = answer.value;
  return (
    <div class="hand-entry">
      <Felt />
      <Picker />
      <NotationBox />
      {said.state === "score" && !isUnreadable.value && (
        <p class="headline">
          <Sentence text={said.score.win ? headlineOf(said.score, told.names) : said.score.why} />
        </p>
      )}
      {said.state === "error" && !isUnreadable.value && (
        <p class="problem">
          <Sentence text={explainForm(said.error, game.fields)} />
        </p>
      )}
      <Circumstances atTable />
    </div>
  );
}

function headlineOf({ headline, headline_template }: Score, names: string[]): string {
  return withNames(headline_template ?? headline ?? "", (seat) => names[seat] ?? "");
}
