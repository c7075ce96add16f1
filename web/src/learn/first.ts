/** A first hand at a real table against bots, with a word of advice at every question. */
import type { Game } from "../games";
import { PACES } from "../play/pace";
import { begin, type SeatWord } from "../play/store";
import { go, href } from "../router";
import { toast } from "../ui/toast";
import { t } from "../words";
import { explainCause } from "../words/refusals";

/** The slowest that people may choose, so that there is time to look. */
const PACE = PACES[0].value;
/** The weakest that plays on purpose. */
const BOT: SeatWord = "adept-1";
const KEY = "guided";

/** Whether a table is the one of the first hand. */
export function isGuided(id: string): boolean {
  return localStorage.getItem(KEY) === id;
}

export function endGuide(): void {
  localStorage.removeItem(KEY);
}

export async function beginFirstHand(game: Game): Promise<void> {
  const preset = game.presets[0] ?? "";
  const bots = (game.tally.seats[preset] ?? 4) - 1;
  const names = [t("bot_1"), t("bot_2"), t("bot_3")].slice(0, bots);
  try {
    const id = await begin({
      variant: game.name,
      preset,
      options: {},
      names: ["", ...names],
      seats: ["open", ...names.map(() => BOT)],
      pace: PACE,
      clock: null,
    });
    localStorage.setItem(KEY, id);
    go(href("play", id));
  } catch (cause) {
    toast(explainCause(cause));
  }
}
