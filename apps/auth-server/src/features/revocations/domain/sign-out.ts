import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { aboutOrganization } from "../../access-policies/domain/suspend-access-policy.ts";

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
    await repositories.accessPolicies.signOut(orgId, deps.clock());
    await appendEvent(repositories, deps, { type: "organization.signed_out", ...aboutOrganization(organization) });
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
