import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../../authentication/domain/sessions.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import type { CheckedRequest } from "../authorize/check-request.ts";
import { hasRedirectUri, mayAskFor } from "../clients/client-allowances.ts";
import { clientTarget } from "../clients/client-events.ts";
import type {
  AuthorizationRequest,
  ConsentRecord,
  OAuthClientRecord,
  OAuthResourceRecord,
  OAuthScopeRecord,
} from "../records.ts";
import { isWebRedirectUri } from "../redirect-uri.ts";
import { findResource } from "../resources.ts";
import { needsOrganization, scopesNamed } from "../scopes.ts";

/** How long a consent page waits for the user's decision. */
const PENDING_SECONDS = 600;

/** What the user is asked. */
export interface ConsentQuestion {
  /** The value of the form's hidden field. It counts once, and only in this session. */
  readonly formToken: string;
  readonly client: OAuthClientRecord;
  readonly request: AuthorizationRequest;
  readonly resource: OAuthResourceRecord | null;
  readonly scopes: readonly OAuthScopeRecord[];
  /** The organizations to pick from; `null` when no scope is about an organization. */
  readonly organizations: readonly OrganizationRecord[] | null;
}

/** Prepares the consent page of a checked request. */
export async function askForConsent(
  deps: Pick<DomainDeps, "store" | "clock" | "random">,
  { session, user }: ActiveSession,
  { client, request, scopes }: CheckedRequest,
): Promise<ConsentQuestion> {
  const { oauthResources, memberships } = deps.store.read;
  const [resources, joined] = await Promise.all([
    oauthResources.list(),
    needsOrganization(scopes) ? memberships.listByUser(user.userId) : null,
  ]);
  const resource = findResource(resources, request.resource);
  const organizations = joined?.map(({ organization }) => organization) ?? null;
  const formToken = createSecretToken(deps.random);
  const pending = {
    formHash: hashToken(formToken),
    sessionHash: session.sessionHash,
    request,
    expiresAt: deps.clock() + PENDING_SECONDS,
  };
  await deps.store.write(({ pendingAuthorizations }) => pendingAuthorizations.create(pending));
  return { formToken, client, request, resource, scopes, organizations };
}

/**
 * Removes and returns the request that a consent form is about; `null` when it was already decided, has expired, or is one that its client
 * may no longer send.
 */
export async function takePendingRequest(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { session }: ActiveSession,
  formToken: string,
): Promise<CheckedRequest | null> {
  const pending = await store.write(({ pendingAuthorizations }) =>
    pendingAuthorizations.take(hashToken(formToken), session.sessionHash),
  );
  if (!pending || pending.expiresAt <= clock()) return null;
  const { request } = pending;
  const [client, known] = await Promise.all([
    store.read.oauthClients.findById(request.clientId),
    store.read.oauthScopes.list(),
  ]);
  if (!client || !isStillAllowed(client, request)) return null;
  return { client, request, scopes: scopesNamed(known, request.scopes) };
}

/** The operator, or the client's document, may have removed a redirect URI or a resource since the page was opened. */
function isStillAllowed(client: OAuthClientRecord, { redirectUri, resource }: AuthorizationRequest): boolean {
  return hasRedirectUri(client, redirectUri) && mayAskFor(client, resource);
}

/** Records the event that the user didn't let the client in. */
export async function refuseConsent(
  deps: ChangingDeps,
  { user }: ActiveSession,
  { client }: CheckedRequest,
): Promise<void> {
  const refusal = { type: "consent.refused", target: clientTarget(client), userId: user.userId } as const;
  await deps.store.write((repositories) => appendEvent(repositories, deps, refusal));
}

/**
 * Returns whether the user has already agreed to the whole request, for a client that need not ask again. An organization is picked each
 * time.
 *
 * @param consents what the user agreed to for the client
 */
export function hasConsented(
  { client, request, scopes }: CheckedRequest,
  consents: readonly Pick<ConsentRecord, "resource" | "scopes">[],
): boolean {
  if (!remembersConsent(client, request.redirectUri) || needsOrganization(scopes)) return false;
  const consent = consents.find(({ resource }) => resource === request.resource);
  return consent !== undefined && request.scopes.every((scope) => consent.scopes.includes(scope));
}

/**
 * Returns whether consent to the client may be remembered: only where something ensures that it is the same client that asks again (OAuth
 * 2.1 section 7.3.1).
 */
export function remembersConsent(client: OAuthClientRecord, redirectUri: string): boolean {
  if (client.kind !== "operator" || !client.remembersConsent) return false;
  return isWebRedirectUri(redirectUri) || client.secretRequiredAtCodeExchange;
}
