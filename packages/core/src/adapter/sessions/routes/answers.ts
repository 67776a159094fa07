import { isAuthException } from "../../../errors.ts";
import type { SetCookie } from "../cookies.ts";

/** What an adapter writes: a status, headers, cookies, and a body or none. */
export interface SessionAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SetCookie[];
  readonly body: string | null;
}

/** Every answer of the routes is for one browser at one moment. */
const NO_STORE = { "Cache-Control": "private, no-store" };
const JSON_TYPE = { "Content-Type": "application/json" };

/** Returns a JSON answer. */
export function answer(body: unknown, status = 200): SessionAnswer {
  return { status, headers: { ...NO_STORE, ...JSON_TYPE }, cookies: [], body: JSON.stringify(body) };
}

/** Returns a page. */
export function answerPage(page: string, status: number): SessionAnswer {
  return { status, headers: { ...NO_STORE, "Content-Type": "text/html; charset=utf-8" }, cookies: [], body: page };
}

/** Returns an answer that says nothing but that it's done. */
export function answerDone(): SessionAnswer {
  return { status: 204, headers: { "Cache-Control": "no-store" }, cookies: [], body: null };
}

/** Returns a refusal with a stable code, in the form of those of the guards. */
export function refuse(status: number, code: string, message: string): SessionAnswer {
  return answer({ code, message }, status);
}

/** Redirects to an address; a POST is followed by a GET. */
export function redirectTo(url: string): SessionAnswer {
  return { status: 303, headers: { ...NO_STORE, Location: new URL(url).href }, cookies: [], body: null };
}

/** Returns the same answer with further cookies. */
export function withCookies(given: SessionAnswer, cookies: readonly SetCookie[]): SessionAnswer {
  return { ...given, cookies: [...given.cookies, ...cookies] };
}

/** Tells whether a person waits for a page, as after following a link or sending a form, and not a script for data. */
export function wantsPage({ headers }: { readonly headers: Pick<Headers, "get"> }): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}

/** Describes that the auth server cannot be reached; any other error is thrown on. */
export function answerUnavailable(error: unknown): SessionAnswer {
  if (!isAuthException(error) || error.name !== "AuthUnavailableException") throw error;
  const { status, headers, body } = error;
  return { status, headers: { ...headers, ...JSON_TYPE }, cookies: [], body: JSON.stringify(body) };
}
