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
}

/** The operator whom the guard let in. */
export function signedInOperator(context: Context<AppEnvironment>): ActiveOperator {
  const { activeOperator } = context.var;
  if (!activeOperator) throw new Error("A page of the dashboard was reached past its guard.");
  return activeOperator;
}

/** The deps with the operator of a request as the one who acts. */
export function actingAs(context: Context<AppEnvironment>, deps: DashboardDeps): DashboardDeps {
  const { operatorId } = signedInOperator(context).operator;
  return { ...deps, actor: { kind: "operator", operatorId } };
}
