import { createMiddleware } from "hono/factory";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { type ActiveSession, actorIn, findActiveSession } from "../domain/sessions.ts";
import { PENDING_SIGN_IN_SECONDS } from "../domain/sign-in/continue-sign-in.ts";

/** Creates the session cookie of a signed-in user. */
export function createSessionCookie({ issuer, sessionMaximumSeconds }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_session", { issuer, maxAgeSeconds: sessionMaximumSeconds });
}

/** Creates the cookie of a pending sign-in. */
export function createPendingSignInCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_pending_sign_in", { issuer, maxAgeSeconds: PENDING_SIGN_IN_SECONDS });
}

/** Finds the session that the cookie belongs to and stores it as `activeSession`. */
export function activeSession(deps: DomainDeps, cookie: SecretCookie) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = cookie.read(context);
    const active = token === null ? null : await findActiveSession(deps, token);
    context.set("activeSession", active);
    if (active) context.set("actor", actorIn(active));
    await next();
  });
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** On pages: the signed-in user and their session, or `null`. */
    activeSession: ActiveSession | null;
  }
}
