import type { Repositories } from "../../../platform/domain/store.ts";
import { writeRoleRules } from "../../connections/domain/organization/role-rules-text.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { listGrantableRoles, type MapRolesFailure, type RoleMappingEntry } from "../domain/map-roles.ts";
import type { ShownRoleMapping } from "../pages/role-mapping.tsx";
import type { ConnectedSetUp } from "./show-step.tsx";
import type { SetUpVisit } from "./visits.ts";

/** What was entered in the form for roles, and why it wasn't saved. */
export interface RefusedMapping {
  readonly entry: RoleMappingEntry;
  readonly failure: MapRolesFailure;
}

/** Reads the form for roles as it was submitted. */
export function readRoleForm(form: URLSearchParams): RoleMappingEntry {
  return {
    defaultRole: form.get("default_role") ?? "",
    roleClaim: form.get("role_claim") ?? "",
    roleRules: form.get("role_rules") ?? "",
    updatesRole: form.has("updates_role"),
  };
}

/** Describes the form for roles; `null` for visitors who may not write rules. */
export async function describeRoleMapping(
  read: Repositories,
  { visitor, setUp: { organization, connection } }: SetUpVisit & { readonly setUp: ConnectedSetUp },
  refused: RefusedMapping | null,
): Promise<ShownRoleMapping | null> {
  const roles = await listGrantableRoles(read, visitor, organization);
  const lowest = rolesInForce(await readRoleDefinition(read), organization).roles.at(-1);
  if (roles.length === 0 || !lowest) return null;
  const { defaultRole, roleClaim, roleRules, updatesRole } = connection.settings;
  const stored = {
    defaultRole: defaultRole ?? "",
    roleClaim: roleClaim ?? "",
    roleRules: writeRoleRules(roleRules),
    updatesRole,
  };
  const isOvertaken = refused?.failure === "overtaken";
  return {
    entry: refused && !isOvertaken ? refused.entry : stored,
    version: connection.version,
    ...{ roles, lowestRole: lowest.name, failure: refused?.failure ?? null },
  };
}
