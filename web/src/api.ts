/** The server's answers: every call gives its data or throws a Refusal with the one error shape. */

export interface ErrorShape {
  code: string;
  message: string;
  field: string | null;
}

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
    answer = await fetch(path, init);
  } catch (cause) {
    if (init.signal?.aborted && init.signal.reason?.name !== "TimeoutError") throw cause;
    throw new Refusal(OFFLINE, 0);
  }
  if (!answer.ok && answer.status !== 304) {
    const body = (await answer.json().catch(() => null)) as { error?: ErrorShape } | null;
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

export async function get<T>(path: string, token?: string): Promise<T> {
  return (await send(path, { headers: bearer(token) })).json() as Promise<T>;
}

/** What is new at an address since the answer with a tag, or null where nothing is. */
export async function getIfChanged<T>(
  path: string,
  token: string,
  tag: string,
): Promise<{ value: T; tag: string } | null> {
  const headers = { ...bearer(token), ...(tag ? { "if-none-match": tag } : {}) };
  const answer = await send(path, { headers, cache: "no-store" });
  if (answer.status === 304) return null;
  return { value: (await answer.json()) as T, tag: answer.headers.get("etag") ?? "" };
}

export async function getText(path: string): Promise<string> {
  return (await send(path, {})).text();
}

function posting(body: unknown, signal?: AbortSignal, token?: string): RequestInit {
  const headers = { "content-type": "application/json", ...bearer(token) };
  return { method: "POST", headers, body: JSON.stringify(body), signal };
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal, token?: string): Promise<T> {
  return (await send(path, posting(body, signal, token))).json() as Promise<T>;
}

export async function postForText(path: string, body: unknown): Promise<string> {
  return (await send(path, posting(body))).text();
}
