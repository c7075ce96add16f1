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
  street: { zh: "街头常见打法", en: "as other programs play" },
};

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
            {WHAT[name] ? `${name} · ${WHAT[name][lang.value]}` : name}
          </option>
        ))}
      </select>
    </label>
  );
}
