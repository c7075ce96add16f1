/** How a game is played: tiles, sets, a turn, calls, scoring by example, and its patterns as cards. */
import "../styles/learn.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { chosenGame, type Game, games, gameTitle, useChosen, useGame } from "../games";
import { go, href, route } from "../router";
import { Document } from "../rules/document";
import { type Block, plain } from "../rules/markdown";
import { lang } from "../settings";
import { Segmented } from "../ui/controls";
import { Icon } from "../ui/icons";
import { local, t } from "../words";
import { Cards } from "./cards";
import { ScoredExample } from "./example";
import { beginFirstHand } from "./first";
import { FoundElsewhere, moveAmongFound, RulesFound, SearchBox } from "./search";
import { learnText } from "./texts";

const PATTERNS = "patterns";

export default function Learn() {
  const [shown, setShown] = useState<{ key: string; blocks: Block[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const [word, setWord] = useState("");
  const wanted = route.value.parts[0] ?? chosenGame.value;
  const place = route.value.parts[1];
  const game = useGame(wanted);
  const key = `${wanted} ${lang.value}`;
  useChosen(game?.name);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setFailed(false);
    learnText(wanted, lang.value).then(
      (blocks) => current && setShown({ key, blocks }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const ready = shown?.key === key && game !== null;
  useEffect(() => {
    if (ready && place) document.getElementById(place)?.scrollIntoView({ block: "start" });
  }, [ready, place]);
  return (
    <div class="learn">
      <Segmented
        label={t("game")}
        hideLabel
        class="game-choice"
        value={wanted}
        choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
        onChange={(name) => go(href("learn", name))}
      />
      <SearchBox value={word} onChange={setWord} />
      {failed && <p class="problem">{t("rules_failed")}</p>}
      {ready ? <Guide game={game} blocks={shown.blocks} word={word} /> : <p class="loading">{t("loading")}</p>}
    </div>
  );
}

function Guide({ game, blocks, word }: { game: Game; blocks: Block[]; word: string }) {
  if (word.trim()) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus among the links inside
      <div class="learn-found" onKeyDown={moveAmongFound}>
        <Cards game={game} id={PATTERNS} word={word} />
        <RulesFound game={game.name} word={word} />
        <div class="hint learn-nothing">
          <p>{t("nothing_found")}</p>
          <FoundElsewhere game={game.name} word={word} />
        </div>
      </div>
    );
  }
  return <WholeGuide game={game} blocks={blocks} />;
}

function WholeGuide({ game, blocks }: { game: Game; blocks: Block[] }) {
  const title = blocks.find((block) => block.type === "heading" && block.level === 1);
  const examples: Record<string, ComponentChildren> = {};
  game.examples.forEach((example, at) => {
    examples[`example${at}`] = <ScoredExample key={at} game={game} example={example} />;
  });
  return (
    <>
      <h1>{title?.type === "heading" ? plain(title.children) : gameTitle(game.name)}</h1>
      <Sections game={game.name} blocks={blocks} />
      <div class="learn-text">
        <Document game={game.name} page="learn" draws blocks={blocks} groups={examples} />
      </div>
      <FirstHand game={game} />
      <Cards game={game} id={PATTERNS} word="" />
      <p class="learn-more">
        <a href={href("rules", game.name)}>
          <Icon name="rules" />
          {t("learn_appendix")}
        </a>
      </p>
    </>
  );
}

function Sections({ game, blocks }: { game: string; blocks: Block[] }) {
  const headings = blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2 ? [{ id: block.id, text: plain(block.children) }] : [],
  );
  return (
    <nav class="learn-sections" aria-label={t("contents")}>
      {[...headings, { id: PATTERNS, text: t("patterns") }].map(({ id, text }) => (
        <a key={id} class="chip" href={href("learn", game, id)}>
          {text}
        </a>
      ))}
    </nav>
  );
}

function FirstHand({ game }: { game: Game }) {
  const [busy, setBusy] = useState(false);
  return (
    <section class="felt first-hand">
      <div>
        <h2>{t("first_hand")}</h2>
        <p>{t("first_hand_text")}</p>
      </div>
      <button
        type="button"
        class="button button-main button-large"
        disabled={busy}
        onClick={() => {
          setBusy(true);
          void beginFirstHand(game).finally(() => setBusy(false));
        }}
      >
        {t("first_hand_begin")}
      </button>
    </section>
  );
}
