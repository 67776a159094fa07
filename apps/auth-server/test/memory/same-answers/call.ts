import { AUTH_URL } from "../../support/test-deps.ts";
import { type Contestant, withApiKey } from "./contestant.ts";

/** A request that both servers get. `<name>` stands for what an earlier answer was kept as. */
export interface Call {
  /** The `operationId` of the management API, or what the call is about elsewhere. */
  readonly operation: string;
  /** The method and the path. */
  readonly request: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  /** Default: JSON. */
  readonly contentType?: string;
  /** Default: the API key of the demo. `null`: none. */
  readonly authorization?: string | null;
  /** Sends the cookies of a browser in which this user has signed in. */
  readonly signedIn?: string;
  /** Keeps a member of the answer, or a parameter of the URL that it redirects to, under this name. */
  readonly keep?: { readonly as: string; readonly member: string };
  /** The status that both servers must answer with. */
  readonly status: number;
}

/** What one of the servers answered, without what differs between any two runs. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: unknown;
}

/** The headers that mean something to callers. */
const HEADERS = [
  "allow",
  "cache-control",
  "content-type",
  "location",
  "retry-after",
  "vary",
  "www-authenticate",
  "access-control-allow-origin",
];

/** Makes calls to a server, one after another, and remembers what later ones need. */
export function createCaller(contestant: Contestant): (call: Call) => Promise<Answer> {
  const kept = new Map<string, string>();
  const fillIn = (text: string) =>
    text.replaceAll(/<(\w+)>/g, (_, name: string) => {
      const value = kept.get(name);
      if (value === undefined) throw new Error(`nothing was kept as ${name}`);
      return value;
    });
  const normalize = createNormalizer();

  return async (call) => {
    const { authorization = withApiKey, contentType = "application/json", signedIn } = call;
    const [method = "", path = ""] = fillIn(call.request).split(" ");
    const headers = new Headers();
    if (authorization !== null) headers.set("authorization", fillIn(authorization));
    if (call.body !== undefined) headers.set("content-type", contentType);
    if (signedIn !== undefined) headers.set("cookie", await contestant.signIn(fillIn(signedIn)));
    const text = typeof call.body === "string" ? call.body : JSON.stringify(call.body);
    const body = text === undefined ? null : fillIn(text);
    const response = await contestant.fetch(new Request(AUTH_URL + path, { method, headers, body }));
    const answer = await response.text();
    if (call.keep) kept.set(call.keep.as, readMember(response, answer, call.keep.member));
    return {
      status: response.status,
      headers: Object.fromEntries(HEADERS.map((name) => [name, normalizeText(response.headers.get(name), normalize)])),
      body: normalizeText(answer, normalize),
    };
  };
}

function readMember(response: Response, answer: string, member: string): string {
  const location = response.headers.get("location");
  const parameter = location === null ? null : new URL(location, AUTH_URL).searchParams.get(member);
  if (parameter !== null) return parameter;
  const value = member
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], JSON.parse(answer));
  if (typeof value !== "string") throw new Error(`the answer has no string ${member}: ${answer}`);
  return value;
}

const ID = /[\da-f]{8}-?[\da-f]{4}-?4[\da-f]{3}-?[89ab][\da-f]{3}-?[\da-f]{12}/g;
const JWT = /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;
const SECRET = /whsec_[\w+/]{43}=|[\w-]{43,}|(?<=verification=)[\da-f]{32}/g;

/** Returns a function that numbers random values in the order in which they first appear: what was the same stays the same. */
function createNormalizer(): (value: string) => string {
  const numbers = new Map<string, string>();
  return (value) => {
    const known = numbers.get(value) ?? `random ${numbers.size + 1}`;
    numbers.set(value, known);
    return known;
  };
}

function normalizeText(text: string | null, number: (value: string) => string): string | null {
  if (text === null) return null;
  const claims = (_: string, payload: string) => Buffer.from(payload, "base64url").toString("utf8");
  return text.replaceAll(JWT, claims).replaceAll(ID, number).replaceAll(SECRET, number);
}
