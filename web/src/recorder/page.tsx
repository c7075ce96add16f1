import { useState } from "preact/hooks";
import { chooseGame, chosenGame, games, gameTitle, scoringPreset, useGame } from "../games";
import { go, href, route } from "../router";
import { Segmented } from "../ui/controls";
import { KnownItem, whoAndWhen } from "../ui/known";
import { type Options, OptionsFold } from "../ui/options";
import { PresetSelect } from "../ui/preset";
import { toast } from "../ui/toast";
import { local, t } from "../words";
import { explainCause } from "../words/refusals";
import { Desk } from "./desk";
import { presetText } from "./labels";
import { begin, forget, type Known, known, unfiled } from "./store";

export default function Recorder() {
  const [id, token] = route.value.parts;
  return id ? <Desk key={id} id={id} token={token} /> : <Home />;
}

/** The rules of a table that is listed, with its game where the title does not say it. */
function rulesOf({ variant, preset, title }: Known): string {
  const game = games.value.find(({ name }) => name === variant);
  const rules = game && preset !== undefined ? presetText(game, preset) : "";
  return [title ? gameTitle(variant) : "", rules].filter(Boolean).join(" · ");
}

function Home() {
  const variant = chosenGame.value;
  const [chosen, setChosen] = useState("");
  const [options, setOptions] = useState<Options>({});
  const [names, setNames] = useState(["", "", "", ""]);
  const [title, setTitle] = useState("");
  const game = useGame(variant);
  const preset = scoringPreset(variant, chosen);
  const seats = Number(options.players ?? game?.tally.seats[preset] ?? 4);

  function choosePreset(name: string): void {
    setChosen(name);
    setOptions({});
  }

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    try {
      go(href("record", await begin(variant, { preset, ...options }, names.slice(0, seats), title)));
    } catch (cause) {
      toast(explainCause(cause));
    }
  }

  return (
    <div class="recorder-home">
      <div class="page-head">
        <h1>{t("recorder")}</h1>
        <p>{t("recorder_intro")}</p>
      </div>
      <div class="recorder-columns">
        <form class="card new-table" onSubmit={start}>
          <h2>{t("new_table")}</h2>
          <Segmented
            label={t("game")}
            class="game-choice"
            value={variant}
            choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
            onChange={(next) => {
              chooseGame(next);
              choosePreset("");
            }}
          />
          <PresetSelect game={game} value={preset} onChange={choosePreset} />
          <fieldset class="names">
            <legend class="field-label">{t("players_in_order")}</legend>
            {Array.from({ length: seats }, (_, seat) => (
              <input
                key={seat}
                type="text"
                maxLength={40}
                value={names[seat]}
                placeholder={`${t("player")} ${seat + 1}`}
                aria-label={`${t("player")} ${seat + 1}`}
                onInput={(event) => {
                  const text = event.currentTarget.value;
                  setNames(names.map((old, at) => (at === seat ? text : old)));
                }}
              />
            ))}
          </fieldset>
          <label>
            <span class="field-label">{t("title")}</span>
            <input type="text" maxLength={100} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button button-main" disabled={!game}>
            {t("start_table")}
          </button>
          {game && <OptionsFold game={game} preset={preset} options={options} onChange={setOptions} />}
        </form>
        <section class="card">
          <h2>{t("tables_here")}</h2>
          {known.value.length === 0 && <p class="hint">{t("no_tables")}</p>}
          <ul class="known">
            {known.value.map((each) => (
              <KnownItem
                key={each.id}
                href={href("record", each.id)}
                title={each.title || gameTitle(each.variant)}
                note={
                  <>
                    {[rulesOf(each), whoAndWhen(each.names, each.changed)].filter(Boolean).join(" · ")}
                    {unfiled(each.id) > 0 && <em> · {t("unfiled_n", { n: unfiled(each.id) })}</em>}
                  </>
                }
                onForget={() => {
                  const n = unfiled(each.id);
                  if (n === 0 || confirm(t("forget_unfiled", { n }))) forget(each.id);
                }}
              />
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
