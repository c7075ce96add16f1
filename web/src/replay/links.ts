/** What a pasted text names on another site, and where its log is to be had: the app itself fetches nothing there. */

export type LogLink =
  /** A log at Tenhou, which it hands out as a file. */
  { site: "tenhou"; file: string } | { site: "majsoul" } | { site: "other" };

const TENHOU_ID = /\d{10}gm-[\da-f]{4}-[\da-f-]+/i;
const ADDRESS = /^\s*((?:https?:\/\/|www\.)\S+)\s*$/i;
const MAJSOUL = /mahjongsoul|maj-soul|majsoul|\?paipu=/i;

/** The address that a text is, or null where it is more or less than one. */
export function addressIn(text: string): string | null {
  return ADDRESS.exec(text)?.[1] ?? null;
}

/** Where the log of a pasted link or id lies, or null where the text is none or carries its log. */
export function linkIn(text: string): LogLink | null {
  const address = addressIn(text);
  const bare = /^\s*(?:log=)?\d{10}gm-[\da-f]{4}-[\da-f-]+(?:&tw=\d)?\s*$/i.test(text);
  if (!address && !bare) return null;
  if (address && (logInAddress(address) || replayInAddress(address))) return null;
  const id = TENHOU_ID.exec(text)?.[0];
  if (id && (bare || /tenhou\.net/i.test(text))) return { site: "tenhou", file: `https://tenhou.net/0/log/?${id}` };
  return { site: MAJSOUL.test(text) ? "majsoul" : "other" };
}

/** The log that Tenhou's viewer carries in its own address, or null. */
export function logInAddress(address: string): string | null {
  const found = /#json=(.+)$/.exec(address)?.[1];
  try {
    return found ? decodeURIComponent(found) : null;
  } catch {
    return null;
  }
}

/** The part of an address that opens a replay of this server, or null. */
export function replayInAddress(address: string): string | null {
  const here = `${location.origin}/`;
  const part = address.startsWith(here) ? address.slice(here.length) : "";
  return /^#\/replay\/./.test(part) ? part : null;
}
