/** Writing a replay script: every line with its tiles drawn, and what is wrong at the line where it is. */
import "../styles/replay.css";
import "../styles/editor.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { post, Refusal, within } from "../api";
import { chosenGame } from "../games";
import { href } from "../router";
import type { ScriptChecked } from "../schema";
import { lang } from "../settings";
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { t } from "../words";
import { explainCause } from "../words/refusals";
import { busy, openScript, problem } from "./store";

const DRAFT = "script";
/** How long a writer pauses before the script is checked, in milliseconds. */
const PAUSE = 400;
const PATIENCE = 20_000;
/** How long until a server that did not answer is asked again. */
const AGAIN = 3_000;

type Checked = { about: string; found: ScriptChecked | null; refused: string };

export function Editor() {
  const [text, setText] = useState(() => localStorage.getItem(DRAFT) ?? t("script_begun", { game: chosenGame.value }));
  const checked = useCheck(text);
  const wrong = checked?.found?.problem;
  const lines = text.split("\n");
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div class="script-editor">
      <header class="replay-bar">
        <a class="tool tool-icon" href={href("replay")} aria-label={t("back_to_replays")} title={t("back_to_replays")}>
          <Icon name="back" />
        </a>
        <h1>{t("write_script")}</h1>
        <button
          type="button"
          class="button button-main"
          disabled={busy.value || !checked?.found?.hands}
          onClick={() => void openScript(text)}
        >
          {t("show_replay")}
        </button>
      </header>
      <p class={wrong || checked?.refused ? "script-state is-wrong" : "script-state"} role="status">
        <Sentence text={problem.value || checked?.refused || stateOf(checked, wrong)} />
      </p>
      <div class="script-columns">
        <textarea
          ref={area}
          rows={Math.max(16, lines.length + 1)}
          spellcheck={false}
          autocapitalize="off"
          aria-label={t("write_script")}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            problem.value = "";
            localStorage.setItem(DRAFT, event.currentTarget.value);
          }}
        />
        <ol class="script-lines">
          {lines.map((line, at) => (
            <li key={at} class={wrong?.line === at + 1 ? "is-wrong" : ""} data-line={at + 1}>
              <button type="button" onClick={() => area.current && select(area.current, lines, at)}>
                <small>{at + 1}</small>
                <span>
                  <Sentence text={line} />
                </span>
              </button>
              {wrong?.line === at + 1 && (
                <em>
                  <Sentence text={wrong.message} />
                </em>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function stateOf(checked: Checked | null, wrong: ScriptChecked["problem"] | undefined): string {
  if (!checked) return t("script_checking");
  if (!wrong) return t("script_good", { n: checked.found?.hands ?? 0 });
  return wrong.line === null ? wrong.message : t("script_line", { n: wrong.line, why: wrong.message });
}

/** What the server says of a script, once its writer pauses. */
function useCheck(script: string): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const about = `${lang.value} ${script}`;
  useEffect(() => {
    const control = new AbortController();
    let timer = setTimeout(look, PAUSE);
    async function look(): Promise<void> {
      const body = { script, lang: lang.value };
      try {
        const found = await post("/api/replays/check", body, { signal: within(PATIENCE, control.signal) });
        setChecked({ about, found, refused: "" });
      } catch (cause) {
        if (control.signal.aborted) return;
        // A server that does not answer is asked again.
        if (cause instanceof Refusal && cause.isAway) timer = setTimeout(look, AGAIN);
        else setChecked({ about, found: null, refused: explainCause(cause) });
      }
    }
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [about]);
  return checked?.about === about ? checked : null;
}

/** Puts the cursor on a line. */
function select(area: HTMLTextAreaElement, lines: string[], at: number): void {
  const start = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[at]?.length ?? 0));
}
