/** What a person has chosen, kept in the browser: language, terms and theme. */
import { effect, signal } from "@preact/signals";

export type Lang = "zh" | "en";
/** The languages in which the server tells a game. */
export type Tongue = Lang | "ja" | "romaji";
/** Whether Japanese games are told in the language of the page, in Japanese, or in its words in Latin letters. */
export type Terms = "page" | "ja" | "romaji";
export type Theme = "light" | "dark";
/** Whether tiles and sheets move, or stand where they are at once. */
export type Motion = "lively" | "still";

function stored<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(name) as T | null;
  return value !== null && allowed.includes(value) ? value : otherwise;
}

export const lang = signal<Lang>(stored("lang", ["zh", "en"], navigator.language.startsWith("zh") ? "zh" : "en"));
export const terms = signal<Terms>(
  stored("terms", ["page", "ja", "romaji"], navigator.language.startsWith("ja") ? "ja" : "page"),
);
export const theme = signal<Theme>(
  stored("theme", ["light", "dark"], matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
);
export const motion = signal<Motion>(
  stored("motion", ["lively", "still"], matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "lively"),
);

effect(() => {
  document.documentElement.lang = lang.value === "zh" ? "zh-CN" : "en";
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
effect(() => {
  document.documentElement.dataset.motion = motion.value;
});

export function setLang(value: Lang, words: Terms): void {
  localStorage.setItem("lang", value);
  localStorage.setItem("terms", words);
  lang.value = value;
  terms.value = words;
}

export function setTheme(value: Theme): void {
  localStorage.setItem("theme", value);
  theme.value = value;
}

export function setMotion(value: Motion): void {
  localStorage.setItem("motion", value);
  motion.value = value;
}
