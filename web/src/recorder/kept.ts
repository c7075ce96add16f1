/** What this device keeps by a key, the same in every tab of the browser. */

/** What did not fit into the browser's store, for as long as the page is open. */
const unkept = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

/** Changes what is kept, from what stands there now: another tab may have changed it since. */
export function update<T>(key: string, otherwise: T, change: (now: T) => T): T {
  const next = change(load(key, otherwise));
  keep(key, next);
  return next;
}

export function drop(key: string): void {
  unkept.delete(key);
  localStorage.removeItem(key);
}

/** The keys that begin with a word, without it. */
export function keysAfter(word: string): string[] {
  const all = new Set([...Object.keys(localStorage), ...unkept.keys()]);
  return [...all].filter((key) => key.startsWith(word)).map((key) => key.slice(word.length));
}
