import { createHash } from "node:crypto";
import type { ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { actingUser } from "../../../platform/events/user-actor.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { authenticationBy } from "../../connections/domain/organization/admit-organization-identity.ts";
import { lockOrganizationConnection } from "../../connections/domain/organization/find-organization-connection.ts";
import { grantMembership } from "../../connections/domain/organization/membership.ts";
import { recognizePerson } from "../../connections/domain/organization/recognize-person.ts";
import type { OrganizationIdentity } from "../../connections/domain/providers/identity-providers.ts";
import { readOrganizationIdentity } from "../../connections/domain/providers/read-organization-identity.ts";
import { isInUse } from "../../connections/domain/records.ts";
import { aboutGrant } from "../../oauth/domain/grants/grant-events.ts";
import type { GrantRecord } from "../../oauth/domain/records.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { GrantedAccess } from "./narrow-access.ts";
import type { TrustedAssertion } from "./redeem-assertion.ts";
import { RefusedAssertion } from "./refusals.ts";
import { type AssertionClaims, CLOCK_TOLERANCE_SECONDS } from "./verify-assertion.ts";

/** An access token in the clear, and what it is good for. */
export interface AssertedToken extends GrantedAccess {
  readonly token: string;
  readonly lifetimeSeconds: number;
}

/**
 * Grants a client access in the place of the user, in one unit of work: the assertion counts once, the user is recognized as at sign-in and
 * a member of the organization, and the connection still lets the client in when the grant is stored.
 *
 * @throws RefusedAssertion when one of this isn't so
 */
export async function grantAccess(
  deps: ActingDeps,
  repositories: Repositories,
  { client, connection, claims, boundTo }: TrustedAssertion,
  access: GrantedAccess,
): Promise<AssertedToken> {
  const { orgId, connectionId } = connection;
  if (!(await useOnce(repositories, claims))) throw new RefusedAssertion("replayed");
  const identity = readOrganizationIdentity(connection.provider, claims);
  if (!identity.ok) throw new RefusedAssertion("unfit_claims");
  const user = await admitMember(deps, repositories, { connection, identity: identity.value });
  // From here on nobody disables the connection, or removes the client from its list, until the grant can be ended with it.
  const current = await lockOrganizationConnection(repositories, { orgId, connectionId });
  const settings = await repositories.identityAssertions.find(connectionId);
  const isAllowed = settings?.enabled && settings.clientIds.includes(client.clientId);
  if (!current || !isInUse(current) || !isAllowed) throw new RefusedAssertion("connection_off");
  const authentication = toProven(deps, claims, authenticationBy({ connection, identity: identity.value }));
  const now = deps.clock();
  const expiresAt = Math.min(
    now + deps.policy.oauth.accessTokenLifetimeSeconds,
    authentication.endsAt ?? Number.POSITIVE_INFINITY,
  );
  if (expiresAt <= now) throw new RefusedAssertion("provider_session_over");
  const grant: GrantRecord = {
    grantId: deps.random.uuid(),
    userId: user.userId,
    clientId: client.clientId,
    ...access,
    orgId,
    createdAt: now,
    expiresAt,
    assertedBy: connectionId,
    authentication,
  };
  const token = await store(deps, repositories, grant, boundTo);
  const organization = await repositories.organizations.findById(orgId);
  await repositories.oauthClients.recordUse(client.clientId, now);
  await appendEvent(repositories, deps, {
    type: "identity_assertion.redeemed",
    ...aboutGrant({ ...grant, client, orgName: organization?.name ?? null }),
    details: { client_id: client.clientId, connection: connectionId, ...access },
  });
  return { ...access, token, lifetimeSeconds: expiresAt - now };
}

/** Remembers the assertion for as long as it would be accepted. Returns whether it is new. */
async function useOnce({ clientAssertions }: Repositories, { iss, jti, exp }: AssertionClaims): Promise<boolean> {
  const hash = createHash("sha256")
    .update(JSON.stringify(["identity assertion", iss, jti]))
    .digest("base64url");
  return clientAssertions.use(hash, Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS);
}

/** Finds the user whom the identity provider vouches for, as at sign-in, and makes them a member if the connection says so. */
async function admitMember(
  deps: ActingDeps,
  repositories: Repositories,
  vouched: { readonly connection: TrustedAssertion["connection"]; readonly identity: OrganizationIdentity },
): Promise<UserRecord> {
  const { connection, identity } = vouched;
  const recognized = await recognizePerson(deps, repositories, vouched);
  if (!recognized.ok) throw new RefusedAssertion(recognized.failure.reason);
  if (recognized.value.kind === "unproven") throw new RefusedAssertion("not_linked");
  const { user } = recognized.value;
  // Only signing in renews a role: an assertion needn't say what the rules compare.
  if (await repositories.memberships.find(user.userId, connection.orgId)) return user;
  const { claims } = identity;
  const problem = await grantMembership(actingUser(deps, user), repositories, { connection, claims, user });
  if (problem !== null) throw new RefusedAssertion("membership");
  return user;
}

/** Says how and when the user had signed in at their identity provider: if it doesn't say when, its assertion is what it vouches by. */
function toProven(
  { clock, request }: Pick<ActingDeps, "clock" | "request">,
  { iat }: AssertionClaims,
  authentication: ReturnType<typeof authenticationBy>,
): ProvenAuthentication {
  const now = clock();
  return {
    loginMethod: authentication.loginMethod,
    amr: authentication.amr,
    provenAt: Math.min(now, authentication.authenticatedAt ?? Math.floor(iat)),
    lastSeenAt: now,
    longestIdleSeconds: 0,
    ipAddress: request?.address ?? null,
    endsAt: authentication.endsAt ?? null,
  };
}

async function store(
  deps: ActingDeps,
  repositories: Repositories,
  grant: GrantRecord,
  boundTo: string | null,
): Promise<string> {
  if ((await repositories.grants.createAsserted(grant)) === "gone") throw new RefusedAssertion("gone");
  const token = createSecretToken(deps.random);
  const { grantId, createdAt, expiresAt, scopes, orgId } = grant;
  const record = { tokenHash: hashToken(token), grantId, scopes, orgId, boundTo, createdAt, expiresAt };
  await repositories.oauthTokens.createAccessToken(record);
  return token;
}
