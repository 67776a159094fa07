import { isAuthException } from "../../../errors.ts";
import { isApiKeyRejected } from "../auth-server.ts";
import type { SetCookie } from "../cookies.ts";
import type { SessionRequest } from "../session-request.ts";

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

type PageRequest = Pick<SessionRequest, "headers">;

/** Tells whether a person waits for a page, as after following a link or sending a form, and not a script for data. */
export function wantsPage({ headers }: PageRequest): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}

/**
 * Answers that the auth server can't be reached (503), or that it refuses this app (500), which waiting doesn't change.
 *
 * @throws any other error
 */
export function answerUnavailable(error: unknown, request: PageRequest): SessionAnswer {
  if (!isAuthException(error) || error.name !== "AuthUnavailableException") throw error;
  if (isApiKeyRejected(error)) return answerMisconfigured(request);
  const { status, headers, body } = error;
  return { status, headers: { ...headers, ...JSON_TYPE }, cookies: [], body: JSON.stringify(body) };
}

/** The page names no cause: everyone may open it. */
function answerMisconfigured(request: PageRequest): SessionAnswer {
  if (!wantsPage(request)) return refuse(500, "auth_misconfigured", MISCONFIGURED);
  const paragraphs = [
    "This app isn't set up correctly, so people can't sign in or out. Your account is fine. Trying again doesn't help: tell the people who run the app.",
    "If that's you: the app's log, or your <code>onProblem</code>, has the cause and what to do.",
  ];
  return answerPage(formatPage("This app isn't set up correctly", paragraphs), 500);
}

const MISCONFIGURED =
  "This app isn't set up correctly: the auth server refuses its credentials. Its log says what to do.";

/**
 * Formats a small page.
 *
 * @param paragraphs HTML: nothing in it may come from a request
 */
export function formatPage(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body>
${paragraphs.map((paragraph) => `    <p>${paragraph}</p>`).join("\n")}
  </body>
</html>
`;
}
