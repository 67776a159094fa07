import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { effectiveAccess, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { ApprovalRecord, ApprovalRule, Approver, ApproverRole, Caller } from "./records.ts";

/**
 * Returns who decides about a call: whoever the rule names; without that the user themselves, the member who answers for a machine, or the
 * members with the organization's highest role. Fails where a role is asked for and the token is for no organization.
 */
export function approverOf(
  { kind, id, orgId, ownerUserId }: Caller,
  { approverRole }: Pick<ApprovalRule, "approverRole">,
): Result<Approver, "organization_required"> {
  if (approverRole !== null) {
    return orgId === null ? fail("organization_required") : succeed({ kind: "role", role: approverRole });
  }
  if (kind === "user") return succeed({ kind: "user", userId: id });
  return succeed(ownerUserId === null ? { kind: "role", role: "highest" } : { kind: "user", userId: ownerUserId });
}

/** Returns whether a user may decide about a call: they still have to be a member of its organization, if it has one. */
export async function mayDecide(
  repositories: Repositories,
  { approver, orgId }: Pick<ApprovalRecord, "approver" | "orgId">,
  userId: string,
): Promise<boolean> {
  if (approver.kind === "user" && approver.userId !== userId) return false;
  if (orgId === null) return approver.kind === "user";
  const [membership, organization] = await Promise.all([
    repositories.memberships.find(userId, orgId),
    repositories.organizations.findById(orgId),
  ]);
  if (!membership || !organization) return false;
  if (approver.kind === "user") return true;
  const definition = rolesInForce(await readRoleDefinition(repositories), organization);
  const { inheritedRolesPlusCurrentRole } = effectiveAccess(definition, membership);
  return hasRole(approver.role, {
    held: [membership.role, ...membership.additionalRoles],
    included: inheritedRolesPlusCurrentRole,
    highest: definition.roles[0]?.name,
  });
}

interface MemberRoles {
  readonly held: readonly string[];
  /** Those held, and those that they inherit. */
  readonly included: readonly string[];
  readonly highest: string | undefined;
}

/** Returns whether roles are those that a rule asks for. */
export function hasRole(role: ApproverRole, { held, included, highest }: MemberRoles): boolean {
  if (role === "highest") return highest !== undefined && held.includes(highest);
  return "minimum" in role ? included.includes(role.minimum) : held.includes(role.exact);
}
