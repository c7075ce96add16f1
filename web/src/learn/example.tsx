/** A hand of the game, scored by the server line by line, with the way to try it in the calculator. */
import { useEffect, useState } from "preact/hooks";
import { post } from "../api";
import { fromRequest, toQuery } from "../calculator/link";
import { AccountView } from "../explain/score";
import type { Score } from "../explain/types";
import { type Game, tongueOf } from "../games";
import { href } from "../router";
import type { HandRequest } from "../schema";
import { apart } from "../tiles";
import { labelOf } from "../ui/field";
import { Sentence } from "../ui/sentence";
import { TileRow } from "../ui/tile";
import { local, seatName, t } from "../words";
import { Hand } from "./hand";

export function toCalculator(game: Game, request: Record<string, unknown>): string {
  return `${href("calc", game.name)}?${toQuery(fromRequest(request, game, ""), game)}`;
}

function useScore(game: Game, request: Record<string, unknown>): Score | null {
  const [score, setScore] = useState<Score | null>(null);
  const tongue = tongueOf(game.name);
  useEffect(() => {
    const control = new AbortController();
    const body = { variant: game.name, ...request, explain: true, lang: tongue } as unknown as HandRequest;
    post("/api/score", body, { signal: control.signal }).then(
      (found) => setScore(found as unknown as Score),
      () => undefined,
    );
    return () => control.abort();
  }, [game.name, request, tongue]);
  return score;
}

/** The tiles that lie beside the hand, each by its name. */
function Beside({ game, request }: { game: Game; request: Record<string, unknown> }) {
  const fields = game.fields.filter(({ own, kind, name }) => own && /^tiles?$/.test(kind) && request[name]);
  if (fields.length === 0) return null;
  return (
    <p class="scored-beside">
      {fields.map((field) => (
        <span key={field.name}>
          {labelOf(field)} <TileRow tiles={apart(String(request[field.name]))} inline />
        </span>
      ))}
    </p>
  );
}

export function ScoredExample({ game, example }: { game: Game; example: Game["examples"][number] }) {
  const score = useScore(game, example.request);
  return (
    <figure class="scored">
      <div class="felt scored-felt">
        <Beside game={game} request={example.request} />
        <Hand request={example.request} />
      </div>
      <figcaption>
        <p class="scored-head">
          <b>{score ? (score.win ? score.headline : t("no_win")) : local(example.titles)}</b>
          <a href={toCalculator(game, example.request)}>{t("try_it")}</a>
        </p>
        {score && !score.win && (
          <p>
            <Sentence text={score.why} />
          </p>
        )}
        <ul class="scored-lines">
          {score?.lines.map((line) => (
            <li key={line.id}>
              {line.title}
              {line.count > 1 && ` ${t("times", { n: line.count })}`} <b>{line.value}</b>
            </li>
          ))}
        </ul>
        {score?.win && (
          <details class="fold">
            <summary>{t("arithmetic")}</summary>
            <AccountView account={score} nameOf={seatName} />
          </details>
        )}
      </figcaption>
    </figure>
  );
}
