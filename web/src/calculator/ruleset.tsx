/** The rules the hand is judged by: a preset, and any option of it changed. */
import { useState } from "preact/hooks";
import type { Option, OptionValue } from "../games";
import { Fold } from "../ui/controls";
import { local, t } from "../words";
import { change, game, situation } from "./state";

export function Ruleset() {
  const chosen = game.value;
  const [filter, setFilter] = useState("");
  if (!chosen) return null;
  const { preset, options } = situation.value;
  const changed = Object.keys(options).length;
  const words = filter.trim().toLowerCase();
  const shown = chosen.options.filter(
    (option) =>
      !words || [option.name, option.zh, option.en, option.ruling].some((text) => text.toLowerCase().includes(words)),
  );
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
        {changed > 0 && (
          <button type="button" class="button button-small" onClick={() => change({ options: {} })}>
            {t("back_to_preset")}
          </button>
        )}
      </div>
      <Fold title={t("all_options")} note={changed > 0 ? t("options_changed", { n: changed }) : undefined}>
        <input
          class="filter"
          type="search"
          value={filter}
          placeholder={t("find_option")}
          aria-label={t("find_option")}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
        <ul class="options">
          {shown.map((option) => (
            <OptionRow key={option.name} option={option} />
          ))}
        </ul>
      </Fold>
    </section>
  );
}

function OptionRow({ option }: { option: Option }) {
  const { preset, options } = situation.value;
  const usual = option.values[preset] ?? option.default;
  const value = options[option.name] ?? usual;
  const set = (next: OptionValue) => {
    const { [option.name]: _, ...rest } = options;
    change({ options: JSON.stringify(next) === JSON.stringify(usual) ? rest : { ...rest, [option.name]: next } });
  };
  return (
    <li class={option.name in options ? "is-changed" : ""}>
      <div class="option-row">
        <label class="option-text" for={`option-${option.name}`}>
          {local(option)}
          <small>
            {option.name} · {option.ruling}
          </small>
        </label>
        <OptionControl option={option} value={value} onChange={set} />
      </div>
    </li>
  );
}

interface ControlProps {
  option: Option;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

export function OptionControl({ option, value, onChange }: ControlProps) {
  const id = `option-${option.name}`;
  if (option.kind === "flag") {
    return (
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (option.kind === "choice") {
    return (
      <select id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.choices?.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  if (option.kind === "number") {
    return (
      <input
        id={id}
        type="number"
        value={Number(value)}
        min={option.low}
        max={option.high}
        onChange={(event) => onChange(Math.trunc(Number(event.currentTarget.value)))}
      />
    );
  }
  const numbers = Array.isArray(value) ? value : [];
  return (
    <span class="numbers">
      {numbers.map((number, at) => (
        <input
          key={at}
          id={at === 0 ? id : undefined}
          type="number"
          value={number}
          min={option.low}
          max={option.high}
          aria-label={`${option.name} ${at + 1}`}
          onChange={(event) =>
            onChange(numbers.map((old, place) => (place === at ? Math.trunc(Number(event.currentTarget.value)) : old)))
          }
        />
      ))}
    </span>
  );
}
