import { isDeepStrictEqual } from "node:util";
import type { TestBrowser } from "./browser.ts";
import type { SessionAnswerExpectation } from "./session-case.ts";

/** What every cookie of a session has to say; the browser of the contract is on https. */
const ATTRIBUTES: readonly RegExp[] = [/;\s*secure/i, /;\s*httponly/i, /;\s*samesite=lax/i, /;\s*path=\/(?:;|$)/i];
const PREFIX = "__Host-orgward_";

/**
 * Compares an answer, and what the browser then holds, with what a scenario expects.
 *
 * @returns one sentence for each difference; none when the answer is right
 */
export async function checkSessionAnswer(
  response: Response,
  expected: SessionAnswerExpectation,
  { jar }: TestBrowser,
): Promise<readonly string[]> {
  const { headers } = response;
  const body = parseJson(await response.text());
  const differ = (what: keyof SessionAnswerExpectation, actual: unknown): readonly string[] =>
    expected[what] === undefined || isDeepStrictEqual(actual, expected[what])
      ? []
      : [`${what}: expected ${JSON.stringify(expected[what])}, got ${JSON.stringify(actual)}`];
  return [
    ...differ("status", response.status),
    ...differ("email", body?.user === null ? null : body?.user?.email),
    ...differ("org", body?.org?.orgName),
    ...differ("body", body),
    ...differ("code", body?.code),
    ...differ("stepUpUrl", body?.step_up_url),
    ...differ("location", locationOf(headers, expected.location)),
    ...differ("setCookies", headers.getSetCookie().length),
    ...differ("holds", [...jar.keys()].some((name) => name === `${PREFIX}session`) ? "session" : "no session"),
    ...differ("appCookie", jar.get("app")),
    ...checkHeaders(headers, expected.headers ?? {}),
    ...checkAttributes(headers.getSetCookie()),
  ];
}

interface Body {
  readonly user?: { readonly email?: string } | null;
  readonly org?: { readonly orgName?: string };
  readonly code?: string;
  readonly step_up_url?: string;
}

function parseJson(text: string): Body | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function locationOf(headers: Headers, expected: string | undefined): string | null {
  const location = headers.get("location");
  return expected?.includes("?") ? location : (location?.split("?", 1)[0] ?? null);
}

function checkHeaders(headers: Headers, expected: Readonly<Record<string, string | null>>): readonly string[] {
  return Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name}: expected ${JSON.stringify(value)}, got ${JSON.stringify(headers.get(name))}`);
}

function checkAttributes(setCookies: readonly string[]): readonly string[] {
  const ours = setCookies.filter((cookie) => cookie.startsWith(PREFIX));
  const names = ours.map((cookie) => cookie.split("=", 1)[0] ?? "");
  return [
    ...ours
      .filter((cookie) => !ATTRIBUTES.every((attribute) => attribute.test(cookie)))
      .map((cookie) => `attributes: ${cookie}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is set twice`),
    ...setCookies
      .filter((cookie) => cookie.length > 4096)
      .map((cookie) => `${cookie.slice(0, 40)} is too large for browsers`),
  ];
}
