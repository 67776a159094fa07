import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { findOrFetchClient } from "../clients/find-client.ts";
import type { FetchingDeps } from "../metadata-documents/fetch-client.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizationRequest, OAuthClientRecord, OAuthScopeRecord } from "../records.ts";
import { scopesNamed } from "../scopes.ts";
import type { ReturnAddress } from "./return-address.ts";
import type { AuthorizeContext, AuthorizeError } from "./step.ts";
import { authorizeSteps } from "./steps.ts";

/** A checked request, the client that sent it, and what it asks for. */
export interface CheckedRequest {
  readonly request: AuthorizationRequest;
  readonly client: OAuthClientRecord;
  readonly scopes: readonly OAuthScopeRecord[];
}

/** A refused request. `returnTo` is where the client may be told, `null` while the redirect URI isn't known to be the client's own. */
export interface AuthorizeRefusal extends AuthorizeError {
  readonly returnTo: ReturnAddress | null;
}

/** Checks an authorization request (OAuth 2.1 section 4.1.1) against the current client and deployment. */
export async function checkAuthorizationRequest(
  deps: FetchingDeps & Pick<ActingDeps, "policy">,
  parameters: URLSearchParams,
): Promise<Result<CheckedRequest, AuthorizeRefusal>> {
  const { oauthResources, oauthScopes } = deps.store.read;
  const [client, resources, scopes] = await Promise.all([
    findOrFetchClient(deps, parameters.get("client_id") ?? ""),
    oauthResources.list(),
    oauthScopes.list(),
  ]);
  return runSteps(parameters, {
    client,
    resources,
    scopes,
    stateRequired: deps.policy.oauth.stateRequired,
    now: deps.clock(),
  });
}

function runSteps(parameters: URLSearchParams, context: AuthorizeContext): Result<CheckedRequest, AuthorizeRefusal> {
  let checked: Partial<AuthorizationRequest> = {};
  for (const step of authorizeSteps) {
    const outcome = step(parameters, context);
    if (!outcome.ok) return fail({ ...outcome.failure, returnTo: returnAddress(parameters, context, checked) });
    checked = { ...checked, ...outcome.value };
  }
  const request = checked as AuthorizationRequest;
  const scopes = scopesNamed(context.scopes, request.scopes);
  return succeed({ request, client: context.client as OAuthClientRecord, scopes });
}

function returnAddress(
  parameters: URLSearchParams,
  { client }: AuthorizeContext,
  { redirectUri }: Partial<AuthorizationRequest>,
): ReturnAddress | null {
  if (!client || redirectUri === undefined) return null;
  const isUnclear = parameters.getAll("state").length > 1;
  return { client, redirectUri, state: isUnclear ? null : readParameter(parameters, "state") };
}
