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
  /** The option that a hint advises; then nothing is marked as usual. */
  advised: PlayOption | null;
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
  const { picture, choices, usual, advised, giving, declaring, busy, onDeclare, onChoose, children } = props;
  const { buttons, declares } = choices;
  const asked = buttons.length > 0 || declares.length > 0;
  const markOf = (option: PlayOption): Mark =>
    option.id === advised?.id ? "advised" : option.id === usual ? "usual" : undefined;
  const declared = advised?.type === "declare" ? advised : null;
  return (
    <div class="prompts" aria-live="polite">
      {giving ? (
        <div class="prompt-row">
          <span class="prompt-text">{picture.question}</span>
          {giving.option ? (
            <Prompt
              option={giving.option}
              picture={picture}
              mark={usual === null ? markOf(giving.option) : "usual"}
              busy={busy}
              onChoose={onChoose}
            />
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
            <button
              type="button"
              class={`prompt prompt-declare ${declared ? "is-advised" : ""}`}
              disabled={busy}
              onClick={() => onDeclare(true)}
            >
              <span>{declares[0].name}</span>
              {declared && <PromptTiles option={declared} picture={picture} />}
            </button>
          )}
          {buttons.map((option) => (
            <Prompt
              key={option.id}
              option={option}
              picture={picture}
              mark={markOf(option)}
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

/** Why a button stands out: a hint advises it, or it is what Space does anyway. */
type Mark = "advised" | "usual" | undefined;

interface PromptProps {
  option: PlayOption;
  picture: Picture;
  mark: Mark;
  busy: boolean;
  onChoose: (option: PlayOption) => void;
}

function Prompt({ option, picture, mark, busy, onChoose }: PromptProps) {
  return (
    <button
      type="button"
      class={`prompt prompt-${option.type} ${mark ? `is-${mark}` : ""}`}
      data-option={option.id}
      disabled={busy}
      onClick={() => onChoose(option)}
    >
      <span>{option.name}</span>
      <PromptTiles option={option} picture={picture} />
      {mark && <kbd>{t("space_key")}</kbd>}
    </button>
  );
}

function PromptTiles({ option, picture }: { option: PlayOption; picture: Picture }) {
  const tiles = tilesOf(option, picture);
  if (tiles.length === 0) return null;
  const claimed = option.type === "chow" || option.type === "pung" || option.type === "kong";
  return (
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
  );
}
