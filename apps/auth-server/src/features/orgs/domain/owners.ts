import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "./records.ts";
import { type HeldRoles, readRoleDefinition, rolesInForce } from "./roles.ts";

/**
 * Returns whether nobody would hold the highest role of the organization any more once this member held `next` instead, or left (`null`).
 * The organization must be locked, so that two members cannot leave each other as the last one.
 */
export async function wouldLoseLastOwner(
  repositories: Repositories,
  organization: OrganizationRecord,
  { userId, next }: { userId: string; next: HeldRoles | null },
): Promise<boolean> {
  const [highest] = rolesInForce(await readRoleDefinition(repositories), organization).roles;
  const membership = await repositories.memberships.find(userId, organization.orgId);
  if (!highest || !membership || !holds(membership, highest.name)) return false;
  if (next && holds(next, highest.name)) return false;
  return (await repositories.memberships.countOtherHolders(organization.orgId, highest.name, userId)) === 0;
}

function holds({ role, additionalRoles }: HeldRoles, name: string): boolean {
  return role === name || additionalRoles.includes(name);
}
