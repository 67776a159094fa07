import fc from "fast-check";
import { type Example, type Fields, PARAMETER } from "./examples.ts";
import type { VisitorName, Visitors } from "./visitors.ts";
import { HEADER_VALUES, HEADERS, MEANINGFUL, NASTY } from "./vocabulary.ts";

/** A request as it is sent. */
export interface Input {
  readonly visitor: VisitorName;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Latin-1: each character is a byte. */
  readonly body: string | null;
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

const json = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e300, 30) },
);

/** What a header can hold once the HTTP parser has let it through: Latin-1 without control characters. */
const latin1 = fc
  .array(
    fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f),
    { maxLength: 40 },
  )
  .map((codes) => String.fromCharCode(...codes).trim());

const headerValue = fc.oneof(
  { weight: 2, arbitrary: latin1 },
  { weight: 3, arbitrary: fc.constantFrom(...HEADER_VALUES) },
);

type FieldChange = (fields: Fields, name: string) => Fields;

/** One step away from a good form. */
const fieldChange: fc.Arbitrary<FieldChange> = fc.tuple(fc.nat(4), fc.nat(30), json).map(([kind, at, value]) => {
  return (fields, name) => {
    const index = fields.length === 0 ? 0 : at % fields.length;
    const own = fields[index]?.[0] ?? name;
    if (kind === 0) return fields.toSpliced(index, 1);
    if (kind === 1) return [...fields, [own, value]];
    if (kind === 2) return [...fields, [name, value]];
    return fields.toSpliced(index, 1, [own, value]);
  };
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const VISITORS: readonly VisitorName[] = ["stranger", "user", "operator", "backend", "client", "resourceServer"];

/** Requests that lie some steps away from what the server knows. */
export function anyInput(examples: readonly Example[], visitors: Visitors): fc.Arbitrary<Input> {
  const names = [...new Set(examples.flatMap(({ fields, names }) => [...fields.map(([name]) => name), ...names]))];
  return fc
    .record({
      example: fc.constantFrom(...examples),
      method: sometimes(fc.constantFrom(...METHODS)),
      visitor: sometimes(fc.constantFrom(...VISITORS)),
      parameter: text,
      suffix: sometimes(fc.oneof(text, fc.constantFrom("/", "//", "/..", "?", ";a", "%", "%2f", "%00", "%ff"))),
      changes: fc.array(fc.tuple(fieldChange, fc.constantFrom(...names), fc.nat(30)), { maxLength: 4 }),
      secret: sometimes(fc.constantFrom(...visitors.secrets)),
      headers: sometimes(fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 })),
      encoding: sometimes(fc.constantFrom("query", "form", "json" as const)),
      bytes: sometimes(fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString("latin1"))),
    })
    .map(({ example, parameter, suffix, secret, ...chosen }) => {
      const method = chosen.method ?? example.method;
      const visitor = chosen.visitor ?? example.visitor;
      const fields = changeFields(example, chosen.changes, secret);
      const encoding = method === "GET" || method === "HEAD" ? "query" : (chosen.encoding ?? example.encoding);
      const { query, body, type } = encode(fields, encoding);
      const path =
        example.path.replaceAll(PARAMETER, encodeURIComponent(Buffer.from(parameter).toString())) +
        toAddress(suffix ?? "");
      const headers = { ...type, ...visitors.headers[visitor], ...chosen.headers };
      const target = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
      return { visitor, method, path: target, headers, body: body === null ? null : (chosen.bytes ?? body) };
    });
}

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

function changeFields(
  { fields, names }: Example,
  changes: readonly [FieldChange, string, number][],
  secret: string | null,
): Fields {
  // The endpoint's own fields are more telling than those of others.
  const own = (name: string, at: number) => names[at % names.length] ?? name;
  const changed = changes.reduce((before, [change, name, at]) => change(before, own(name, at)), fields);
  return secret === null ? changed : [...changed, ["token", secret]];
}

function encode(fields: Fields, encoding: Example["encoding"]) {
  if (encoding === "json") {
    const body = toBytes(JSON.stringify(Object.fromEntries(fields)));
    return { query: "", body, type: { "content-type": "application/json" } };
  }
  const pairs = fields.map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : String(JSON.stringify(value)),
  ]);
  const encoded = new URLSearchParams(pairs).toString();
  if (encoding === "query") return { query: encoded, body: null, type: {} };
  return { query: "", body: encoded, type: { "content-type": "application/x-www-form-urlencoded" } };
}

/** What can be sent as it is stays so, half an escape included. */
function toAddress(part: string): string {
  return Buffer.from(part)
    .toString()
    .replaceAll(/[^!-~]|#/gu, encodeURIComponent);
}

function toBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}
