/** The bots that may sit at a table: by name, with a sentence that says how each plays. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api";
import type { BotName } from "../schema";
import { local, t } from "../words";
import type { SeatWord } from "./store";

/** Whom a newcomer sits down with; it counts tiles, does not defend, and needs no compiled core. */
export const FIRST_BOT: SeatWord = "adept-2";

const known = signal<BotName[]>([]);
let asked: Promise<void> | null = null;

function load(): Promise<void> {
  asked ??= get("/api/bots").then(
    (answer) => {
      known.value = answer.bots.filter((bot) => bot.in_app);
    },
    () => {
      asked = null;
    },
  );
  return asked;
}

/** The bots that the app offers, the strongest first; none until the server has named them. */
export function useBots(): BotName[] {
  useEffect(() => void load(), []);
  return known.value;
}

/** What a bot is called: the same word wherever it sits. */
export function botTitle(bots: BotName[], name: string): string {
  const found = bots.find((bot) => bot.name === name);
  return t("bot_called", { name: found ? local(found.titles) : name });
}

/** How a bot plays, or why it cannot sit down now. */
export function botStyle(bot: BotName): string {
  return local(bot.why ?? bot.styles);
}

/** The bots as options of a select; one that cannot sit down now is shown and cannot be chosen. */
export function BotOptions({ bots, sentences }: { bots: BotName[]; sentences?: boolean }) {
  return (
    <>
      {bots.map((bot) => (
        <option key={bot.name} value={bot.name} disabled={!bot.offered} title={botStyle(bot)}>
          {botTitle(bots, bot.name)}
          {sentences && ` — ${botStyle(bot)}`}
        </option>
      ))}
    </>
  );
}
