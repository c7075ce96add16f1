/** The options of a game beside each other in its presets. */
import { useState } from "preact/hooks";
import type { Game, Option } from "../games";
import { href } from "../router";
import { Switch } from "../ui/controls";
import { worded } from "../ui/options";
import { presetWhat } from "../ui/preset";
import { local, t } from "../words";

export function OptionTable({ game }: { game: Game }) {
  const [differing, setDiffering] = useState(false);
  const [hidden, setHidden] = useState<string[]>([]);
  const usual = game.presets[0] ?? "";
  const shown = game.presets.filter((preset) => !hidden.includes(preset));
  const rows = game.options.filter((option) => !differing || differs(option, shown));
  const toggle = (preset: string) =>
    setHidden(hidden.includes(preset) ? hidden.filter((each) => each !== preset) : [...hidden, preset]);
  return (
    <div class="compare">
      <div class="compare-head">
        <fieldset class="preset-choice">
          <legend class="visually-hidden">{t("presets_shown")}</legend>
          {game.presets.map((preset) => (
            <button
              type="button"
              key={preset}
              class="chip"
              aria-pressed={!hidden.includes(preset)}
              disabled={shown.length === 1 && shown[0] === preset}
              onClick={() => toggle(preset)}
            >
              {preset}
            </button>
          ))}
        </fieldset>
        <Switch label={t("only_differences")} on={differing} onChange={setDiffering} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="table-scroll" tabIndex={0} aria-label={t("all_options")}>
        <table class="option-table">
          <thead>
            <tr>
              <th scope="col">{t("option")}</th>
              {shown.map((preset) => (
                <th scope="col" key={preset}>
                  {preset}
                  {preset === usual && <small>{t("default_preset")}</small>}
                  <span class="preset-what">{presetWhat(game, preset)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((option) => (
              <tr key={option.name}>
                <th scope="row">
                  {local(option)}
                  <small>
                    <code>{option.name}</code>
                    {option.ruling.startsWith("R-") && (
                      <a class="ruling ruling-mark" href={href("rules", game.name, option.ruling)}>
                        {option.ruling}
                      </a>
                    )}
                  </small>
                </th>
                {shown.map((preset) => (
                  <td key={preset} class={same(option, preset, usual) ? "" : "is-other"}>
                    {worded(option, option.values[preset])}
                    {option.kind === "choice" && (
                      <small>
                        <code>{option.values[preset]}</code>
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p class="hint">{t("no_differences")}</p>}
      </section>
    </div>
  );
}

function same(option: Option, one: string, other: string): boolean {
  return JSON.stringify(option.values[one]) === JSON.stringify(option.values[other]);
}

function differs(option: Option, presets: string[]): boolean {
  return presets.some((preset) => !same(option, preset, presets[0] ?? ""));
}
