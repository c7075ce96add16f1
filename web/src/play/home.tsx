/** A new table against bots or friends, and the tables that are not finished. */
import { useState } from "preact/hooks";
import { chooseGame, chosenGame, games, gameTitle, type OptionValue, presetOf, useGame } from "../games";
import { go, href } from "../router";
import type { BotName } from "../schema";
import { Segmented } from "../ui/controls";
import { KnownItem } from "../ui/known";
import { type Options, OptionsFold, optionValue, withOption } from "../ui/options";
import { PresetSelect, presetCalled } from "../ui/preset";
import { toast } from "../ui/toast";
import { local, t } from "../words";
import { explainCause } from "../words/refusals";
import { BotOptions, botStyle, FIRST_BOT, useBots } from "./bots";
import { PaceChoice } from "./pace";
import { OwnName } from "./seats";
import { begin, forgetTable, lastStart, type SeatWord, type Start, tables } from "./store";

/** The options that say how long a match is; they stand in front of all the others. */
const LENGTHS = ["winds", "rounds", "hands"];
const CLOCKS = [
  { value: "none", word: "clock_none", clock: null },
  { value: "calm", word: "clock_calm", clock: { turn: 20, bank: 120 } },
  { value: "brisk", word: "clock_brisk", clock: { turn: 8, bank: 30 } },
] as const;
const PLACES = ["place_1", "place_2", "place_3"] as const;
const BOT_NAMES = ["bot_1", "bot_2", "bot_3"] as const;

export function Home() {
  const before = lastStart.value;
  const variant = chosenGame.value;
  const same = before?.variant === variant;
  const [chosen, choosePreset] = useState(same ? before.preset : "");
  const [options, setOptions] = useState<Options>(same ? before.options : {});
  const [seats, setSeats] = useState<SeatWord[]>(() => [
    ...(before?.seats.slice(1) ?? []),
    ...Array(3).fill(FIRST_BOT),
  ]);
  const [pace, setPace] = useState(before?.pace ?? 600);
  const [clock, setClock] = useState<string>(
    CLOCKS.find((each) => JSON.stringify(each.clock) === JSON.stringify(before?.clock ?? null))?.value ?? "none",
  );
  const [name, setName] = useState(before?.names[0] ?? "");
  const [busy, setBusy] = useState(false);
  const game = useGame(variant);
  const preset = presetOf(variant, chosen);
  const players = game?.tally.seats[preset] ?? 4;
  const count = Number(options.players ?? players);
  const others = seats.slice(0, count - 1);
  const bots = useBots();

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const given: Start = {
      variant,
      preset,
      options,
      names: [name, ...others.map((who, at) => (who === "open" ? "" : t(BOT_NAMES[at] ?? "bot_1")))],
      seats: ["open", ...others],
      pace,
      clock: CLOCKS.find((each) => each.value === clock)?.clock ?? null,
    };
    try {
      go(href("play", await begin(given)));
    } catch (cause) {
      toast(explainCause(cause));
      setBusy(false);
    }
  }

  const lengths = game?.options.filter((option) => LENGTHS.includes(option.name)) ?? [];
  return (
    <div class="play-home">
      <div class="page-head">
        <h1>{t("play")}</h1>
        <p>
          {t("play_intro")} <a href={href("rules", variant)}>{t("read_rules")}</a>
        </p>
      </div>
      <div class="play-columns">
        <form class="card new-game" onSubmit={start}>
          <Segmented
            label={t("game")}
            class="game-choice"
            value={variant}
            choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
            onChange={(next) => {
              chooseGame(next);
              choosePreset("");
              setOptions({});
            }}
          />
          <div class="new-game-row">
            <PresetSelect
              game={game}
              value={preset}
              onChange={(name) => {
                choosePreset(name);
                setOptions({});
              }}
            />
            {game &&
              lengths.map((option) => (
                <Segmented
                  key={option.name}
                  label={local(option)}
                  value={Number(optionValue(option, preset, options))}
                  choices={lengthChoices(option.name, Number(optionValue(option, preset, options)))}
                  onChange={(value: OptionValue) => setOptions(withOption(option, preset, options, value))}
                />
              ))}
          </div>
          <fieldset class="opponents">
            <legend class="field-label">{t("opponents")}</legend>
            <LevelChoice
              bots={bots}
              seats={others}
              onChange={(level) => setSeats(seats.map((who) => seatedAs(who, level)))}
            />
            {others.map((who, at) => (
              <label key={at}>
                <span>{t(count === 3 && at === 1 ? "place_3" : (PLACES[at] ?? "place_1"))}</span>
                <select
                  value={who}
                  onChange={(event) => {
                    const chosen = event.currentTarget.value as SeatWord;
                    setSeats(seats.map((old, place) => (place === at ? chosen : old)));
                  }}
                >
                  <BotOptions bots={bots} />
                  <option value="open">{t("seat_open")}</option>
                </select>
              </label>
            ))}
          </fieldset>
          <div class="new-game-row">
            <PaceChoice pace={pace} onChange={setPace} />
            <Segmented
              label={t("clock")}
              value={clock}
              choices={CLOCKS.map(({ value, word }) => ({ value, label: t(word) }))}
              onChange={setClock}
            />
          </div>
          <OwnName name={name} onChange={setName} />
          <button type="submit" class="button button-main button-large" disabled={busy || !game}>
            {t("start_game")}
          </button>
          {game && <OptionsFold game={game} preset={preset} options={options} onChange={setOptions} />}
        </form>
        <Unfinished />
      </div>
    </div>
  );
}

/** A bot of a level; whoever is invited stays so. */
function seatedAs(who: SeatWord, level: SeatWord): SeatWord {
  return who === "open" ? who : level;
}

interface LevelProps {
  bots: BotName[];
  /** Who sits in the other seats. */
  seats: SeatWord[];
  onChange: (level: SeatWord) => void;
}

/** How strong all bots of the table are, with one tap; nothing is marked where they differ. */
function LevelChoice({ bots, seats, onChange }: LevelProps) {
  const seated = new Set(seats.filter((who) => who !== "open"));
  const [level] = seated.size === 1 ? seated : [];
  const chosen = bots.find((bot) => bot.name === level);
  return (
    <Segmented<SeatWord | null>
      class="levels"
      label={t("bot_level")}
      hideLabel
      value={level ?? null}
      choices={bots.map((bot) => ({
        value: bot.name as SeatWord,
        label: local(bot.titles),
        disabled: !bot.offered,
        title: botStyle(bot),
      }))}
      hint={chosen && botStyle(chosen)}
      onChange={(value) => value && onChange(value)}
    />
  );
}

function lengthChoices(name: string, value: number): { value: number; label: string }[] {
  const usual = name === "hands" ? [4, 8, 16] : name === "winds" ? [1, 2] : [1, 2, 4];
  return [...new Set([...usual, value])]
    .sort((a, b) => a - b)
    .map((each) => ({ value: each, label: lengthName(name, each) }));
}

function lengthName(name: string, value: number): string {
  return name === "winds" && (value === 1 || value === 2) ? t(`winds_${value}`) : String(value);
}

function Unfinished() {
  return (
    <section class="card">
      <h2>{t("my_tables")}</h2>
      {tables.value.length === 0 && <p class="hint">{t("no_tables")}</p>}
      <ul class="known">
        {tables.value.map((each) => (
          <KnownItem
            key={each.id}
            href={href("play", each.id)}
            title={
              <>
                {gameTitle(each.variant)} <small class="known-preset">{presetCalled(each.variant, each.preset)}</small>
              </>
            }
            note={`${new Date(each.created).toLocaleString()} · ${t(each.over ? "match_over" : "goes_on")}`}
            onForget={() => forgetTable(each.id)}
          />
        ))}
      </ul>
    </section>
  );
}
