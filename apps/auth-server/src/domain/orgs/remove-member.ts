import type { DomainDeps } from "../deps.ts";
import { fail, type Result, succeed } from "../result.ts";
import { wouldLoseLastOwner } from "./owners.ts";

export type RemoveMemberFailure = "org_not_found" | "not_a_member" | "last_owner";

/** Ends a membership. The last member with the highest role stays. */
export function removeMember(
  { store }: Pick<DomainDeps, "store">,
  { userId, orgId }: { userId: string; orgId: string },
): Promise<Result<null, RemoveMemberFailure>> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    if (await wouldLoseLastOwner(repositories, organization, { userId, next: null })) return fail("last_owner");
    return (await repositories.memberships.remove(userId, orgId)) ? succeed(null) : fail("not_a_member");
  });
}
