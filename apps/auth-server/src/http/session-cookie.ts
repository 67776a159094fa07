import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { DomainDeps } from "../domain/deps.ts";
import { findActiveSession } from "../domain/sessions.ts";
import type { AppEnvironment } from "./app-environment.ts";

const NAME = "orgward_session";

/** The session cookie of an installation; on https it carries the `__Host-` prefix, so that no other host can set it. */
export interface SessionCookie {
  read(context: Context): string | null;
  write(context: Context, token: string): void;
  clear(context: Context): void;
}

/** Creates the session cookie. Whether it is secure follows from the public address, not from the request. */
export function createSessionCookie({ issuer, sessionMaximumSeconds }: DomainDeps["policy"]): SessionCookie {
  const secure = issuer.startsWith("https:");
  const prefix = secure ? ({ prefix: "host" } as const) : {};
  const attributes = { ...prefix, secure, httpOnly: true, sameSite: "Lax", path: "/" } as const;
  return {
    read: (context) => getCookie(context, NAME, secure ? "host" : undefined) || null,
    write: (context, token) => setCookie(context, NAME, token, { ...attributes, maxAge: sessionMaximumSeconds }),
    clear: (context) => void deleteCookie(context, NAME, attributes),
  };
}

/** Finds out who is signed in and stores it as `activeSession`. */
export function activeSession(deps: DomainDeps, cookie: SessionCookie) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = cookie.read(context);
    context.set("activeSession", token === null ? null : await findActiveSession(deps, token));
    await next();
  });
}
