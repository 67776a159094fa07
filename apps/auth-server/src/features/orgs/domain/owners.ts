import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "./records.ts";
import { type HeldRoles, readRoleDefinition, rolesInForce } from "./roles.ts";

/**
 * Returns whether the organization would be left without a holder of its highest role if this member held `next` instead, or left (`null`).
 * The organization must be locked; otherwise the last two holders could each rely on the other to remain.
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
