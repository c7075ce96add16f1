/** What each seat needs in a hand that may end the match: the smallest win for every place, by whom and how. */
import { useEffect, useState } from "preact/hooks";
import { post, within } from "../api";
import type { Game } from "../games";
import type { NeededWin } from "../schema";
import { lang } from "../settings";
import { Segmented } from "../ui/controls";
import { signed, t } from "../words";
import { worthText } from "./asked";
import { playerName } from "./labels";
import type { Entry, Sheet } from "./sheet";

interface Props {
  /** The sheet with its names by the seats of the hand. */
  sheet: Sheet;
  game: Game;
  entries: Entry[];
}

export function Needs({ sheet, game, entries }: Props) {
  const [needs, setNeeds] = useState<NeededWin[]>([]);
  const [seat, setSeat] = useState(0);
  const about = JSON.stringify(entries);
  useEffect(() => {
    const control = new AbortController();
    setNeeds([]);
    const body = { variant: sheet.variant, rules: sheet.rules, entries };
    post("/api/sheets/needs", body, { signal: within(8_000, control.signal) }).then(
      (found) => setNeeds(found.needs),
      // Without the server there is nothing to say.
      () => {},
    );
    return () => control.abort();
  }, [about]);
  if (needs.length === 0) return null;
  const places = sheet.scores.map((_, at) => at + 1).slice(0, -1);
  const all = needs.filter((need) => need.seat === seat);
  const own = all.filter((need) => !leadsFurther(need, all));
  return (
    <section class="card needs">
      <h2>{t("needs")}</h2>
      <Segmented
        label={t("who")}
        hideLabel
        value={seat}
        choices={sheet.scores.map((_, at) => ({ value: at, label: playerName(sheet, at) }))}
        onChange={setSeat}
      />
      <dl>
        {places.map((place) => {
          const ways = own.filter((need) => need.place === place);
          const told = ways.length > 0 || !all.some((need) => need.place === place);
          return told && <PlaceNeeds key={place} place={place} sheet={sheet} game={game} needs={ways} />;
        })}
      </dl>
    </section>
  );
}

/** Whether the same win leads to a better place already. */
function leadsFurther(need: NeededWin, all: NeededWin[]): boolean {
  return all.some(({ place, loser, gain }) => place === need.place - 1 && loser === need.loser && gain === need.gain);
}

interface PlaceProps {
  place: number;
  sheet: Sheet;
  game: Game;
  needs: NeededWin[];
}

/** The ways into one place; discards that need the same win are told together. */
function PlaceNeeds({ place, sheet, game, needs }: PlaceProps) {
  const ways = new Map<string, { need: NeededWin; from: string[] }>();
  for (const need of needs) {
    const from = need.loser === null ? t("self_draw") : playerName(sheet, need.loser);
    const key = `${need.loser === null} ${worthText(game, need.result)} ${need.gain}`;
    const known = ways.get(key);
    if (known) known.from.push(from);
    else ways.set(key, { need, from: [from] });
  }
  const between = lang.value === "zh" ? "、" : ", ";
  return (
    <>
      <dt>{t("place_n", { n: place })}</dt>
      {needs.length === 0 && <dd class="hint">{t("needs_none")}</dd>}
      {[...ways].map(([key, { need, from }]) => (
        <dd key={key}>
          <span>{need.loser === null ? from.join("") : t("from_name", { name: from.join(between) })}</span>
          <b>{worthText(game, need.result)}</b>
          <small>{signed(need.gain)}</small>
        </dd>
      ))}
    </>
  );
}
