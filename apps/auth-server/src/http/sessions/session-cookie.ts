import { createMiddleware } from "hono/factory";
import { PENDING_SIGN_IN_SECONDS } from "../../domain/accounts/continue-sign-in.ts";
import type { DomainDeps } from "../../domain/deps.ts";
import { findActiveSession } from "../../domain/sessions.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { createSecretCookie, type SecretCookie } from "./secret-cookie.ts";

/** Creates the cookie of who is signed in. */
export function createSessionCookie({ issuer, sessionMaximumSeconds }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_session", { issuer, maxAgeSeconds: sessionMaximumSeconds });
}

/** Creates the cookie of who is about to sign in and still has to do something. */
export function createPendingSignInCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_pending_sign_in", { issuer, maxAgeSeconds: PENDING_SIGN_IN_SECONDS });
}

/** Finds out who is signed in and stores it as `activeSession`. */
export function activeSession(deps: DomainDeps, cookie: SecretCookie) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = cookie.read(context);
    context.set("activeSession", token === null ? null : await findActiveSession(deps, token));
    await next();
  });
}
