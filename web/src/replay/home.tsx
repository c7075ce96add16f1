/** Where a replay comes from: a file, a text, a match played here, one opened before, or an example. */
import { chosenGame } from "../games";
import { tables } from "../play/store";
import { href } from "../router";
import { FileDrop } from "../ui/drop";
import { Icon } from "../ui/icons";
import { KnownItem, whoAndWhen } from "../ui/known";
import { Sentence } from "../ui/sentence";
import { isolated, local, t } from "../words";
import { examples } from "./examples";
import { type LogLink, linkIn } from "./links";
import { busy, forget, known, openBytes, openScript, openText, paste, pasted, problem } from "./store";

export function Home() {
  const text = pasted.value;
  const link = linkIn(text);
  const scripts = examples();
  const over = tables.value.filter((table) => table.over);
  return (
    <div class="replay-home">
      <div class="page-head">
        <h1>{t("replay")}</h1>
        <p>{t("replay_intro")}</p>
      </div>
      {problem.value && (
        <p class="replay-problem" role="alert">
          <Sentence text={problem.value} />
        </p>
      )}
      <div class="replay-columns" aria-busy={busy.value}>
        <section class="card replay-open">
          <h2>{t("open_log")}</h2>
          <FileDrop label={t("choose_file")} onFile={openBytes} />
          <label>
            <span class="field-label">{t("paste_log")}</span>
            <textarea
              rows={6}
              spellcheck={false}
              value={text}
              placeholder={t("paste_hint", { game: chosenGame.value })}
              onInput={(event) => paste(event.currentTarget.value)}
            />
          </label>
          {link && <LinkHelp link={link} />}
          <button
            type="button"
            class="button button-main"
            disabled={busy.value || text.trim() === "" || link !== null}
            onClick={() => void openText(text).then(opened)}
          >
            {t("show_replay")}
          </button>
          <a class="button" href={href("replay", "write")}>
            <Icon name="edit" /> {t("write_script")}
          </a>
          <p class="hint">{t("replay_formats")}</p>
          <p class="hint">
            <a href={href("arena")}>{t("arena_link")}</a>
          </p>
        </section>
        <div class="replay-lists">
          {scripts.length > 0 && (
            <section class="card">
              <h2>{t("examples")}</h2>
              <ul class="known">
                {scripts.map((example) => (
                  <li key={example.name}>
                    <button
                      type="button"
                      class="known-button"
                      disabled={busy.value}
                      onClick={() => void example.load().then(openScript)}
                    >
                      <b>{local(example.titles)}</b>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section class="card">
            <h2>{t("matches_here")}</h2>
            {over.length === 0 && <p class="hint">{t("no_matches")}</p>}
            <ul class="known">
              {over.map((table) => (
                <li key={table.id}>
                  <a href={`${href("replay")}?table=${encodeURIComponent(table.id)}`}>
                    <b>{table.names.filter(Boolean).map(isolated).join(" · ")}</b>
                    <small>{new Date(table.created).toLocaleString()}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
          {known.value.length > 0 && (
            <section class="card">
              <h2>{t("replays_here")}</h2>
              <ul class="known">
                {known.value.map((each) => (
                  <KnownItem
                    key={each.id}
                    href={href("replay", each.id)}
                    title={each.title}
                    note={whoAndWhen(each.names, each.opened)}
                    onForget={() => forget(each.id)}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** The shortest way from a link at another site to its log. */
function LinkHelp({ link }: { link: LogLink }) {
  return (
    <div class="link-help" role="status">
      <p>{t(`link_${link.site}`)}</p>
      {link.site === "tenhou" && (
        <a class="button" href={link.file} target="_blank" rel="noreferrer">
          <Icon name="link" /> {t("link_tenhou_file")}
        </a>
      )}
    </div>
  );
}

/** What was opened need not stay in the box. */
function opened(): void {
  if (!problem.value) pasted.value = "";
}
