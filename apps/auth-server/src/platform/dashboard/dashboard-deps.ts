import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { Csrf } from "../http/csrf.ts";
import type { SecretCookie } from "../http/secret-cookie.ts";

type ActiveOperator = NonNullable<AppEnvironment["Variables"]["activeOperator"]>;

/** What the routes of the dashboard need beside `Deps`. */
export interface DashboardDeps extends Deps {
  readonly csrf: Csrf;
  readonly operatorCookie: SecretCookie;
  /** The names of all types of events, in the order of the alphabet. */
  readonly eventTypes: readonly string[];
}

/** Returns the operator whom the guard let in. */
export function signedInOperator(context: Context<AppEnvironment>): ActiveOperator {
  const { activeOperator } = context.var;
  if (!activeOperator) throw new Error("A page of the dashboard was reached past its guard.");
  return activeOperator;
}
