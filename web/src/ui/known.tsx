/** What this device remembers: one link each, and a way to forget it. */
import type { ComponentChildren } from "preact";
import { isolated, t } from "../words";
import { Icon } from "./icons";

interface Props {
  href: string;
  title: ComponentChildren;
  note: ComponentChildren;
  onForget: () => void;
}

export function KnownItem({ href, title, note, onForget }: Props) {
  return (
    <li>
      <a href={href}>
        <bdi>
          <b>{title}</b>
        </bdi>
        <small>{note}</small>
      </a>
      <button type="button" class="tool tool-icon" aria-label={t("forget")} title={t("forget")} onClick={onForget}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Who played and when, for the note of an item. */
export function whoAndWhen(names: string[], at: string | number): string {
  return `${names.filter(Boolean).map(isolated).join(" · ")} ${new Date(at).toLocaleString()}`;
}
