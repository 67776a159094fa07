import type { PageRequest } from "../../../../platform/domain/page.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { groupBy } from "../../../../platform/group-by.ts";
import type { DirectoryChangeRecord, DirectoryRecord } from "../records.ts";
import type { ChangeWindow } from "../repositories.ts";
import { planUndo, type UndoneAccess, type UndoPlan } from "./plan-undo.ts";
import { readAccess } from "./read-access.ts";

/** Users whose changes are read at once. */
const UNDONE_AT_ONCE = 200;

/** What an undo does to one account. */
export interface PersonUndo extends UndoPlan {
  readonly userId: string;
  readonly resourceId: string;
}

/** What an undo of a window does. */
export interface UndoPreview {
  /** How many accounts get back what they had, and how many can't. */
  readonly counts: { readonly restored: number; readonly problems: number };
  /** A page of both. */
  readonly people: readonly PersonUndo[];
}

/** Works out what an undo would do, without doing it. Accounts whose access is what it was are left out. */
export async function previewUndo(
  repositories: Repositories,
  directory: DirectoryRecord,
  window: ChangeWindow,
  { limit, offset }: PageRequest,
): Promise<UndoPreview> {
  const people: PersonUndo[] = [];
  const counts = { restored: 0, problems: 0 };
  for await (const changes of changedUsers(repositories, directory, window)) {
    const undone = await readUndone(repositories, directory, changes);
    if (!undone) continue;
    const plan = planUndo(undone);
    if (plan.effects.length === 0 && plan.problem === null) continue;
    const index = counts.restored + counts.problems;
    counts[plan.problem === null ? "restored" : "problems"] += 1;
    if (index >= offset && people.length < limit) people.push({ ...subjectOf(changes), ...plan });
  }
  return { counts, people };
}

/** The changes of one account within a window, the oldest first; there is at least one. */
export type ChangesOfUser = readonly [DirectoryChangeRecord, ...DirectoryChangeRecord[]];

/** Goes through the changes of a window, account by account. */
export async function* changedUsers(
  { directoryChanges }: Pick<Repositories, "directoryChanges">,
  { directoryId }: DirectoryRecord,
  window: ChangeWindow,
): AsyncGenerator<ChangesOfUser> {
  let after = "";
  for (;;) {
    const userIds = await directoryChanges.listUsers(directoryId, window, { after, limit: UNDONE_AT_ONCE });
    const changes = await directoryChanges.listByUsers(directoryId, window, userIds);
    const byUser = groupBy(changes, ({ userId }) => userId);
    for (const userId of userIds) {
      const own = byUser.get(userId);
      if (own) yield own;
    }
    const last = userIds.at(-1);
    if (!last || userIds.length < UNDONE_AT_ONCE) return;
    after = last;
  }
}

/** Returns whom changes concern: the account, and the person of the directory who has it now. */
export function subjectOf(changes: ChangesOfUser): { readonly userId: string; readonly resourceId: string } {
  const { userId, resourceId } = changes.at(-1) ?? changes[0];
  return { userId, resourceId };
}

/** Reads what an undo of these changes starts from; `null` if the account is gone. */
export async function readUndone(
  repositories: Repositories,
  { orgId, directoryId }: DirectoryRecord,
  changes: ChangesOfUser,
): Promise<UndoneAccess | null> {
  const { userId, resourceId } = subjectOf(changes);
  const given = await repositories.directoryUsers.findKept(directoryId, resourceId);
  const current = await readAccess(repositories, { orgId }, { userId, given });
  if (!current) return null;
  const isElsewhere = (await repositories.memberships.listByUser(userId)).some((other) => other.orgId !== orgId);
  return { current, before: changes[0].before, after: changes.at(-1)?.after ?? null, isElsewhere };
}
