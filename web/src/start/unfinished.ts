/** What this device has begun and not finished: tables, sheets, and the replay that was open last. */
import type { KnownTable } from "../play/store";
import { load } from "../recorder/kept";
import type { Sheet } from "../recorder/sheet";
import type { Known as KnownSheet } from "../recorder/store";
import type { KnownReplay } from "../replay/store";
import { href } from "../router";
import type { IconName } from "../ui/icons";
import type { Word } from "../words";

export interface Unfinished {
  href: string;
  icon: IconName;
  word: Word;
  /** The game, where the thing itself has no title. */
  variant: string;
  title: string;
  names: string[];
}

/** More of one kind are on the page of that kind. */
const MOST_OF_A_KIND = 6;

function isOpen(sheet: KnownSheet): boolean {
  return load<Sheet | null>(`sheet:${sheet.id}`, null)?.next !== null;
}

export function unfinished(): Unfinished[] {
  const tables = load<KnownTable[]>("tables", []).filter((table) => !table.over);
  const sheets = load<KnownSheet[]>("sheets", []).filter(isOpen);
  const kinds: Unfinished[][] = [
    tables.slice(0, MOST_OF_A_KIND).map(({ id, variant, names }) => ({
      href: href("play", id),
      icon: "play" as const,
      word: "continue_play" as const,
      variant,
      title: "",
      names,
    })),
    sheets.slice(0, MOST_OF_A_KIND).map(({ id, variant, title, names }) => ({
      href: href("record", id),
      icon: "recorder" as const,
      word: "continue_record" as const,
      variant,
      title,
      names,
    })),
    load<KnownReplay[]>("replays", [])
      .slice(0, 1)
      .map(({ id, title, names }) => ({
        href: href("replay", id),
        icon: "replay" as const,
        word: "continue_replay" as const,
        variant: "",
        title,
        names,
      })),
  ];
  // The newest of each kind come first.
  return Array.from({ length: MOST_OF_A_KIND }, (_, at) => kinds.flatMap((kind) => kind[at] ?? [])).flat();
}
