/** What has to be chosen before the server is asked what an entry comes to. */
import type { Game } from "../games";
import type { Word } from "../words";
import type { Entry } from "./sheet";

/** What is to be said first of an entry, or null where everybody in it is named. */
export function missingChoice(entry: Entry, game: Game): Word | null {
  const isNamed = (seat: number | null | undefined) => typeof seat === "number";
  switch (entry.type) {
    case "win":
      if (!entry.wins?.length) return "choose_winner";
      return entry.loser === undefined ? "choose_from_whom" : null;
    case "false_win":
    case "foul":
    case "dead":
      return isNamed(entry.seat) ? null : "choose_who";
    case "payment": {
      if (!isNamed(entry.seat)) return "choose_paid";
      const kind = game.tally.between.find(({ code }) => code === entry.kind) ?? game.tally.between[0];
      return kind?.from_one && !isNamed(entry.loser) ? "choose_payer" : null;
    }
    default:
      return null;
  }
}
