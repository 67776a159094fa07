import { mergeSetCookies } from "./cookie-header.ts";

/** A response of Node, as far as its head goes. */
interface NodeResponse {
  getHeader(name: string): HeaderValue | undefined;
  setHeader(name: string, value: string | readonly string[]): unknown;
  writeHead(status: number, reason?: unknown, headers?: unknown): unknown;
}

type HeaderValue = number | string | readonly string[];

/**
 * Completes the head of Node's response for a session when it is written, by whatever writes it: `Set-Cookie` headers, and
 * `Cache-Control` unless there is another. Set before, they would be lost where a handler gives `writeHead` headers of its own, or
 * a framework removes all headers because of an error.
 */
export function completeHead(response: NodeResponse, setCookies: readonly string[]): void {
  const { writeHead } = response;
  response.writeHead = (status, ...rest) => {
    response.writeHead = writeHead;
    const [reason, headers] = typeof rest[0] === "string" ? rest : [undefined, rest[0] ?? rest[1]];
    for (const [name, value] of readHeaders(headers)) response.setHeader(name, value);
    addToHead(response, setCookies);
    return reason === undefined ? response.writeHead(status) : response.writeHead(status, reason);
  };
}

function addToHead(response: NodeResponse, setCookies: readonly string[]): void {
  const existing = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  const merged = mergeSetCookies(existing, setCookies);
  if (merged.length > 0) response.setHeader("Set-Cookie", merged);
  if (response.getHeader("Cache-Control") === undefined) response.setHeader("Cache-Control", "private, no-store");
}

/** The headers that `writeHead` takes: an object, or a list of names and values, in pairs or not, where a name may stand repeatedly. */
function readHeaders(headers: unknown): ReadonlyMap<string, string | readonly string[]> {
  const read = new Map<string, string | readonly string[]>();
  for (const [name, value] of Array.isArray(headers) ? pairUp(headers) : Object.entries(headers ?? {})) {
    const values = [value as HeaderValue].flat().map(String);
    const known = read.get(name.toLowerCase());
    if (known !== undefined) values.unshift(...[known].flat());
    read.set(name.toLowerCase(), values.length === 1 ? (values[0] ?? "") : values);
  }
  return read;
}

function pairUp(list: readonly unknown[]): (readonly [name: string, value: unknown])[] {
  const flat = list.every(Array.isArray) ? list.flat() : list;
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]] as const] : []));
}
