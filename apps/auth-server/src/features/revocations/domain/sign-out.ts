import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { aboutOrganization } from "../../access-policies/domain/suspend-access-policy.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";

/** How much ended when everybody was signed out. */
export interface SignedOutEverybody {
  readonly sessions: number;
  readonly grants: number;
}

/**
 * Signs every member out of an organization. Their tokens are revoked, and they get into this organization again once they have proven who
 * they are; in their other organizations they go on.
 *
 * @returns whether there is such an organization
 */
export function signOutOrganization(deps: ChangingDeps, orgId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return false;
    await endMembersSignIns(repositories, deps, organization);
    return true;
  });
}

async function endMembersSignIns(
  repositories: Repositories,
  deps: ChangingDeps,
  organization: OrganizationRecord,
): Promise<void> {
  await repositories.accessPolicies.signOut(organization.orgId, deps.clock());
  await appendEvent(repositories, deps, { type: "organization.signed_out", ...aboutOrganization(organization) });
}

/**
 * Signs every member out of an organization as a holder of its highest role.
 *
 * @returns whether they may
 */
export function signOutOrganizationAsOwner(deps: ChangingDeps, active: ActiveSession, orgId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const powers = organization && (await readMemberPowers(repositories, organization, active.user.userId));
    if (!organization || !powers?.isHighest || !(await isStillSignedIn(repositories, active))) return false;
    await endMembersSignIns(repositories, deps, organization);
    return true;
  });
}

/** Signs out every user of the deployment: all sessions and all access of apps end, and all tokens are revoked. Operators stay signed in. */
export function signOutEverybody(deps: ChangingDeps): Promise<SignedOutEverybody> {
  return deps.store.write(async (repositories) => {
    // Rows of sessions are deleted later, in small portions: nobody can sign in meanwhile.
    const sessions = await repositories.sessions.expireAll(deps.clock());
    const grants = await repositories.grants.deleteAll();
    await appendEvent(repositories, deps, {
      type: "deployment.signed_out",
      target: { kind: "deployment", id: "deployment", name: null },
      details: { sessions, grants },
    });
    return { sessions, grants };
  });
}
