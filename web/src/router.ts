/** Addresses in the hash: #/page/part?name=value. */
import { signal } from "@preact/signals";

export interface Route {
  page: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Route {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const [page = "", ...parts] = path.split("/").filter(Boolean).map(plain);
  return { page, parts, query: new URLSearchParams(query) };
}

/** A part of an address as it was written; one that somebody spoilt stands for itself. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = signal<Route>(read());

addEventListener("hashchange", () => {
  route.value = read();
});

export function href(page: string, ...parts: string[]): string {
  return `#/${[page, ...parts].map(encodeURIComponent).join("/")}`;
}

export function go(address: string): void {
  location.hash = address;
}

/** Changes the address without a step in the browser's history. */
export function replace(address: string): void {
  history.replaceState(null, "", address);
}
