import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { postForText } from "../api";
import { chooseGame, chosenGame, type Game, games, loadGame } from "../games";
import { href, replace, route } from "../router";
import { apart } from "../tiles";
import { Segmented } from "../ui/controls";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { copyText, toast } from "../ui/toast";
import { local, percent, t } from "../words";
import { explainCause, explainForm } from "../words/refusals";
import { analysis, followAnalysis } from "./analysis";
import { type Answer, answer, follow } from "./answers";
import { Circumstances, Position } from "./circumstances";

import { isHopeless } from "./discards";
import { Felt } from "./felt";
import { lit } from "./light";
import { fromQuery, fromRequest, toQuery } from "./link";
import { NotationBox, Picker } from "./picker";
import { Advice, Examples, Result, waitsTitle } from "./result";
import { Ruleset } from "./ruleset";
import { game, isUnreadable, question, request, type Situation, situation, start } from "./state";

/** The page of this room in an address. */
const PAGE = "calc";
/** The part of an address that asks for a hand with a discard to choose. */
const DISCARD = "discard";

/** A game's hand with a discard to choose, the drawn tile apart; an empty felt where it has none. */
function questionOf(chosen: Game): Situation | undefined {
  if (!chosen.question) return undefined;
  const held = apart(String(chosen.question.hand));
  return fromRequest(
    { ...chosen.question, hand: held.slice(0, -1).join(""), win: held.at(-1) },
    chosen,
    chosen.scoring_preset,
  );
}

/** Opens the game and hand that the address names. */
async function open(): Promise<void> {
  const { page, parts, query } = route.value;
  if (page !== PAGE) return; // one has just left for another page
  const wanted = parts[0] ?? chosenGame.value;
  if (!wanted) return;
  const known = games.value.some((each) => each.name === wanted);
  const name = known || games.value.length === 0 ? wanted : (games.value[0]?.name ?? wanted);
  const asksDiscard = parts[1] === DISCARD;
  const bare = query.toString() === "";
  if (game.value?.name === name && bare && !asksDiscard) {
    chooseGame(name); // another page may have shown another game meanwhile
    question.value = "score";
    replace(address());
    return;
  }
  const chosen = await loadGame(name);
  if (route.peek().page !== PAGE) return;
  chooseGame(name);
  lit.value = [];
  question.value = asksDiscard ? "discard" : "score";
  start(chosen, asksDiscard && bare ? questionOf(chosen) : fromQuery(query, chosen));
}

function address(): string {
  const query = toQuery(situation.value, game.value);
  const parts = question.value === "discard" ? [DISCARD] : [];
  return `${href(PAGE, game.value?.name ?? "", ...parts)}${query ? `?${query}` : ""}`;
}

function shareLink(): void {
  void copyText(new URL(address(), location.href).href, t("copied"));
}

async function copyAsText(): Promise<void> {
  try {
    await copyText(await postForText("/api/score/text", request.value), t("copied"));
  } catch (cause) {
    toast(explainCause(cause));
  }
}

export default function Calculator() {
  useEffect(() => follow(), []);
  useEffect(() => followAnalysis(), []);
  useEffect(() => {
    const stop = effect(() => {
      void route.value;
      void games.value;
      void open();
    });
    return stop;
  }, []);
  useEffect(
    () =>
      effect(() => {
        void situation.value;
        if (game.value && route.peek().page === PAGE) replace(address());
      }),
    [],
  );
  const chosen = game.value;
  const asksDiscard = question.value === "discard";
  return (
    <div class={`calculator ${asksDiscard ? "is-discard" : ""}`}>
      <div class="calculator-head">
        <h1 class={asksDiscard ? "" : "visually-hidden"}>{t(asksDiscard ? "do_discard" : "calculator")}</h1>
        <Segmented
          label={t("game")}
          hideLabel
          class="game-choice"
          value={chosen?.name ?? ""}
          choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
          onChange={(name) => {
            location.hash = href(PAGE, name, ...(asksDiscard ? [DISCARD] : []));
          }}
        />
        {answer.value.state === "empty" && !asksDiscard && <Examples class="examples-row" />}
        <div class="calculator-tools">
          <button type="button" class="button" onClick={shareLink}>
            <Icon name="link" />
            {t("share")}
          </button>
          {!asksDiscard && (
            <button type="button" class="button" onClick={copyAsText} disabled={answer.value.state !== "score"}>
              <Icon name="copy" />
              {t("copy_text")}
            </button>
          )}
        </div>
      </div>
      {chosen ? (
        <div class="calculator-body">
          <div class="calculator-left">
            <Felt />
            <div class="card input-card">
              <Picker />
              <NotationBox />
            </div>
            {asksDiscard ? <Position /> : <Circumstances />}
            <Ruleset />
          </div>
          <aside class="calculator-right">{asksDiscard ? <Advice /> : <Result />}</aside>
        </div>
      ) : (
        <p class="loading">{t("loading")}</p>
      )}
      {chosen && <Glance />}
    </div>
  );
}

function glanceText(said: Answer): string | null {
  if (isUnreadable.value) return null;
  const found = analysis.value;
  const best = found && found !== "asked" ? found.choices[0] : undefined;
  if (found && found !== "asked" && isHopeless(found) && question.value === "score" && said.state === "score") {
    return said.score.why ?? t("no_win");
  }
  if (best?.tile) return t("glance_discard", { tile: best.tile, chance: percent(best.win) });
  if (question.value === "discard" && said.state === "score") return null;
  if (said.state === "score") return (said.score.win ? said.score.headline : said.score.why) ?? t("no_win");
  if (said.state === "error") return explainForm(said.error, game.value?.fields);
  if (said.state !== "waits") return null;
  return waitsTitle(said.waits);
}

/** Whether an element stands in the window, well above its lower edge. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: "0px 0px -30%",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}

/** On a narrow page: the result in one line, until it is itself in sight. */
function Glance() {
  const inView = useInView("result");
  const text = glanceText(answer.value);
  if (text === null || inView) return null;
  return (
    <button
      type="button"
      class="glance"
      onClick={() => document.getElementById("result")?.scrollIntoView({ behavior: "smooth" })}
    >
      <strong>
        <Sentence text={text} />
      </strong>
      <span>{t("result_at_a_glance")} ↓</span>
    </button>
  );
}
