/** Who won the match. */
import { labelled, local, points, resultText, signed, t } from "../words";
import { byPlayer, playerName, seating } from "./labels";
import type { Sheet } from "./sheet";

export function Ranking({ now }: { now: Sheet }) {
  const result = now.result ?? [];
  const scores = byPlayer(now.scores, seating(now));
  const standard = now.final.standard_twelfths;
  const fined = now.final.fined;
  // A fine comes after the places.
  const placed = (player: number) => (result[player] ?? 0) - (fined?.[player] ?? 0);
  const order = result.map((_, player) => player).sort((a, b) => placed(b) - placed(a));
  return (
    <section class="card ranking">
      <h2>{t("ranking")}</h2>
      <ol>
        {order.map((player, place) => (
          <li key={player}>
            <i>{place + 1}</i>
            <bdi>{playerName(now, player)}</bdi>
            <span class="hint">
              {points(scores[player] ?? 0)}
              {fined?.[player] ? ` · ${labelled(t("fined"), signed(fined[player] ?? 0))}` : ""}
              {standard && ` · ${t("standard_n", { n: Number(((standard[player] ?? 0) / 12).toFixed(2)) })}`}
            </span>
            <b class={(result[player] ?? 0) >= 0 ? "plus" : "minus"}>
              {resultText(result[player] ?? 0, now.result_unit)}
            </b>
            {now.result_words?.[player] && <small class="result-words">{local(now.result_words[player])}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
