import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { writeRoleRules } from "../../connections/domain/organization/role-rules-text.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { findLiveChangeRefusal } from "../domain/live-changes.ts";
import { listGrantableRoles, type RoleMappingEntry } from "../domain/map-roles.ts";
import type { ShownRoleMapping } from "../pages/role-mapping.tsx";
import type { ConnectedSetUp } from "./show-step.tsx";
import type { SetUpVisit } from "./visits.ts";

/** What was entered in the form for roles, and why it wasn't saved. */
export interface RefusedMapping {
  readonly entry: RoleMappingEntry;
  readonly failure: NonNullable<ShownRoleMapping["failure"]>;
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
  deps: PageDeps,
  { visitor, base, setUp: { organization, connection } }: SetUpVisit & { readonly setUp: ConnectedSetUp },
  refused: RefusedMapping | null,
): Promise<ShownRoleMapping | null> {
  const { read } = deps.store;
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
  const mustConfirm = findLiveChangeRefusal(deps, visitor, connection) === "stale_proof";
  return {
    entry: refused && !isOvertaken ? refused.entry : stored,
    version: connection.version,
    ...{ roles, lowestRole: lowest.name, failure: refused?.failure ?? null },
    confirmPath: mustConfirm ? confirmPath(`${base}/trial`) : null,
  };
}
