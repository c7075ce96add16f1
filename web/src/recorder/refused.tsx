/** What the server refused after it was entered: each with its reason, to be entered anew or dropped. */
import type { Game } from "../games";
import { Sentence } from "../ui/sentence";
import { t } from "../words";
import { explainError } from "../words/refusals";
import { describe, handLabel, seated } from "./labels";
import { type Hand, handNumber, isDeclaration, type Sheet, type Standing } from "./sheet";
import { dropRefused } from "./store";
import type { Refused, Waiting } from "./waiting";

interface Props {
  now: Sheet;
  game: Game;
  steps: Refused[];
  onAnew: ((step: Refused) => void) | undefined;
}

export function RefusedSteps({ now, game, steps, onAnew }: Props) {
  if (steps.length === 0) return null;
  return (
    <section class="refused" role="alert">
      <h2>{t("refused_steps")}</h2>
      <ul>
        {steps.map((each) => {
          const again = each.step.entry && (each.step.type === "add" || amendedBy(now, each));
          return (
            <li key={each.step.step}>
              <p>
                {each.made && <b>{handLabel(game, each.made)}</b>} {stepText(now, game, each)}
              </p>
              <p class="problem">
                <Sentence text={explainError(each.why)} />
              </p>
              <span class="refused-tools">
                {again && (
                  <button type="button" class="button button-small" disabled={!onAnew} onClick={() => onAnew?.(each)}>
                    {t("enter_anew")}
                  </button>
                )}
                <button type="button" class="button button-small" onClick={() => dropRefused(each.step.step)}>
                  {t("drop")}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The hand that a step amends, if it stands where it stood. */
export function amendedBy(now: Sheet, { step, made }: Waiting): Hand | undefined {
  const hand = step.type === "amend" ? now.hands[step.place ?? -1] : undefined;
  if (!hand || isDeclaration(hand.entry)) return undefined;
  const where = ({ round, dealer, number }: Standing) => [round, dealer, number].join();
  return !made || where(made) === where(hand) ? hand : undefined;
}

/** A step in words; what was entered is told with the names of the seats as the writer saw them. */
export function stepText(now: Sheet, game: Game, { step, made, told, gone }: Waiting): string {
  const number = handNumber(now.entries, step.place ?? 0);
  if (step.type === "undo") return t("undo");
  const seating = step.seating ?? made?.players;
  const seen = seated(now, seating ? { players: seating } : null);
  if (gone) return t("taken_back", { what: describe(seen, game, gone) });
  if (step.type === "remove" || !step.entry) return t("remove_hand", { n: number });
  const text = describe(seen, game, step.entry, told?.hands[0]);
  return step.type === "amend" ? `${t("amend_hand", { n: number })} ${text}` : text;
}
