import type { StepUp } from "@orgward/core";
import {
  type AuthorizationHeader,
  authorizationOf,
  cookiesOfChange,
  type GuardDecision,
  type HttpAnswer,
  type MaybePromise,
  mayUseCookies,
  type OpenedSession,
  redirectToSignIn,
  type Sessions,
  stepUpAddress,
} from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";
import { setCookies, type WritableCookies } from "./writable-cookies.ts";

/** What a request to a route handler brings to prove who sent it. */
export interface RequestCredentials {
  readonly authorization: () => AuthorizationHeader;
  readonly areCookies: boolean;
  /** Where the person who sent the request steps up, if not at the auth server. */
  readonly stepUpUrl?: (stepUp: StepUp) => string;
  /** The answer in place of a refusal: a redirect to sign-in, where the app wants that. */
  readonly redirect?: (decision: GuardDecision<unknown, unknown>) => HttpAnswer | null;
}

/** Finds the credentials of a request. */
export type ReadCredentials = (request: NextRequest) => MaybePromise<RequestCredentials>;

/** Returns the `Authorization` header, and nothing else. */
export function readAuthorization(request: NextRequest): RequestCredentials {
  return { authorization: () => request.headers.get("authorization"), areCookies: false };
}

/** What sessions as credentials need of their surroundings. */
export interface SessionSurroundings {
  readonly sessions: Sessions;
  /** The cookies of the answer that is under way: Next's `cookies()`. */
  readonly cookieStore: () => Promise<WritableCookies>;
}

/** Makes a reader for which an `Authorization` header counts alone; without one, the session of the browser does. */
export function createSessionReader({ sessions, cookieStore }: SessionSurroundings): ReadCredentials {
  async function readSession(request: NextRequest): Promise<RequestCredentials> {
    const usesSession = mayUseCookies(request, sessions.appUrl);
    const opened: OpenedSession = usesSession ? await sessions.open(request.cookies) : { type: "none" };
    if (opened.type === "refreshed" || opened.type === "over") {
      // Through Next's own store: a handler that ends in `redirect()` gives no response to write cookies on.
      setCookies(await cookieStore(), await cookiesOfChange(sessions.cookies, opened));
    }
    const { method, headers, cookies, nextUrl } = request;
    const sent = { method, headers, cookies, path: nextUrl.pathname + nextUrl.search };
    return {
      authorization: () => authorizationOf(opened),
      areCookies: opened.type !== "none",
      stepUpUrl: (stepUp) => stepUpAddress(sent, sessions, stepUp),
      redirect: (decision) => redirectToSignIn(sent, sessions, decision),
    };
  }

  return (request) => (request.headers.has("authorization") ? readAuthorization(request) : readSession(request));
}
