import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnvironment } from "../http/app-environment.ts";

/** The deps with the API key of a request as the one who acts. */
export function actingAsKey(context: Context<AppEnvironment>, deps: Deps): Deps {
  const { apiKeyId } = context.var;
  if (apiKeyId === undefined) throw new Error("An operation of the management API was reached past its guard.");
  return { ...deps, actor: { kind: "api_key", apiKeyId } };
}
