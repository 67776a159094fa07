import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { RoleDefinition } from "../../../orgs/domain/roles.ts";
import type { OrganizationIdentity } from "../providers/identity-providers.ts";
import type { ConnectionSettings } from "./settings.ts";

/** `unknown_role`: the organization has no such role. `role_too_high`: whoever wrote the rule couldn't give it. */
export type RoleMappingFailure = "unknown_role" | "role_too_high";

/** Finds the role of a person by the rules of a connection: that of the first rule that matches, else the default, else the lowest. */
export function mapRole(
  settings: Pick<ConnectionSettings, "roleClaim" | "roleRules" | "defaultRole" | "highestRole">,
  claims: OrganizationIdentity["claims"],
  definition: RoleDefinition,
): Result<string, RoleMappingFailure> {
  const values = settings.roleClaim === null ? [] : valuesOf(claims, settings.roleClaim);
  const matching = settings.roleRules.find(({ value }) => values.includes(value));
  const role = matching?.role ?? settings.defaultRole ?? definition.roles.at(-1)?.name;
  const failure = role === undefined ? "unknown_role" : findRoleFailure(role, settings.highestRole, definition);
  return role === undefined || failure ? fail(failure ?? "unknown_role") : succeed(role);
}

/** Finds why a rule can't give a role; `null` if it can. */
export function findRoleFailure(
  role: string,
  highestRole: string | null,
  { roles }: RoleDefinition,
): RoleMappingFailure | null {
  const rank = roles.findIndex(({ name }) => name === role);
  if (rank === -1) return "unknown_role";
  if (highestRole === null) return null;
  const highest = roles.findIndex(({ name }) => name === highestRole);
  // A highest role that no longer exists leaves nothing that is certainly not above it, other than the lowest.
  const limit = highest === -1 ? roles.length - 1 : highest;
  return rank < limit ? "role_too_high" : null;
}

/** A claim may have a name that means something to JavaScript. */
function valuesOf(claims: OrganizationIdentity["claims"], name: string): readonly string[] {
  return Object.hasOwn(claims, name) ? (claims[name] ?? []) : [];
}
