import type { Context } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { authenticateIntrospection } from "../domain/introspection-credentials.ts";
import type { IntrospectionCredentialRecord } from "../domain/records.ts";
import { BASIC_CHALLENGE, readBasicCredentials } from "./client-credentials.ts";
import { OAuthError } from "./oauth-error.ts";

/** Returns the introspection credentials that a resource server presents. Throws `OAuthError` (401) when they are missing or wrong. */
export async function requireResourceServer(
  context: Context<AppEnvironment>,
  deps: Deps,
): Promise<IntrospectionCredentialRecord> {
  const presented = readBasicCredentials(context);
  const credential = presented && (await authenticateIntrospection(deps, presented));
  if (credential) return credential;
  throw new OAuthError("invalid_client", "Request validation credentials are required: Authorization: Basic.", {
    status: 401,
    headers: { "WWW-Authenticate": BASIC_CHALLENGE },
  });
}

/**
 * Describes a token of a kind that a resource server knows, beside those of users; `null` when it's none of these, or isn't valid.
 *
 * @param asked the token, the resource server, and the words for the kinds that it knows
 */
export async function describeMachineToken(
  context: Context<AppEnvironment>,
  deps: RouteDeps,
  asked: {
    readonly token: string;
    readonly credential: IntrospectionCredentialRecord;
    readonly principals: readonly string[];
  },
): Promise<object | null> {
  for (const tokens of deps.opaqueTokens) {
    if (!asked.principals.includes(tokens.principal)) continue;
    const described = await tokens.introspect(acting(context, deps), asked.credential.resources, asked.token);
    if (described) return described;
  }
  return null;
}
