/** The server's answers: every call gives its data or throws a Refusal with the one error shape. */

import type { Error as ErrorShape, Gets, Posts, Refusal as RefusalShape } from "./schema";
import { lang } from "./settings";

export type { ErrorShape };

export class Refusal extends Error {
  constructor(
    readonly error: ErrorShape,
    readonly status: number,
  ) {
    super(error.message);
  }

  /** Whether the server was not reached, or cannot answer now: the same may be asked again. */
  get isAway(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 500 && this.error.code !== "full");
  }
}

const OFFLINE: ErrorShape = { code: "offline", message: "the server cannot be reached", field: null };

async function send(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { ...init.headers, "accept-language": lang.value } });
  } catch (cause) {
    if (init.signal?.aborted && init.signal.reason?.name !== "TimeoutError") throw cause;
    throw new Refusal(OFFLINE, 0);
  }
  if (!answer.ok && answer.status !== 304) {
    const body = (await answer.json().catch(() => null)) as RefusalShape | null;
    throw new Refusal(body?.error ?? { code: "http", message: `${answer.status}`, field: null }, answer.status);
  }
  return answer;
}

/** A signal that ends a call after some milliseconds, as if the server could not be reached, or with another signal. */
export function within(milliseconds: number, other?: AbortSignal): AbortSignal {
  const control = new AbortController();
  setTimeout(() => control.abort(new DOMException("", "TimeoutError")), milliseconds);
  other?.addEventListener("abort", () => control.abort());
  return control.signal;
}

function bearer(token?: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The parts of an address: those that its path names, the others behind a question mark. */
type Parts = Record<string, string | number>;

/** Fills the parts of an address in. */
export function address(path: string, parts: Parts = {}): string {
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else rest.set(name, String(value));
  }
  return rest.size > 0 ? `${path}?${rest}` : path;
}

export async function get<Path extends keyof Gets>(path: Path, parts?: Parts, token?: string): Promise<Gets[Path]> {
  return (await send(address(path, parts), { headers: bearer(token) })).json() as Promise<Gets[Path]>;
}

/** What is new at an address since the answer with a tag, or null where nothing is. */
export async function getIfChanged<Path extends keyof Gets>(
  path: Path,
  parts: Parts,
  token: string,
  tag: string,
): Promise<{ value: Gets[Path]; tag: string } | null> {
  const headers = { ...bearer(token), ...(tag ? { "if-none-match": tag } : {}) };
  const answer = await send(address(path, parts), { headers, cache: "no-store" });
  if (answer.status === 304) return null;
  return { value: (await answer.json()) as Gets[Path], tag: answer.headers.get("etag") ?? "" };
}

export async function getText(path: string): Promise<string> {
  return (await send(path, {})).text();
}

interface Posting {
  parts?: Parts;
  signal?: AbortSignal;
  token?: string;
}

function posting(body: unknown, { signal, token }: Posting = {}): RequestInit {
  const headers = { "content-type": "application/json", ...bearer(token) };
  return { method: "POST", headers, body: JSON.stringify(body), signal };
}

export async function post<Path extends keyof Posts>(
  path: Path,
  body: Posts[Path]["takes"],
  more: Posting = {},
): Promise<Posts[Path]["gives"]> {
  return (await send(address(path, more.parts), posting(body, more))).json() as Promise<Posts[Path]["gives"]>;
}

export async function postForText(path: string, body: unknown): Promise<string> {
  return (await send(path, posting(body))).text();
}
