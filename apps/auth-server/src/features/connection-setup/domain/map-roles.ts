import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { type RowVersion, StaleVersionError } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { changeOrganizationConnection } from "../../connections/domain/organization/change-organization-connection.ts";
import { readRoleRules } from "../../connections/domain/organization/role-rules-text.ts";
import { type ConnectionSettings, settingsSchema } from "../../connections/domain/organization/settings.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { findLiveChangeRefusal } from "./live-changes.ts";
import { inputOf } from "./store-connection.ts";
import type { SetUpVisitor } from "./visitor.ts";

/** By which rules a connection gives roles. */
export type RoleMapping = Pick<ConnectionSettings, "defaultRole" | "roleClaim" | "roleRules" | "updatesRole">;

/** What somebody entered in the form for roles. */
export interface RoleMappingEntry {
  readonly defaultRole: string;
  readonly roleClaim: string;
  /** One rule on each line. */
  readonly roleRules: string;
  readonly updatesRole: boolean;
}

/**
 * `unfit_rules`: a line isn't a rule, or there are too many. `unfit_role`: there is no such role, or the visitor can't give it. `claim_missing`:
 * nothing says what the rules compare. `overtaken`: somebody else has changed the connection since. `stale_proof`: an owner of a live connection
 * has to prove again who they are.
 */
export type MapRolesFailure =
  | "not_allowed"
  | "stale_proof"
  | "unfit_rules"
  | "unfit_role"
  | "claim_missing"
  | "overtaken";

/** Returns the roles that rules of a visitor may give, highest first; none if they may not write rules. */
export async function listGrantableRoles(
  read: Repositories,
  visitor: SetUpVisitor,
  organization: OrganizationRecord,
): Promise<readonly string[]> {
  const roles = rolesInForce(await readRoleDefinition(read), organization).roles.map(({ name }) => name);
  if (visitor.kind === "owner") return roles;
  const highest = roles.indexOf(visitor.link.highestRole ?? "");
  return highest === -1 ? [] : roles.slice(highest);
}

/**
 * Reads the form for roles.
 *
 * @returns `unfit_rules` when a line isn't a rule, or a claim is too long
 */
function readRoleMapping(entry: RoleMappingEntry): Result<RoleMapping, "unfit_rules"> {
  const { defaultRole, roleClaim, roleRules, updatesRole } = entry;
  const parsed = settingsSchema
    .pick({ defaultRole: true, roleClaim: true, roleRules: true, updatesRole: true })
    .safeParse({
      defaultRole: defaultRole || null,
      roleClaim: roleClaim.trim() || null,
      roleRules: readRoleRules(roleRules),
      updatesRole,
    });
  return parsed.success ? succeed(parsed.data) : fail("unfit_rules");
}

/**
 * Saves by which rules a connection gives roles. None may give a role above what its author may give, now or when roles are redefined.
 *
 * @param edit `version`: the version of the connection that the form showed
 */
export async function mapRoles(
  deps: ActingDeps,
  visitor: SetUpVisitor,
  { organization, connection }: MappedConnection,
  { version, ...entry }: RoleMappingEntry & { readonly version: RowVersion },
): Promise<Result<null, MapRolesFailure>> {
  const refusal = findLiveChangeRefusal(deps, visitor, connection);
  if (refusal) return fail(refusal === "stale_proof" ? refusal : "not_allowed");
  const [highestRole] = await listGrantableRoles(deps.store.read, visitor, organization);
  if (highestRole === undefined) return fail("not_allowed");
  const mapping = readRoleMapping(entry);
  if (!mapping.ok) return mapping;
  const input = inputOf(connection);
  const edit = { ...input, settings: { ...input.settings, ...mapping.value }, version };
  try {
    const changed = await changeOrganizationConnection(deps, connection, edit, { highestRole });
    if (changed.ok) return succeed(null);
    if (typeof changed.failure === "string") return fail("overtaken");
    return fail(changed.failure.field === "roleClaim" ? "claim_missing" : "unfit_role");
  } catch (error) {
    if (error instanceof StaleVersionError) return fail("overtaken");
    throw error;
  }
}

/** A connection whose roles are mapped. */
interface MappedConnection {
  readonly organization: OrganizationRecord;
  readonly connection: OrganizationConnectionRecord;
}
