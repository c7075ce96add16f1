/** Choosing a preset of a game's rules: its name, and what it is. */
import { lang } from "../settings";
import { t } from "../words";

const WHAT: Record<string, { zh: string; en: string }> = {
  house: { zh: "本站", en: "our own" },
  tenhou: { zh: "天凤", en: "Tenhou" },
  tenhou3: { zh: "天凤三人", en: "Tenhou, three players" },
  majsoul: { zh: "雀魂", en: "Mahjong Soul" },
  majsoul3: { zh: "雀魂三人", en: "Mahjong Soul, three players" },
  mleague: { zh: "M.LEAGUE", en: "M.League" },
  wrc: { zh: "世界立直麻将锦标赛", en: "World Riichi Championship" },
  ema: { zh: "欧洲麻将协会", en: "European Mahjong Association" },
  tziakcha: { zh: "雀渣", en: "雀渣 platform" },
  mil2025: { zh: "国际麻将联盟 2025", en: "Mahjong International League 2025" },
  botzone: { zh: "Botzone 与 IJCAI", en: "Botzone and IJCAI" },
  gb1998: { zh: "1998 年规则书", en: "rule book of 1998" },
  koukou: { zh: "红中癞子杠口口翻", en: "红中癞子杠口口翻" },
  kaikou: { zh: "红中癞子杠开口翻", en: "红中癞子杠开口翻" },
  street: { zh: "街头常见打法", en: "as other programs play" },
};

/** A preset's name and what it is. */
export function presetTitle(name: string): string {
  const what = presetWhat(name);
  return what ? `${name} · ${what}` : name;
}

/** What a preset is, in the language of the page. */
export function presetWhat(name: string): string | undefined {
  return WHAT[name]?.[lang.value];
}

interface PresetSelectProps {
  presets: string[];
  value: string;
  onChange: (preset: string) => void;
  hideLabel?: boolean;
}

export function PresetSelect({ presets, value, onChange, hideLabel }: PresetSelectProps) {
  return (
    <label>
      <span class={hideLabel ? "visually-hidden" : "field-label"}>{t("preset")}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {presets.map((name) => (
          <option key={name} value={name}>
            {presetTitle(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
