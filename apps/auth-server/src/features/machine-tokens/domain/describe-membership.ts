import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { readUnmetNetwork } from "../../access-policies/domain/unmet-network.ts";
import { type MembershipClaim, membershipClaim } from "../../orgs/domain/membership-claim.ts";
import { readRoleDefinition } from "../../orgs/domain/roles.ts";
import { findOwnerMembership, limitToOwner } from "./limit-to-owner.ts";
import type { MachineRecord } from "./records.ts";

/**
 * Describes what a machine may do in its organization now: an agent no more than its owner. `null` once the organization is gone, or the
 * owner may no longer be there.
 *
 * @param address where it got its token from, or asks for one; the only thing that an access policy can demand of a machine
 */
export async function describeMachineMembership(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { orgId, ownerUserId, role, additionalRoles }: MachineRecord,
  address: string | null,
): Promise<MembershipClaim | null> {
  const { read } = store;
  const organization = await read.organizations.findById(orgId);
  if (!organization) return null;
  const [roles, unmet] = await Promise.all([
    readRoleDefinition(read),
    readUnmetNetwork({ store, clock }, { orgId, address }),
  ]);
  const claim = membershipClaim({ role, additionalRoles, organization }, roles, unmet);
  if (ownerUserId === null) return claim;
  const owner = await findOwnerMembership(read, { ownerUserId, orgId });
  return owner && limitToOwner(claim, membershipClaim({ ...owner, organization }, roles));
}
