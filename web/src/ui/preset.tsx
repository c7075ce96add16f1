/** Choosing a preset of a game's rules: its name, and what it is. */
import { type GameName, games } from "../games";
import { local, t } from "../words";

/** What a preset is called in the language of the page. */
export function presetTitle(game: GameName | null, name: string): string {
  return presetWhat(game, name) ?? name;
}

/** What a preset is called beside its name, where it is called anything. */
export function presetWhat(game: GameName | null, name: string): string | undefined {
  const titles = game?.preset_titles[name];
  return titles && local(titles);
}

/** What the preset of a table is called, where its game is known by name alone. */
export function presetCalled(variant: string, preset: string | null): string {
  const game = games.value.find(({ name }) => name === variant) ?? null;
  return preset ? presetTitle(game, preset) : "";
}

interface PresetSelectProps {
  game: GameName | null;
  value: string;
  onChange: (preset: string) => void;
  hideLabel?: boolean;
}

export function PresetSelect({ game, value, onChange, hideLabel }: PresetSelectProps) {
  return (
    <label>
      <span class={hideLabel ? "visually-hidden" : "field-label"}>{t("preset")}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {game?.presets.map((name) => (
          <option key={name} value={name}>
            {presetTitle(game, name)}
          </option>
        ))}
      </select>
    </label>
  );
}
