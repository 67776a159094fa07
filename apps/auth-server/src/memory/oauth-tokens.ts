import { createHash } from "node:crypto";
import { findActiveSession } from "../features/authentication/domain/sessions.ts";
import { createOperatorClient } from "../features/oauth/domain/clients/operator-clients.ts";
import { approve } from "../features/oauth/domain/consent/approve.ts";
import { redeemCode } from "../features/oauth/domain/grants/authorization-code.ts";
import type { TokenResponse } from "../features/oauth/domain/grants/tokens.ts";
import type { OAuthClientRecord, OAuthScopeKind } from "../features/oauth/domain/records.ts";
import { saveResource } from "../features/oauth/domain/resources.ts";
import { needsOrganization, saveScope, scopesNamed } from "../features/oauth/domain/scopes.ts";
import { NO_DEMAND } from "../features/step-up/domain/demand.ts";
import type { Deps } from "../platform/deps.ts";
import type { Acting } from "../platform/events/actor.ts";
import { createSecretToken } from "../platform/sealing/secret-token.ts";
import { type ClaimedAuthentication, openHostedSession } from "./sign-in.ts";

/** What a user grants to an MCP client. */
export interface OAuthTokenRequest {
  readonly userId: string;
  readonly clientId: string;
  readonly resource: string;
  readonly scopes: readonly string[];
  /** The organization that the token is about, or `null`. */
  readonly orgId: string | null;
  /** How the user has signed in. */
  readonly signedIn?: ClaimedAuthentication;
  /** The thumbprint of the key that the tokens are bound to. Default: none. */
  readonly boundTo?: string | null;
}

const REDIRECT_URI = "http://127.0.0.1/callback";

/**
 * Lets a user consent to what a client asks for, and redeems the code. Adds the client, resource and scopes that don't exist yet; with an
 * organization, new scopes are about organizations.
 *
 * @throws TypeError when the user can't grant it
 */
export async function issueOAuthToken(deps: Deps & Acting, request: OAuthTokenRequest): Promise<TokenResponse> {
  const { userId, clientId, resource, scopes, orgId, signedIn, boundTo = null } = request;
  const client = await ensureClient(deps, clientId);
  await addResource(deps, resource);
  await ensureScopes(deps, request);
  const active = await findActiveSession(deps, await openHostedSession(deps, userId, signedIn));
  if (!active) throw new Error(`The session of ${userId} ended at once.`);
  const redirectUri = client.redirectUris[0] ?? REDIRECT_URI;
  const codeVerifier = createSecretToken(deps.random);
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const authorization = {
    clientId,
    redirectUri,
    state: null,
    codeChallenge,
    resource,
    scopes,
    demand: NO_DEMAND,
    boundTo,
  };
  const asked = scopesNamed(await deps.store.read.oauthScopes.list(), scopes);
  const approved = await approve(deps, active, { client, request: authorization, scopes: asked, orgId });
  if (!approved.ok) throw new TypeError(`the user ${userId} can't grant this: ${approved.failure}`);
  const redeemed = await redeemCode(deps, client, {
    code: approved.value,
    redirectUri,
    codeVerifier,
    resource,
    boundTo,
  });
  if (redeemed.ok) return redeemed.value;
  throw new Error(`The code of a test could not be redeemed: ${redeemed.failure}.`);
}

async function ensureClient(deps: Deps & Acting, clientId: string): Promise<OAuthClientRecord> {
  const known = await deps.store.read.oauthClients.findById(clientId);
  if (known) return known;
  const client = { clientId, name: clientId, redirectUris: [REDIRECT_URI], isPublic: true };
  const created = await createOperatorClient(deps, client);
  if (!created.ok) throw new TypeError(`clientId: ${created.failure.kind}`);
  return ensureClient(deps, clientId);
}

/**
 * Adds a resource server, if it isn't there already.
 *
 * @throws TypeError when its URL can't be one
 */
export async function addResource(deps: Deps & Acting, resource: string): Promise<void> {
  const known = await deps.store.read.oauthResources.list();
  if (known.some((one) => one.resource === resource)) return;
  const saved = await saveResource(deps, { resource, name: null, isDefault: false });
  if (!saved.ok) throw new TypeError(`resource ${saved.failure}`);
}

async function ensureScopes(deps: Deps & Acting, { scopes, orgId }: OAuthTokenRequest): Promise<void> {
  await addScopes(deps, scopes, orgId === null ? "user" : "organization");
  const granted = scopesNamed(await deps.store.read.oauthScopes.list(), scopes);
  if (orgId !== null && !needsOrganization(granted))
    throw new TypeError("orgId: none of these scopes is about an organization, so the token can't be either");
  if (orgId === null && needsOrganization(granted))
    throw new TypeError("orgId: one of these scopes is about an organization, so the token needs one");
}

/**
 * Adds the scopes that aren't there already, of this kind.
 *
 * @throws TypeError when one can't be the name of a scope
 */
export async function addScopes(deps: Deps & Acting, scopes: readonly string[], kind: OAuthScopeKind): Promise<void> {
  const known = await deps.store.read.oauthScopes.list();
  for (const name of scopes) {
    if (known.some((scope) => scope.name === name)) continue;
    const saved = await saveScope(deps, { name, description: name, kind, isDefault: false });
    if (!saved.ok) throw new TypeError(`scopes: ${JSON.stringify(name)} can't be the name of a scope`);
  }
}
