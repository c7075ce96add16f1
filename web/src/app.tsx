import { useEffect } from "preact/hooks";
import { games } from "./games";
import { lazyPage } from "./lazy";
import { href, route } from "./router";
import { type Lang, lang, setLang, setTheme, type Terms, terms, theme } from "./settings";
import { Start } from "./start/page";
import { Icon, type IconName } from "./ui/icons";
import { Toast } from "./ui/toast";
import { t, type Word } from "./words";

interface Page {
  name: string;
  word: Word;
  icon: IconName;
  view: ReturnType<typeof lazyPage>;
}

const HOME = "";
const PAGES: Page[] = [
  { name: "calc", word: "calculator", icon: "calculator", view: lazyPage(() => import("./calculator/page")) },
  { name: "record", word: "recorder", icon: "recorder", view: lazyPage(() => import("./recorder/page")) },
  { name: "play", word: "play", icon: "play", view: lazyPage(() => import("./play/page")) },
  { name: "replay", word: "replay", icon: "replay", view: lazyPage(() => import("./replay/page")) },
  { name: "learn", word: "rules", icon: "rules", view: lazyPage(() => import("./learn/page")) },
];

/** Pages that others lead to. */
const FURTHER: Page[] = [
  { name: "rules", word: "rules", icon: "rules", view: lazyPage(() => import("./rules/page")) },
  { name: "arena", word: "arena", icon: "replay", view: lazyPage(() => import("./arena/page")) },
];

export function App() {
  const asked = route.value.page;
  const page = [...PAGES, ...FURTHER].find((each) => each.name === asked);
  const title = page ? `${t(page.word)} · ${t("brand")}` : t("brand");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        {t("skip")}
      </button>
      <Header current={asked} />
      <main id="main" tabIndex={-1}>
        {page ? <page.view /> : asked === HOME ? <Start /> : <Nothing />}
      </main>
      <Tabs current={asked} />
      <Toast />
    </>
  );
}

/** Whether a page, or one that it leads to, is the one shown. */
function isCurrent(page: Page, current: string): boolean {
  return page.name === current || FURTHER.some((each) => each.name === current && each.word === page.word);
}

function Header({ current }: { current: string }) {
  const dark = theme.value === "dark";
  return (
    <header class="header">
      <a class="brand" href={href(HOME)} title={t("home")}>
        <span class="seal" aria-hidden="true">
          三<br />元
        </span>
        <span class="brand-name">
          {t("brand")}
          <small>{t("tagline")}</small>
        </span>
      </a>
      <nav class="header-nav" aria-label={t("brand")}>
        {PAGES.map((page) => (
          <a key={page.name} href={href(page.name)} aria-current={isCurrent(page, current) ? "page" : undefined}>
            {t(page.word)}
          </a>
        ))}
      </nav>
      <div class="header-tools">
        <LanguageChoice />
        <button
          type="button"
          class="tool tool-icon"
          onClick={() => setTheme(dark ? "light" : "dark")}
          aria-label={t(dark ? "theme_light" : "theme_dark")}
          title={t(dark ? "theme_light" : "theme_dark")}
        >
          <Icon name={dark ? "sun" : "moon"} />
        </button>
      </div>
    </header>
  );
}

const LANGUAGES: { lang: Lang; terms: Terms; short: string; name: (games: string[]) => string }[] = [
  { lang: "zh", terms: "page", short: "中文", name: () => "中文" },
  { lang: "en", terms: "page", short: "English", name: () => "English" },
  {
    lang: "en",
    terms: "romaji",
    short: "English・rōmaji",
    name: (games) => `English, ${games.join(", ")} in romaji (chii, pon)`,
  },
  { lang: "zh", terms: "ja", short: "中文・日", name: (games) => `中文，${games.join("、")}用日语（日本語）` },
  {
    lang: "en",
    terms: "ja",
    short: "English・日",
    name: (games) => `English, ${games.join(", ")} in Japanese (日本語)`,
  },
];

function LanguageChoice() {
  const telling = (tongue: Terms) => games.value.filter((game) => game.languages.includes(tongue));
  const now = LANGUAGES.findIndex((each) => each.lang === lang.value && each.terms === terms.value);
  return (
    <label class="tool language">
      <Icon name="globe" />
      <span aria-hidden="true">{LANGUAGES[now]?.short}</span>
      <select
        aria-label={t("language")}
        value={now}
        onChange={(event) => {
          const chosen = LANGUAGES[Number(event.currentTarget.value)];
          if (chosen) setLang(chosen.lang, chosen.terms);
        }}
      >
        {LANGUAGES.map((each, at) => (
          <option key={each.short} value={at}>
            {each.name(telling(each.terms).map(({ titles }) => titles[each.lang]))}
          </option>
        ))}
      </select>
    </label>
  );
}

function Tabs({ current }: { current: string }) {
  return (
    <nav class="tabs" aria-label={t("brand")}>
      {PAGES.map((page) => (
        <a key={page.name} href={href(page.name)} aria-current={isCurrent(page, current) ? "page" : undefined}>
          <Icon name={page.icon} />
          {t(page.word)}
        </a>
      ))}
    </nav>
  );
}

function Nothing() {
  return (
    <div class="empty">
      <h1>{t("not_here")}</h1>
      <a class="button" href={href(HOME)}>
        {t("to_start")}
      </a>
    </div>
  );
}
