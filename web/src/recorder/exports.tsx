/** What leaves the page: links that open the sheet, and files of what was told. */
import { useState } from "preact/hooks";
import type { Game } from "../games";
import { href } from "../router";
import { Icon } from "../ui/icons";
import { QrCode } from "../ui/qr";
import { copyText } from "../ui/toast";
import { t } from "../words";
import type { Sheet } from "./sheet";
import { tokenOf } from "./store";
import { asCsv, asText, fileName } from "./written";

export function Share({ now }: { now: Sheet }) {
  const mine = tokenOf(now.id);
  const [scans, setScans] = useState(false);
  const link = (token: string) => new URL(href("record", now.id, token), location.href).href;
  return (
    <div class="desk-share">
      {mine?.readToken && (
        <button
          type="button"
          class="button button-small"
          onClick={() => void copyText(link(mine.readToken), t("copied"))}
        >
          <Icon name="link" />
          {t("link_read")}
        </button>
      )}
      {now.may_write && mine && (
        <>
          <button
            type="button"
            class="button button-small"
            onClick={() => void copyText(link(mine.token), t("copied"))}
          >
            <Icon name="edit" />
            {t("link_write")}
          </button>
          <button
            type="button"
            class="button button-small"
            aria-expanded={scans}
            onClick={() => setScans((before) => !before)}
          >
            {t("qr_code")}
          </button>
          {scans && (
            <section class="desk-code">
              <QrCode text={link(mine.token)} label={t("scan_to_write")} />
              <p class="hint">{t("scan_to_write")}</p>
            </section>
          )}
        </>
      )}
    </div>
  );
}

export function Exports({ now, game }: { now: Sheet; game: Game }) {
  const files: [string, string, () => string][] = [
    ["json", "application/json", () => JSON.stringify(now, null, 2)],
    ["csv", "text/csv", () => asCsv(now, game)],
    ["txt", "text/plain", () => asText(now, game)],
  ];
  return (
    <div class="exports">
      {files.map(([kind, type, make]) => (
        <button
          key={kind}
          type="button"
          class="button button-small"
          onClick={() => download(fileName(now, game, kind), type, make())}
        >
          <Icon name="download" />
          {kind.toUpperCase()}
        </button>
      ))}
      <button type="button" class="button button-small" onClick={() => void copyText(asText(now, game), t("copied"))}>
        <Icon name="copy" />
        {t("copy_text")}
      </button>
    </div>
  );
}

function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
