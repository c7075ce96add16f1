/** The question to the player: what may be done now, as buttons with their tiles; the default is the marked one. */
import type { ComponentChildren } from "preact";
import type { Picture, PlayOption } from "../board/picture";
import { marksOf, TableTile } from "../board/tiles";
import { t } from "../words";
import { type Choices, tilesOf } from "./choices";
import type { Giving } from "./giving";

interface PromptsProps {
  picture: Picture;
  choices: Choices;
  usual: number | null;
  /** Tiles that are picked to be given away, where that is asked. */
  giving: Giving | null;
  /** The step of a declaration: a tile is being chosen to go down with the declaration. */
  declaring: boolean;
  busy: boolean;
  onDeclare: (on: boolean) => void;
  onChoose: (option: PlayOption) => void;
  /** What stands there while nothing is asked. */
  children: ComponentChildren;
}

export function Prompts(props: PromptsProps) {
  const { picture, choices, usual, giving, declaring, busy, onDeclare, onChoose, children } = props;
  const { buttons, declares } = choices;
  const asked = buttons.length > 0 || declares.length > 0;
  return (
    <div class="prompts" aria-live="polite">
      {giving ? (
        <div class="prompt-row">
          <span class="prompt-text">{picture.question}</span>
          {giving.option ? (
            <Prompt option={giving.option} picture={picture} usual busy={busy} onChoose={onChoose} />
          ) : (
            <span class="prompt-text">{t("pick_more", { n: giving.picked.length, count: giving.count })}</span>
          )}
        </div>
      ) : declaring ? (
        <div class="prompt-row">
          <span class="prompt-text">{t("choose_declared", { word: picture.declaration.toLowerCase() })}</span>
          <button type="button" class="prompt" onClick={() => onDeclare(false)}>
            {t("cancel")}
          </button>
        </div>
      ) : asked ? (
        <div class="prompt-row">
          {picture.question && <span class="prompt-text">{picture.question}</span>}
          {declares[0] && (
            <button type="button" class="prompt prompt-declare" disabled={busy} onClick={() => onDeclare(true)}>
              {declares[0].name}
            </button>
          )}
          {buttons.map((option) => (
            <Prompt
              key={option.id}
              option={option}
              picture={picture}
              usual={option.id === usual}
              busy={busy}
              onChoose={onChoose}
            />
          ))}
          {choices.discards.length > 0 && <span class="prompt-text">{t("or_discard")}</span>}
        </div>
      ) : (
        <p class="prompt-text prompt-idle">{children}</p>
      )}
    </div>
  );
}

interface PromptProps {
  option: PlayOption;
  picture: Picture;
  usual: boolean;
  busy: boolean;
  onChoose: (option: PlayOption) => void;
}

function Prompt({ option, picture, usual, busy, onChoose }: PromptProps) {
  const tiles = tilesOf(option, picture);
  const claimed = option.type === "chow" || option.type === "pung" || option.type === "kong";
  return (
    <button
      type="button"
      class={`prompt prompt-${option.type} ${usual ? "is-usual" : ""}`}
      data-option={option.id}
      disabled={busy}
      onClick={() => onChoose(option)}
    >
      <span>{option.name}</span>
      {tiles.length > 0 && (
        <span class="prompt-tiles" aria-hidden={option.type === "win"}>
          {tiles.map((tile, at) => (
            <TableTile
              key={at}
              tile={tile}
              marks={marksOf(picture)}
              class={claimed && at === tiles.length - 1 ? "is-taken" : ""}
            />
          ))}
        </span>
      )}
      {usual && <kbd>{t("space_key")}</kbd>}
    </button>
  );
}
