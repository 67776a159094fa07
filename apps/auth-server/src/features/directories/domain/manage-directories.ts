import type { ActingDeps, ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { aboutDirectory, directoryActor } from "./about-directory.ts";
import { type DirectoryRecord, type DirectorySettings, NEW_DIRECTORY_SETTINGS } from "./records.ts";
import { ScimError } from "./scim/failure.ts";
import { userNotFound, writeUser } from "./write-user.ts";

/** As many as an organization with several subsidiaries has. */
const MAX_DIRECTORIES = 10;

/** What may be decided about a directory. What is missing stays as it is. */
export interface DirectoryEdit extends Partial<DirectorySettings> {
  readonly name?: string | undefined;
  readonly connectionId?: string | null | undefined;
  /** The version that a form showed. Default: whatever is stored is edited. */
  readonly version?: RowVersion | undefined;
}

export type EditDirectoryFailure = "not_found" | "unknown_role" | "connection_not_found";

/** Adds a directory to an organization. */
export function createDirectory(
  deps: ChangingDeps,
  orgId: string,
  { name, connectionId = null, ...settings }: DirectoryEdit & { readonly name: string },
): Promise<Result<DirectoryRecord, EditDirectoryFailure | "org_not_found" | "too_many">> {
  const { version: _, ...decided } = settings;
  const directory: DirectoryRecord = {
    ...{ directoryId: deps.random.uuid(), orgId, connectionId, name },
    settings: { ...NEW_DIRECTORY_SETTINGS, ...decided },
    ...{ createdAt: deps.clock(), lastSyncAt: null, heldSince: null, version: 1 },
  };
  return deps.store.write(async (repositories) => {
    if (!(await repositories.organizations.lock(orgId))) return fail("org_not_found");
    if ((await repositories.directories.listByOrg(orgId)).length >= MAX_DIRECTORIES) return fail("too_many");
    const problem = await findSettingsProblem(repositories, directory);
    if (problem) return fail(problem);
    await repositories.directories.create(directory);
    await appendEvent(repositories, deps, {
      type: "directory.created",
      ...(await aboutDirectory(repositories, directory)),
      changes: changesBetween(null, directoryFields(directory)) ?? {},
    });
    return succeed(directory);
  });
}

/**
 * Changes a directory. Tokens of a workload end when its federation changes.
 *
 * @throws StaleVersionError when the directory was edited after `version`
 */
export function editDirectory(
  deps: ChangingDeps,
  directoryId: string,
  { version, name, connectionId, ...settings }: DirectoryEdit,
): Promise<Result<DirectoryRecord, EditDirectoryFailure>> {
  return deps.store.write(async (repositories) => {
    const before = await repositories.directories.lock(directoryId);
    if (!before) return fail("not_found");
    expectVersion(before, version);
    const edited: DirectoryRecord = {
      ...before,
      name: name ?? before.name,
      connectionId: connectionId === undefined ? before.connectionId : connectionId,
      settings: { ...before.settings, ...settings },
    };
    const changes = changesBetween(directoryFields(before), directoryFields(edited));
    if (changes === null) return succeed(before);
    const problem = await findSettingsProblem(repositories, edited);
    if (problem) return fail(problem);
    await repositories.directories.update(edited);
    if (changes.federation) await repositories.directoryTokens.deleteFederated(directoryId);
    const about = await aboutDirectory(repositories, edited);
    await appendEvent(repositories, deps, { type: "directory.updated", ...about, changes });
    return succeed({ ...edited, version: before.version + 1 });
  });
}

/** Deletes a directory. Its members stay. Returns whether there was one. */
export function deleteDirectory(deps: ChangingDeps, directoryId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const directory = await repositories.directories.lock(directoryId);
    if (!directory) return false;
    await repositories.directories.delete(directoryId);
    const about = await aboutDirectory(repositories, directory);
    await appendEvent(repositories, deps, { type: "directory.deleted", ...about });
    return true;
  });
}

const APPLIED_AT_ONCE = 100;

/**
 * Applies what the directory says of everybody anew: after its settings changed, or when what kept something from being done is gone. Each
 * person is a unit of work of its own.
 *
 * @returns how many people it went through
 */
export async function applyDirectoryAgain(deps: ActingDeps, directory: DirectoryRecord): Promise<number> {
  const { directoryId } = directory;
  const asDirectory = { ...deps, actor: directoryActor(directory) };
  let after = "";
  let total = 0;
  for (;;) {
    const users = await deps.store.read.directoryUsers.listAfter(directoryId, after, APPLIED_AT_ONCE);
    for (const { resourceId } of users) await applyAgain(asDirectory, directory, resourceId);
    total += users.length;
    const last = users.at(-1);
    if (!last || users.length < APPLIED_AT_ONCE) return total;
    after = last.resourceId;
  }
}

/** Applies what the directory says of one person anew, unless the directory has deleted them meanwhile. */
async function applyAgain(deps: ActingDeps, directory: DirectoryRecord, resourceId: string): Promise<void> {
  try {
    await writeUser(deps, directory, {
      kind: "apply_settings",
      resourceId,
      change(known) {
        if (!known) throw userNotFound();
        return known.document;
      },
    });
  } catch (error) {
    if (!(error instanceof ScimError)) throw error;
  }
}

/** Finds why settings of a directory can't be had; `null` if they can. */
export async function findSettingsProblem(
  repositories: Repositories,
  { orgId, connectionId, settings }: DirectoryRecord,
): Promise<"unknown_role" | "connection_not_found" | null> {
  const organization = await repositories.organizations.findById(orgId);
  const roles = organization ? rolesInForce(await readRoleDefinition(repositories), organization).roles : [];
  const named = [...settings.roleRules.map(({ role }) => role), settings.defaultRole].filter((role) => role !== null);
  if (!named.every((name) => roles.some((role) => role.name === name))) return "unknown_role";
  if (connectionId === null) return null;
  const connection = await repositories.connections.findById(connectionId);
  return connection?.orgId === orgId ? null : "connection_not_found";
}

/** Returns the fields of a directory that events record, under the management API's names. */
function directoryFields({ name, connectionId, settings }: DirectoryRecord) {
  const { roleRules, defaultRole, federation, brake } = settings;
  return {
    name,
    connection_id: connectionId,
    role_rules: roleRules.map(({ value, role }) => ({ value, role })),
    default_role: defaultRole,
    federation: federation && { ...federation },
    brake: brake && { share: brake.share, people: brake.people, window_seconds: brake.windowSeconds },
  };
}
