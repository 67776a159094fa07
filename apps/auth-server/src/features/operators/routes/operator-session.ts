import { createMiddleware } from "hono/factory";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { operatorActor } from "../domain/operator-actor.ts";
import { type ActiveOperator, findActiveOperator, OPERATOR_SESSION_SECONDS } from "../domain/sessions.ts";

/** Creates the cookie of signed-in operators. */
export function createOperatorCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_operator", { issuer, maxAgeSeconds: OPERATOR_SESSION_SECONDS });
}

/** Finds the signed-in operator and stores it as `activeOperator`. */
export function activeOperator(deps: DomainDeps, cookie: SecretCookie) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = cookie.read(context);
    const active = token === null ? null : await findActiveOperator(deps, token);
    context.set("activeOperator", active);
    if (active && !active.session.awaitsSecondFactor) context.set("actor", operatorActor(active.operator));
    await next();
  });
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** On the dashboard: the operator who is signed in, at least with a password. */
    activeOperator: ActiveOperator | null;
  }
}
