import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { EventWording } from "../events/tell-events.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { Csrf } from "../http/csrf.ts";
import type { SecretCookie } from "../http/secret-cookie.ts";

type ActiveOperator = NonNullable<AppEnvironment["Variables"]["activeOperator"]>;

/** What the dashboard's routes need in addition to `Deps`. */
export interface DashboardDeps extends Deps {
  readonly csrf: Csrf;
  readonly operatorCookie: SecretCookie;
  /** The cookie of who is signed in on the hosted pages. */
  readonly sessionCookie: SecretCookie;
  /** How events are told in words. */
  readonly eventWording: EventWording;
}

/** Returns the operator that the guard admitted. */
export function signedInOperator(context: Context<AppEnvironment>): ActiveOperator {
  const { activeOperator } = context.var;
  if (!activeOperator) throw new Error("A page of the dashboard was reached past its guard.");
  return activeOperator;
}
