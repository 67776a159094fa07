import type { AuthorizationHeader, MaybePromise } from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";
import type { WritableCookies } from "./session/cookies.ts";
import type { OpenedSession } from "./session/open-session.ts";
import { mayUseCookies } from "./session/own-origin.ts";
import { authorizationOf, type Sessions, storeChange } from "./session/sessions.ts";

/** What a request to a route handler brings to prove who sent it. */
export interface RequestCredentials {
  readonly authorization: () => AuthorizationHeader;
  readonly areCookies: boolean;
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
      storeChange(sessions.cookies, await cookieStore(), opened);
    }
    return { authorization: () => authorizationOf(opened), areCookies: opened.type !== "none" };
  }

  return (request) => (request.headers.has("authorization") ? readAuthorization(request) : readSession(request));
}
