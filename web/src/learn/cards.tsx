/** The patterns as cards: name, worth, what it is, a hand that shows it, and what does not count beside it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { type Game, tongueOf } from "../games";
import type { Card } from "../schema";
import { lang } from "../settings";
import { named, t } from "../words";
import { toCalculator } from "./example";
import { cardsOf, cardsWith } from "./found";
import { Hand } from "./hand";

interface Group {
  worth: string;
  cards: Card[];
}

/** Cards of one worth stand together, in the order in which they are taught. */
function grouped(cards: Card[], worth: (card: Card) => string): Group[] {
  const groups: Group[] = [];
  for (const card of cards) {
    const own = worth(card);
    const group = groups.find((each) => each.worth === own);
    if (group) group.cards.push(card);
    else groups.push({ worth: own, cards: [card] });
  }
  return groups;
}

interface CardsProps {
  game: Game;
  id: string;
  /** Only those that this word finds; without it all, folded by their worth on a narrow page. */
  word: string;
}

const NARROW = "(max-width: 47.99rem)";

export function Cards({ game, id, word }: CardsProps) {
  const [cards, setCards] = useState<Card[]>([]);
  const tongue = tongueOf(game.name);
  useEffect(() => {
    let current = true;
    cardsOf(game.name).then(
      (found) => current && setCards(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game.name]);
  const groups = useMemo(
    () => grouped(cardsWith(cards, word), (card) => named(card.worth, tongue)),
    [cards, word, tongue],
  );
  const folds = matchMedia(NARROW).matches && !word.trim();
  const nameOf = (pattern: string) => {
    const found = game.patterns.find((each) => each.id === pattern);
    return found ? named(found.names, tongue) : "";
  };
  if (word.trim() && groups.length === 0) return null;
  return (
    <section class="cards" id={id}>
      <h2>{t("patterns")}</h2>
      {groups.map((group, at) => (
        <details key={`${group.worth} ${folds}`} class="cards-group" open={!folds || at === 0}>
          <summary>
            <h3 class="cards-worth">{group.worth}</h3>
            <small>{group.cards.length}</small>
          </summary>
          <ul class="card-list">
            {group.cards.map((card) => (
              <li key={card.id}>
                <PatternCard game={game} card={card} name={named(card.names, tongue)} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

interface CardProps {
  game: Game;
  card: Card;
  name: string;
  nameOf: (pattern: string) => string;
}

function PatternCard({ game, card, name, nameOf }: CardProps) {
  const tongue = lang.value === "en" && game.languages.includes("ja") ? "ja" : "zh";
  const native = card.names[tongue];
  const takes = [...new Set(card.takes.map(nameOf).filter(Boolean))];
  return (
    <article class="pattern-card">
      <header>
        <h4>
          {name}
          {native !== name && <small lang={tongue}>{native}</small>}
        </h4>
        <a href={toCalculator(game, card.request)}>{t("try_it")}</a>
      </header>
      <p>{named(card.texts, tongueOf(undefined))}</p>
      <Hand request={card.request} />
      {takes.length > 0 && <p class="hint">{t("card_takes", { names: takes.join(t("list_comma")) })}</p>}
    </article>
  );
}
