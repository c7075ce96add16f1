/** A place for a file: chosen, or dropped. */
import { useState } from "preact/hooks";
import { t } from "../words";
import { Icon } from "./icons";

interface Drop {
  label: string;
  onFile: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export function FileDrop({ label, onFile }: Drop) {
  const [over, setOver] = useState(false);
  async function take(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (file) await onFile(new Uint8Array(await file.arrayBuffer()));
  }
  return (
    <label
      class={`drop ${over ? "is-over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer?.files);
      }}
    >
      <Icon name="upload" />
      <span>
        <b>{label}</b>
        <small>{t("drop_file")}</small>
      </span>
      <input
        type="file"
        class="visually-hidden"
        onChange={(event) => {
          const input = event.currentTarget;
          void take(input.files).finally(() => {
            input.value = "";
          });
        }}
      />
    </label>
  );
}
