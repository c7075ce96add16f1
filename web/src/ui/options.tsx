/** The options of a game's rules: those that differ from the preset are marked, and any can be found by a word. */
import { useState } from "preact/hooks";
import type { Game, Option, OptionValue } from "../games";
import { local, t } from "../words";
import { Fold } from "./controls";

export type Options = Record<string, OptionValue>;

interface OptionsProps {
  game: Game;
  preset: string;
  /** The options that differ from the preset. */
  options: Options;
  onChange: (options: Options) => void;
}

export function OptionsFold({ game, preset, options, onChange }: OptionsProps) {
  const [filter, setFilter] = useState("");
  const changed = Object.keys(options).length;
  const words = filter.trim().toLowerCase();
  const shown = game.options.filter(
    (option) => !words || searched(option).some((text) => text.toLowerCase().includes(words)),
  );
  return (
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
          <li key={option.name} class={option.name in options ? "is-changed" : ""}>
            <div class="option-row">
              <label class="option-text" for={`option-${option.name}`}>
                {local(option)}
                <small>
                  <code>{option.name}</code>
                </small>
              </label>
              <OptionControl
                option={option}
                value={optionValue(option, preset, options)}
                onChange={(value) => onChange(withOption(option, preset, options, value))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** What an option is found by: its names and those of its values. */
function searched(option: Option): string[] {
  const values = Object.entries(option.choice_names ?? {}).flatMap(([word, { zh, en }]) => [word, zh, en]);
  return [option.name, option.zh, option.en, option.ruling, ...values];
}

export function optionValue(option: Option, preset: string, options: Options): OptionValue {
  return options[option.name] ?? option.values[preset] ?? option.default;
}

/** The value of an option in words. */
export function worded(option: Option, value: OptionValue | undefined): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.join(" ");
  const word = String(value ?? "");
  const names = option.choice_names?.[word];
  return names ? local(names) : word;
}

/** Sets an option; one that is as the preset has it is left out. */
export function withOption(option: Option, preset: string, options: Options, value: OptionValue): Options {
  const usual = option.values[preset] ?? option.default;
  const { [option.name]: _, ...rest } = options;
  return JSON.stringify(value) === JSON.stringify(usual) ? rest : { ...rest, [option.name]: value };
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
            {worded(option, choice)} · {choice}
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
