/** The patterns as cards: name, worth, what it is, a hand that shows it, and what does not count beside it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "../api";
import { type Game, tongueOf } from "../games";
import type { Card } from "../schema";
import { named, t } from "../words";
import { toCalculator } from "./example";
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

function fits(card: Card, sought: string): boolean {
  const texts = [...Object.values(card.names), ...Object.values(card.texts), ...Object.values(card.worth), card.id];
  return texts.some((text) => text.toLowerCase().includes(sought));
}

export function Cards({ game, id }: { game: Game; id: string }) {
  const [cards, setCards] = useState<Card[]>([]);
  const [sought, setSought] = useState("");
  const tongue = tongueOf(game.name);
  useEffect(() => {
    let current = true;
    get("/api/games/{name}/cards", { name: game.name }).then(
      (answer) => current && setCards(answer.cards),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game.name]);
  const groups = useMemo(() => {
    const word = sought.trim().toLowerCase();
    return grouped(word ? cards.filter((card) => fits(card, word)) : cards, (card) => named(card.worth, tongue));
  }, [cards, sought, tongue]);
  const nameOf = (pattern: string) => {
    const found = game.patterns.find((each) => each.id === pattern);
    return found ? named(found.names, tongue) : "";
  };
  return (
    <section class="cards" id={id}>
      <div class="cards-head">
        <h2>{t("patterns")}</h2>
        <input
          type="search"
          class="filter"
          value={sought}
          placeholder={t("find_pattern")}
          aria-label={t("find_pattern")}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      </div>
      {groups.length === 0 && cards.length > 0 && <p class="hint">{t("nothing_found")}</p>}
      {groups.map((group) => (
        <section key={group.worth}>
          <h3 class="cards-worth">{group.worth}</h3>
          <ul class="card-list">
            {group.cards.map((card) => (
              <li key={card.id}>
                <PatternCard game={game} card={card} name={named(card.names, tongue)} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </section>
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
  const takes = [...new Set(card.takes.map(nameOf).filter(Boolean))];
  return (
    <article class="pattern-card">
      <header>
        <h4>
          {name}
          {card.names.zh !== name && <small lang="zh">{card.names.zh}</small>}
        </h4>
        <a href={toCalculator(game, card.request)}>{t("try_it")}</a>
      </header>
      <p>{named(card.texts, tongueOf(undefined))}</p>
      <Hand request={card.request} />
      {takes.length > 0 && <p class="hint">{t("card_takes", { names: takes.join(t("list_comma")) })}</p>}
    </article>
  );
}
