/** The rules the hand is judged by: a preset, and any option of it changed. */
import { href } from "../router";
import { OptionsFold } from "../ui/options";
import { PresetSelect } from "../ui/preset";
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
        <PresetSelect
          hideLabel
          game={chosen}
          value={preset}
          onChange={(name) => change({ preset: name, options: {} })}
        />
        <a href={href("rules", chosen.name)}>{t("read_rules")}</a>
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
