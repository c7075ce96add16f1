/** What a person has chosen, kept in the browser: language and theme. */
import { effect, signal } from "@preact/signals";

export type Lang = "zh" | "en";
export type Theme = "light" | "dark";

function stored<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
  const value = localStorage.getItem(name) as T | null;
  return value !== null && allowed.includes(value) ? value : otherwise;
}

export const lang = signal<Lang>(stored("lang", ["zh", "en"], navigator.language.startsWith("zh") ? "zh" : "en"));
export const theme = signal<Theme>(
  stored("theme", ["light", "dark"], matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
);

effect(() => {
  document.documentElement.lang = lang.value === "zh" ? "zh-CN" : "en";
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

export function setLang(value: Lang): void {
  localStorage.setItem("lang", value);
  lang.value = value;
}

export function setTheme(value: Theme): void {
  localStorage.setItem("theme", value);
  theme.value = value;
}
