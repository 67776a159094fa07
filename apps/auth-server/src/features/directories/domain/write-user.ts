import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { performWithBrake } from "./brake/engage.ts";
import { lockConcerned, lockDirectory } from "./lock.ts";
import type { DirectoryRecord, DirectoryRequestKind, DirectoryUserRecord } from "./records.ts";
import type { ScimDocument } from "./scim/document.ts";
import { ScimError } from "./scim/failure.ts";
import { prepareInvite } from "./sync/invite.ts";
import { readPerson, toPerson } from "./sync/person.ts";
import { settleUser } from "./sync/settle.ts";

/** A change of a person that a directory asks for. */
export interface UserWrite {
  readonly kind: DirectoryRequestKind;
  /** Whom it concerns; `null` for somebody new. */
  readonly resourceId: string | null;
  /** Checks the precondition, and returns what the directory says from now on; `null` if it deletes the person. */
  readonly change: (known: DirectoryUserRecord | null) => ScimDocument | null;
}

/**
 * Stores what a directory says about a person, and brings account and membership to it.
 *
 * @throws ScimError 404 if there is no such person; 409 if another has the user name; whatever `change` throws
 */
export async function writeUser(
  deps: ActingDeps,
  directory: DirectoryRecord,
  { kind, resourceId, change }: UserWrite,
): Promise<DirectoryUserRecord> {
  const { directoryId } = directory;
  const before = await findKnown(deps.store.read, directoryId, resourceId);
  const invite = await prepareInvite(deps, directory, { known: before, person: toPerson(change(before), before) });
  return performWithBrake(deps, directory, (mails) =>
    deps.store.write(async (repositories) => {
      const current = await lockDirectory(repositories, directoryId);
      const known = await findKnown(repositories, directoryId, resourceId);
      const document = change(known);
      const next = await toNext(deps, repositories, { directory: current, known, document });
      const person = toPerson(document, known);
      const organization = await lockConcerned(repositories, current, { known, person });
      const request = { directory: current, kind, known, next, person, losing: 1, mails };
      const settling = { ...request, invite: () => invite(repositories) };
      const stored = await settleUser(deps, repositories, organization, settling);
      if (document === null) await repositories.directoryGroups.removeEverywhere(directoryId, stored.resourceId);
      await repositories.directories.recordSync(directoryId, deps.clock());
      return stored;
    }),
  );
}

async function findKnown(
  { directoryUsers }: Repositories,
  directoryId: string,
  resourceId: string | null,
): Promise<DirectoryUserRecord | null> {
  if (resourceId === null) return null;
  const known = await directoryUsers.find(directoryId, resourceId);
  if (!known) throw userNotFound();
  return known;
}

/** Returns the refusal of a request about a person whom the directory doesn't have. */
export function userNotFound(): ScimError {
  return new ScimError(404, "This directory has no user with this id.");
}

interface Next {
  readonly directory: DirectoryRecord;
  readonly known: DirectoryUserRecord | null;
  readonly document: ScimDocument | null;
}

async function toNext(
  { clock, random }: ActingDeps,
  repositories: Repositories,
  { directory: { directoryId }, known, document }: Next,
): Promise<DirectoryUserRecord> {
  const now = clock();
  if (document === null && known)
    return { ...known, active: false, updatedAt: now, deletedAt: now, version: known.version + 1 };
  if (document === null) throw userNotFound();
  const { userName, externalId, active } = readPerson(document, { active: known?.active ?? true });
  const holder = await repositories.directoryUsers.findByUserName(directoryId, userName);
  if (holder && holder.resourceId !== known?.resourceId)
    throw new ScimError(409, "Another user of this directory has this userName.", "uniqueness");
  const said = { userName, externalId, active, document: { ...document, active }, updatedAt: now };
  if (known) return { ...known, ...said, version: known.version + 1 };
  return {
    ...{ resourceId: random.uuid(), directoryId, userId: null, createdAccount: false, disabledAccount: false },
    ...{
      givenRole: null,
      givenByGroup: null,
      givenAt: null,
      hold: null,
      mark: null,
      createdAt: now,
      deletedAt: null,
      version: 1,
    },
    ...said,
  };
}
