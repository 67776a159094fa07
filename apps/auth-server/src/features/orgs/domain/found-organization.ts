import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { newOrganizationRecord } from "./create-organization.ts";
import type { OrganizationRecord } from "./records.ts";
import { readRoleDefinition } from "./roles.ts";

export type FoundOrganizationFailure = "not_allowed" | "no_roles";

/** Creates an organization in which the user has the highest role. The user must be allowed to create organizations. */
export function foundOrganization(
  { store, clock, random }: Pick<DomainDeps, "store" | "clock" | "random">,
  { userId }: Pick<UserRecord, "userId">,
  name: string,
): Promise<Result<OrganizationRecord, FoundOrganizationFailure>> {
  const createdAt = clock();
  const organization = newOrganizationRecord({ orgId: random.uuid(), name, createdAt });
  return store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user?.canCreateOrgs) return fail("not_allowed");
    const [highest] = (await readRoleDefinition(repositories)).roles;
    if (!highest) return fail("no_roles");
    const { orgId } = organization;
    await repositories.organizations.create(organization);
    await repositories.memberships.add({ userId, orgId, role: highest.name, additionalRoles: [], createdAt });
    const actor = { kind: "user", userId } as const;
    await recordChange(repositories, { clock, actor }, { change: "organization.created", subject: orgId });
    return succeed(organization);
  });
}
