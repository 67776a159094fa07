import type { Repositories } from "../../../platform/domain/store.ts";
import type { Recipient } from "../../../platform/mail/queue.ts";
import type { OrganizationRecord } from "./records.ts";
import { type HeldRoles, readRoleDefinition, rolesInForce } from "./roles.ts";

/** The owners, and the operators, who get an email: enough for somebody to notice. */
const MAX_TOLD = 50;

/** Lists the owners of an organization, who hold its highest role, to tell them something. Of many, some are enough. */
export async function listToldOwners(
  repositories: Repositories,
  organization: OrganizationRecord,
): Promise<readonly Recipient[]> {
  const [highest] = rolesInForce(await readRoleDefinition(repositories), organization).roles;
  const wanted = { role: highest?.name ?? "", limit: MAX_TOLD, offset: 0 };
  const { orgId } = organization;
  const { rows } = await repositories.memberships.listMembers(orgId, wanted);
  return rows.map(({ user: { userId, email } }) => ({ userId, email, orgId }));
}

/**
 * Lists whom an email about an organization goes to that its owners and the operators have to know of, each address once. An owner who is an
 * operator as well has both ids.
 */
export async function listOwnersAndOperators(
  repositories: Repositories,
  organization: OrganizationRecord,
): Promise<readonly Recipient[]> {
  const owners = await listToldOwners(repositories, organization);
  const recipients = new Map(owners.map((owner) => [owner.email, owner]));
  for (const { operatorId, email } of (await repositories.operators.list()).slice(0, MAX_TOLD)) {
    recipients.set(email, { ...recipients.get(email), email, operatorId });
  }
  return [...recipients.values()];
}

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
