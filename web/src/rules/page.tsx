import { useEffect, useState } from "preact/hooks";
import { chosenGame, games, useChosen, useGame } from "../games";
import { go, href, route } from "../router";
import { lang } from "../settings";
import { Segmented, Switch } from "../ui/controls";
import { local, t } from "../words";
import { Contents } from "./contents";
import { Document } from "./document";
import type { Block } from "./markdown";
import { OptionTable } from "./options";
import { rulesText } from "./texts";

export default function Rules() {
  const [shown, setShown] = useState<{ key: string; blocks: Block[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const [ids, setIds] = useState(false);
  const wanted = route.value.parts[0] ?? chosenGame.value;
  const place = route.value.parts[1];
  const language = lang.value;
  const game = useGame(wanted);
  useChosen(game?.name);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const key = `${wanted} ${language}`;
    setFailed(false);
    rulesText(wanted, language).then(
      (blocks) => current && setShown({ key, blocks }),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [wanted, language]);
  useEffect(() => {
    if (shown && place) show(place);
  }, [shown, place, game]);
  const ready = shown !== null && shown.key === `${wanted} ${language}`;
  return (
    <div class="rules-page">
      <div class="page-head">
        <h1>{t("rules")}</h1>
        <p>
          {t("rules_intro")} {wanted && <a href={href("learn", wanted)}>{t("learn_first")}</a>}
        </p>
      </div>
      <Segmented
        label={t("game")}
        hideLabel
        class="game-choice"
        value={wanted ?? ""}
        choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
        onChange={(name) => go(href("rules", name))}
      />
      {failed && <p class="problem">{t("rules_failed")}</p>}
      {wanted && ready && (
        <div class="rules-body">
          <Contents key={wanted} game={wanted} blocks={shown.blocks} onJump={show} />
          <div class={`rules-text card ${ids ? "shows-ids" : ""}`}>
            <Switch label={t("show_rulings")} on={ids} onChange={setIds} />
            <Document
              game={wanted}
              blocks={shown.blocks}
              groups={game ? { options: <OptionTable game={game} /> } : {}}
            />
            <p class="hint">
              <a href="/api/docs">{t("http_interface")}</a>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/** Brings a section or ruling into view and marks it. */
function show(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  for (const marked of document.querySelectorAll(".is-sought")) marked.classList.remove("is-sought");
  const around = element.closest("li, tr, p");
  around?.classList.add("is-sought");
  (around ?? element).scrollIntoView({ block: "start" });
}
