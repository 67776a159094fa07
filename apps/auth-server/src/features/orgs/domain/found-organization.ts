import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { newOrganizationRecord, storeOrganization } from "./create-organization.ts";
import { appendMemberAdded } from "./member-events.ts";
import type { OrganizationRecord } from "./records.ts";
import { readRoleDefinition } from "./roles.ts";

/** How many organizations a user can hold the highest role of before creating another: far more than anyone needs, and too few to fill a database. */
export const MAX_OWN_ORGANIZATIONS = 50;

export type FoundOrganizationFailure = "not_allowed" | "no_roles" | "too_many";

/**
 * Creates an organization and gives the user its highest role. The user must be allowed to create organizations, and hold the highest role of
 * fewer than `MAX_OWN_ORGANIZATIONS`.
 */
export function foundOrganization(
  deps: ChangingDeps,
  { userId }: Pick<UserRecord, "userId">,
  name: string,
): Promise<Result<OrganizationRecord, FoundOrganizationFailure>> {
  const createdAt = deps.clock();
  const organization = newOrganizationRecord({ orgId: deps.random.uuid(), name, createdAt });
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user?.canCreateOrgs) return fail("not_allowed");
    const [highest] = (await readRoleDefinition(repositories)).roles;
    if (!highest) return fail("no_roles");
    const memberships = await repositories.memberships.listByUser(userId);
    if (memberships.filter(({ role }) => role === highest.name).length >= MAX_OWN_ORGANIZATIONS)
      return fail("too_many");
    const { orgId } = organization;
    const held = { role: highest.name, additionalRoles: [] };
    await storeOrganization(deps, repositories, organization);
    await repositories.memberships.add({ userId, orgId, ...held, createdAt });
    await appendMemberAdded(repositories, deps, { user, organization, held });
    return succeed(organization);
  });
}
