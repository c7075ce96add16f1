/** A word that passes by at the foot of the page. */
import { signal } from "@preact/signals";
import { Sentence } from "./sentence";

const message = signal("");
let timer = 0;

export function toast(text: string): void {
  message.value = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    message.value = "";
  }, 2400);
}

export function Toast() {
  return (
    <div class={`toast ${message.value ? "is-shown" : ""}`} role="status" aria-live="polite">
      <Sentence text={message.value} />
    </div>
  );
}

export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  toast(said);
}
