import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { DomainDeps } from "../domain/deps.ts";
import { platformMessages } from "../pages/messages.ts";
import { createSecretToken } from "../sealing/secret-token.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

const COOKIE = "orgward_csrf";

/** The name of the hidden form field. */
export const CSRF_FIELD = "csrf_token";

/**
 * Protects forms against cross-site request forgery, including login CSRF, which signs a victim in as someone else. A form's token is valid
 * only together with the cookie of the browser that fetched the form, and only in the same session.
 */
export interface Csrf {
  /** Returns the token for a page's forms. Sets the browser's cookie if it has none. */
  token(context: Context<AppEnvironment>): string;
  /** Refuses a form that didn't come from one of our pages in this browser. Throws `Problem` (403). */
  verify(context: Context<AppEnvironment>, form: URLSearchParams): void;
}

/** Creates the protection of an installation. */
export function createCsrf({ policy, random }: Pick<DomainDeps, "policy" | "random">): Csrf {
  const secure = policy.issuer.startsWith("https:");
  const prefix = secure ? "host" : undefined;
  const issued = new WeakMap<Context, string>();
  const readCookie = (context: Context) => getCookie(context, COOKIE, prefix);
  const issueCookie = (context: Context) => {
    const value = createSecretToken(random);
    const attributes = { secure, httpOnly: true, sameSite: "Lax", path: "/" } as const;
    setCookie(context, COOKIE, value, prefix ? { ...attributes, prefix } : attributes);
    // All forms of a page must use the same cookie, because the browser keeps only one.
    issued.set(context, value);
    return value;
  };
  return {
    token: (context) => formToken(readCookie(context) || issued.get(context) || issueCookie(context), context),
    verify(context, form) {
      const cookie = readCookie(context);
      const sent = form.get(CSRF_FIELD);
      if (isCrossSite(context, policy.issuer) || !cookie || !sent || !isEqual(sent, formToken(cookie, context))) {
        const message = platformMessages["problem.csrf_failed"];
        throw new Problem(403, "csrf_failed", message, { words: (t) => t("problem.csrf_failed") });
      }
    },
  };
}

function formToken(cookie: string, context: Context<AppEnvironment>): string {
  const session = (context.var.activeOperator ?? context.var.activeSession)?.session.sessionHash ?? "signed out";
  return createHmac("sha256", cookie).update(session).digest("base64url");
}

function isEqual(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

/**
 * Returns whether the browser itself reports a cross-site request. `Origin: null` doesn't prove another site, because our own `no-referrer`
 * pages send it.
 */
function isCrossSite(context: Context, issuer: string): boolean {
  const site = context.req.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = context.req.header("origin");
  if (origin === undefined || origin === "null") return false;
  return origin !== issuer && origin !== new URL(context.req.url).origin;
}
