import type { DomainDeps } from "../deps.ts";
import { fail, type Result, succeed } from "../result.ts";
import { hasRole, readRoleDefinition } from "./roles.ts";

export interface NewMember {
  readonly userId: string;
  readonly orgId: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
}

export type AddMemberFailure =
  | "user_not_found"
  | "org_not_found"
  | "already_member"
  | "organization_full"
  | "unknown_role"
  | "unknown_additional_role"
  | "single_role_only";

/** Adds a user to an organization with a role; with several roles when the deployment's role structure allows it. */
export async function addMember(deps: DomainDeps, member: NewMember): Promise<Result<null, AddMemberFailure>> {
  const definition = await readRoleDefinition(deps.store.read);
  if (!hasRole(definition, member.role)) return fail("unknown_role");
  if (!member.additionalRoles.every((role) => hasRole(definition, role))) return fail("unknown_additional_role");
  if (member.additionalRoles.length > 0 && definition.structure !== "multi_role") return fail("single_role_only");
  const membership = { ...member, additionalRoles: otherRoles(member), createdAt: deps.clock() };
  const outcome = await deps.store.write(({ memberships }) => memberships.add(membership));
  return outcome === "added" ? succeed(null) : fail(outcome);
}

function otherRoles({ role, additionalRoles }: NewMember): readonly string[] {
  return [...new Set(additionalRoles)].filter((additional) => additional !== role);
}
