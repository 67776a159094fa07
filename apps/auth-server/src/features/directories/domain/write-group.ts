import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { aboutDirectory } from "./about-directory.ts";
import { performWithBrake } from "./brake/engage.ts";
import { lockDirectory, lockOrganization } from "./lock.ts";
import type { DirectoryGroupMember, DirectoryGroupRecord, DirectoryRecord, DirectoryRequestKind } from "./records.ts";
import type { ScimComplex, ScimDocument } from "./scim/document.ts";
import { badRequest, ScimError } from "./scim/failure.ts";
import { settleRoles } from "./sync/settle-roles.ts";

/** A group with its members. */
export interface DirectoryGroup {
  readonly group: DirectoryGroupRecord;
  readonly members: readonly DirectoryGroupMember[];
}

/** A change of a group that a directory asks for. */
export interface GroupWrite {
  readonly kind: DirectoryRequestKind;
  /** Which group; `null` for a new one. */
  readonly groupId: string | null;
  /** Checks the precondition, and returns what the directory says from now on; `null` if it deletes the group. */
  readonly change: (known: DirectoryGroup | null) => ScimDocument | null;
}

/**
 * Stores what a directory says about a group, and gives its members the roles that follow.
 *
 * @throws ScimError 404 if there is no such group; whatever `change` throws
 */
export async function writeGroup(
  deps: ActingDeps,
  directory: DirectoryRecord,
  { kind, groupId, change }: GroupWrite,
): Promise<DirectoryGroup> {
  return performWithBrake(deps, directory, (mails) =>
    deps.store.write(async (repositories) => {
      const current = await lockDirectory(repositories, directory.directoryId);
      const organization = await lockOrganization(repositories, current);
      const known = await findGroup(repositories, current, groupId);
      const document = change(known);
      const next = document ? toGroup(deps, current, { known, document }) : null;
      await store(repositories, known, next);
      const users = await listConcerned(repositories, current, { known, next });
      await settleRoles(deps, repositories, organization, { directory: current, kind, users, mails });
      const written = next ?? known;
      if (!written) throw groupNotFound();
      await log(deps, repositories, current, { kind, group: written.group });
      return written;
    }),
  );
}

/** Finds a group with its members; `null` for a new one. Throws if there is none with this id. */
async function findGroup(
  { directoryGroups }: Repositories,
  { directoryId }: DirectoryRecord,
  groupId: string | null,
): Promise<DirectoryGroup | null> {
  if (groupId === null) return null;
  const group = await directoryGroups.find(directoryId, groupId);
  if (!group) throw groupNotFound();
  return { group, members: (await directoryGroups.listMembers([groupId])).get(groupId) ?? [] };
}

/** Returns the refusal of a request about a group that the directory doesn't have. */
export function groupNotFound(): ScimError {
  return new ScimError(404, "This directory has no group with this id.");
}

/** Describes a group as a document, to which a PATCH applies. */
export function toGroupDocument({ group, members }: DirectoryGroup): ScimDocument {
  return {
    displayName: group.displayName,
    ...(group.externalId !== null && { externalId: group.externalId }),
    ...(members.length > 0 && {
      members: members.map(({ value, display }) => ({ value, ...(display !== null && { display }) })),
    }),
  };
}

const MAX_MEMBER_CHARACTERS = 255;

function toGroup(
  { clock, random }: ActingDeps,
  { directoryId }: DirectoryRecord,
  { known, document }: { readonly known: DirectoryGroup | null; readonly document: ScimDocument },
): DirectoryGroup {
  const now = clock();
  const { externalId, displayName, members } = document;
  const identity = known?.group ?? { groupId: random.uuid(), directoryId, createdAt: now, version: 0 };
  const group = {
    ...identity,
    displayName: String(displayName),
    externalId: typeof externalId === "string" ? externalId : null,
    updatedAt: now,
    version: identity.version + 1,
  };
  return { group, members: readMembers(Array.isArray(members) ? (members as readonly ScimComplex[]) : []) };
}

/** Members are known by their ids. Directories may name some that aren't there, which then have no effect. */
function readMembers(members: readonly ScimComplex[]): readonly DirectoryGroupMember[] {
  const byValue = new Map<string, DirectoryGroupMember>();
  for (const { value, display } of members) {
    if (typeof value !== "string" || value === "") continue;
    if (value.length > MAX_MEMBER_CHARACTERS)
      throw badRequest("invalidValue", `The value of a member must have at most ${MAX_MEMBER_CHARACTERS} characters.`);
    byValue.set(value, { value, display: typeof display === "string" ? display : null });
  }
  return [...byValue.values()];
}

async function store(
  { directoryGroups }: Repositories,
  known: DirectoryGroup | null,
  next: DirectoryGroup | null,
): Promise<void> {
  if (!next) {
    if (known) await directoryGroups.delete(known.group.groupId);
    return;
  }
  const { groupId } = next.group;
  await directoryGroups.save(next.group);
  const before = new Map(known?.members.map((member) => [member.value, member]));
  const after = new Set(next.members.map(({ value }) => value));
  await directoryGroups.removeMembers(
    groupId,
    [...before.keys()].filter((value) => !after.has(value)),
  );
  await directoryGroups.addMembers(
    groupId,
    next.members.filter(({ value, display }) => before.get(value)?.display !== display || !before.has(value)),
  );
}

/** Lists the people whose role may change: who joined or left, and everybody if rules may mean the group by another name now. */
async function listConcerned(
  { directoryUsers }: Repositories,
  { directoryId }: DirectoryRecord,
  { known, next }: { readonly known: DirectoryGroup | null; readonly next: DirectoryGroup | null },
) {
  const before = new Set(known?.members.map(({ value }) => value));
  const after = new Set(next?.members.map(({ value }) => value));
  const isRenamed =
    known?.group.displayName !== next?.group.displayName || known?.group.externalId !== next?.group.externalId;
  const changed = [...new Set([...before, ...after])].filter(
    (value) => isRenamed || before.has(value) !== after.has(value),
  );
  const users = [];
  for (let start = 0; start < changed.length; start += CONCERNED_AT_ONCE)
    users.push(...(await directoryUsers.listByIds(directoryId, changed.slice(start, start + CONCERNED_AT_ONCE))));
  return users;
}

/** Bounds the parameters of a statement. */
const CONCERNED_AT_ONCE = 500;

async function log(
  deps: ActingDeps,
  repositories: Repositories,
  directory: DirectoryRecord,
  { kind, group }: { readonly kind: DirectoryRequestKind; readonly group: DirectoryGroupRecord },
): Promise<void> {
  const { directoryId } = directory;
  const { groupId, displayName } = group;
  const occurredAt = deps.clock();
  const entry = { logId: deps.random.uuid(), directoryId, occurredAt, kind, resourceId: groupId };
  await repositories.directoryLog.append({
    ...entry,
    userId: null,
    effects: [],
    mark: null,
    isHeld: false,
    countedLoss: null,
  });
  await repositories.directories.recordSync(directoryId, occurredAt);
  await appendEvent(repositories, deps, {
    type: eventTypeOf(kind),
    ...(await aboutDirectory(repositories, directory)),
    details: { resource_id: groupId, group: displayName },
  });
}

function eventTypeOf(kind: DirectoryRequestKind) {
  if (kind === "create_group") return "directory.group_created";
  return kind === "delete_group" ? "directory.group_deleted" : "directory.group_updated";
}
