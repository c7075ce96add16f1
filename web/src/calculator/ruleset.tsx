/** The rules the hand is judged by: a preset, and any option of it changed. */
import { OptionsFold } from "../ui/options";
import { t } from "../words";
import { change, game, situation } from "./state";

export function Ruleset() {
  const chosen = game.value;
  if (!chosen) return null;
  const { preset, options } = situation.value;
  return (
    <section class="card ruleset">
      <div class="ruleset-head">
        <h2>{t("rules_used")}</h2>
        <label>
          <span class="visually-hidden">{t("preset")}</span>
          <select value={preset} onChange={(event) => change({ preset: event.currentTarget.value, options: {} })}>
            {chosen.presets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {Object.keys(options).length > 0 && (
          <button type="button" class="button button-small" onClick={() => change({ options: {} })}>
            {t("back_to_preset")}
          </button>
        )}
      </div>
      <OptionsFold game={chosen} preset={preset} options={options} onChange={(next) => change({ options: next })} />
    </section>
  );
}
