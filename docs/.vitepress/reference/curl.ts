/** A field of a request, with what the reader entered. */
export interface FilledField {
  readonly name: string;
  readonly place: "path" | "query" | "body";
  /** Whether the value is sent as it is, or is JSON: a number, a boolean, a list or an object. */
  readonly kind: "text" | "json";
  /** An empty one isn't sent. */
  readonly value: string;
}

/** Whom a request goes to, and as whom. */
export interface Recipient {
  /** The address of the auth server, such as `https://auth.example.com`. */
  readonly server: string;
  readonly apiKey: string;
}

/**
 * Returns the `curl` command of a request, for sh.
 *
 * @param operation its method, and its path with parameters in braces
 * @param fields those in the path are always sent, the others when they have a value
 */
export function curlOf(
  operation: { readonly method: string; readonly path: string },
  fields: readonly FilledField[],
  { apiKey, server }: Recipient,
): string {
  const given = fields.filter(({ value }) => value !== "");
  const body = given.filter(({ place }) => place === "body");
  const hasBody = fields.some(({ place }) => place === "body");
  const lines = [
    `curl ${operation.method === "GET" ? "" : `--request ${operation.method} `}${quote(urlOf(operation.path, fields, server))}`,
    `--header ${quote(`Authorization: Bearer ${apiKey}`)}`,
    ...(hasBody ? [`--header 'Content-Type: application/json'`, `--data ${quote(jsonOf(body))}`] : []),
  ];
  return lines.join(" \\\n  ");
}

function urlOf(path: string, fields: readonly FilledField[], server: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name) => {
    const value = fields.find((field) => field.place === "path" && field.name === name)?.value;
    return value ? encodeURIComponent(value) : whole;
  });
  const query = fields
    .filter(({ place, value }) => place === "query" && value !== "")
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return `${server.replace(/\/+$/, "")}${filled}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

function jsonOf(fields: readonly FilledField[]): string {
  return JSON.stringify(Object.fromEntries(fields.map(({ kind, name, value }) => [name, read(kind, value)])));
}

/** What isn't JSON yet is sent as text: the server says what is wrong with it. */
function read(kind: FilledField["kind"], value: string): unknown {
  if (kind === "text") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Quotes a word so that sh takes every character of it as it is. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
