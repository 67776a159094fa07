import type { ProvenAuthentication } from "../../../../platform/domain/authentication.ts";
import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../../authentication/domain/sessions.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import type { CheckedRequest } from "../authorize/check-request.ts";
import { aboutGrant } from "../grants/grant-events.ts";
import { needsOrganization } from "../scopes.ts";
import { remembersConsent } from "./consent.ts";

/** RFC 6749 section 4.1.2 allows ten minutes; an app redeems its code within a second. */
const CODE_SECONDS = 60;

/**
 * `organization_missing`: one of the user's organizations must be picked. `gone`: the user, client, resource or session has ended in the
 * meantime.
 */
export type ApproveFailure = "organization_missing" | "gone";

/**
 * Grants what a checked request asks for and returns the authorization code, which is valid for 60 seconds.
 *
 * @param orgId the organization that the user picked, or `null`; used only when an organization scope is asked for
 */
export async function approve(
  deps: ChangingDeps,
  { session, user }: ActiveSession,
  { client, request, scopes, orgId: picked }: CheckedRequest & { orgId: string | null },
): Promise<Result<string, ApproveFailure>> {
  const now = deps.clock();
  const organization = needsOrganization(scopes) ? await findOrganization(deps, user.userId, picked) : null;
  if (organization === undefined) return fail("organization_missing");

  const code = createSecretToken(deps.random);
  const { clientId, resource, redirectUri, codeChallenge, boundTo } = request;
  const { userId } = user;
  const grantId = deps.random.uuid();
  const codeEnd = now + CODE_SECONDS;
  const common = { grantId, expiresAt: Math.min(codeEnd, session.endsAt ?? codeEnd) };
  const grant = {
    ...common,
    userId,
    clientId,
    resource,
    scopes: scopes.map(({ name }) => name),
    orgId: organization?.orgId ?? null,
    createdAt: now,
    assertedBy: null,
    authentication: authenticationOf(session, now),
  };
  const codeRecord = {
    ...common,
    codeHash: hashToken(code),
    sessionHash: session.sessionHash,
    redirectUri,
    codeChallenge,
    boundTo,
    failedAttempts: 0,
    redeemedAt: null,
  };
  const outcome = await deps.store.write(async (repositories) => {
    const { grants, consents, oauthClients } = repositories;
    const created = await grants.create(grant, codeRecord);
    if (created === "gone") return created;
    await Promise.all([
      remembersConsent(client, redirectUri) && consents.set({ ...grant, consentedAt: now }),
      oauthClients.recordUse(clientId, now),
      appendEvent(repositories, deps, {
        type: "consent.given",
        ...aboutGrant({ ...grant, client, orgName: organization?.name ?? null }),
        details: { client_id: clientId, resource, scopes: grant.scopes },
      }),
    ]);
    return created;
  });
  return outcome === "created" ? succeed(code) : fail("gone");
}

/** Copies how a user signed in: the session goes on and changes without the grant. */
function authenticationOf(
  { loginMethod, amr, provenAt, longestIdleSeconds, ipAddress, endsAt = null }: ProvenAuthentication,
  lastSeenAt: number,
): ProvenAuthentication {
  return { loginMethod, amr, provenAt, lastSeenAt, longestIdleSeconds, ipAddress, endsAt };
}

async function findOrganization(
  { store }: Pick<DomainDeps, "store">,
  userId: string,
  orgId: string | null,
): Promise<OrganizationRecord | undefined> {
  const memberships = await store.read.memberships.listByUser(userId);
  return memberships.find((membership) => membership.orgId === orgId)?.organization;
}
