/** The search of the learn page: one box for patterns and rules, to be used with the keyboard alone. */
import { useEffect, useRef, useState } from "preact/hooks";
import { games, gameTitle, tongueOf } from "../games";
import { href } from "../router";
import { rulesText } from "../rules/texts";
import type { Card } from "../schema";
import { lang } from "../settings";
import { labelled, named, t } from "../words";
import { cardsOf, isCalled, type Passage, passagesOf, passagesWith } from "./found";

/** Passages that are listed at once: about a screen of a phone. */
const MOST = 8;
/** Signs of a passage that are shown. */
const LONGEST = 120;

interface SearchProps {
  value: string;
  onChange: (word: string) => void;
}

/** `/` leads here, Escape empties it, and the arrow down leads to what was found. */
export function SearchBox({ value, onChange }: SearchProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || typing) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <input
      ref={box}
      type="search"
      class="filter learn-search"
      value={value}
      placeholder={t("learn_search")}
      aria-label={t("learn_search")}
      aria-keyshortcuts="/"
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
        if (event.key === "ArrowDown") {
          event.preventDefault();
          document.querySelector<HTMLElement>(".learn-found a")?.focus();
        }
      }}
    />
  );
}

function usePassages(game: string): Passage[] {
  const [passages, setPassages] = useState<Passage[]>([]);
  const tongue = lang.value;
  useEffect(() => {
    let current = true;
    rulesText(game, tongue).then(
      (blocks) => current && setPassages(passagesOf(blocks)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game, tongue]);
  return passages;
}

/** What the rules say of a word, each with the way to its place; arrows go from one to the next. */
export function RulesFound({ game, word }: { game: string; word: string }) {
  const found = passagesWith(usePassages(game), word);
  if (found.length === 0) return null;
  return (
    <section class="rules-found">
      <h2>{t("in_the_rules")}</h2>
      <ul>
        {found.slice(0, MOST).map(({ id, section, text }, at) => (
          <li key={at}>
            <a href={href("rules", game, id)}>
              <b>{section}</b>
              <span>{text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}</span>
            </a>
          </li>
        ))}
      </ul>
      {found.length > MOST && <p class="hint">{t("and_more", { n: found.length - MOST })}</p>}
    </section>
  );
}

/** The other games that have a pattern of this name, each with the way to its cards. */
export function FoundElsewhere({ game, word }: { game: string; word: string }) {
  const [cards, setCards] = useState<{ game: string; card: Card }[]>([]);
  useEffect(() => {
    let current = true;
    const others = games.value.filter(({ name }) => name !== game);
    void Promise.all(others.map(({ name }) => cardsOf(name).catch(() => []))).then((found) => {
      const named = found.flatMap((all, at) => all.map((card) => ({ game: others[at]?.name ?? "", card })));
      if (current) setCards(named);
    });
    return () => {
      current = false;
    };
  }, [game]);
  const found = cards.filter(({ card }) => isCalled(card, word));
  const first = found.filter((each, at) => found.findIndex((other) => other.game === each.game) === at);
  if (first.length === 0) return null;
  return (
    <ul class="found-elsewhere">
      {first.map((each) => (
        <li key={each.game}>
          <a href={href("learn", each.game)}>
            {labelled(gameTitle(each.game), named(each.card.names, tongueOf(each.game)))}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus among the links of what was found. */
export function moveAmongFound(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...document.querySelectorAll<HTMLElement>(".learn-found a")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  const next = at + step < 0 ? document.querySelector<HTMLElement>(".learn-search") : links[at + step];
  next?.focus();
}
