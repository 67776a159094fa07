import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { aboutDirectory } from "../about-directory.ts";
import { findAccessChange } from "../brake/access-change.ts";
import { lockDirectory, lockOrganization } from "../lock.ts";
import type { DirectoryHold, DirectoryRecord, DirectoryUserRecord } from "../records.ts";
import type { ChangeWindow } from "../repositories.ts";
import { toPerson } from "../sync/person.ts";
import { planSync } from "../sync/plan.ts";
import { readSyncState } from "../sync/read-state.ts";
import { recordOutcome } from "../sync/record-outcome.ts";
import { findTarget, planUndo } from "./plan-undo.ts";
import { type ChangesOfUser, changedUsers, readUndone, subjectOf } from "./read-undo.ts";
import { restoreAccess } from "./restore-access.ts";

/** How many accounts got back what they had, and how many couldn't. */
export interface Undone {
  readonly restored: number;
  readonly problems: number;
}

/**
 * Gives accounts the access back that they had before the changes of a window: membership and roles, accounts at the organization's
 * connections, and whether the account is enabled. Sessions, grants and API keys don't come back. What the directory says stays as it is,
 * and changes nothing until it says something else. Each account is a unit of work of its own, so that an undo that breaks off can be
 * repeated.
 *
 * @throws ScimError 404 if the directory or its organization was deleted meanwhile
 */
export async function undoChanges(deps: ActingDeps, directory: DirectoryRecord, window: ChangeWindow): Promise<Undone> {
  const undone = { restored: 0, problems: 0 };
  for await (const changes of changedUsers(deps.store.read, directory, window)) {
    const outcome = await undoPerson(deps, directory, changes);
    if (outcome !== null) undone[outcome] += 1;
  }
  if (undone.restored > 0)
    await deps.store.write(async (repositories) => {
      const about = await aboutDirectory(repositories, directory);
      const details = { since: window.since, until: window.until, people: undone.restored };
      await appendEvent(repositories, deps, { type: "directory.undone", ...about, details });
    });
  return undone;
}

/** Returns what became of the person; `null` if there was nothing to do. */
function undoPerson(
  deps: ActingDeps,
  { directoryId }: DirectoryRecord,
  changes: ChangesOfUser,
): Promise<keyof Undone | null> {
  const { userId, resourceId } = subjectOf(changes);
  return deps.store.write(async (repositories) => {
    const directory = await lockDirectory(repositories, directoryId);
    const user = await repositories.users.lock(userId);
    const organization = await lockOrganization(repositories, directory);
    const undone = await readUndone(repositories, directory, changes);
    if (!user || !undone) return null;
    const plan = planUndo(undone);
    if (plan.problem !== null) return "problems";
    if (plan.effects.length === 0) return null;
    const restored = { target: findTarget(undone), current: undone.current, effects: plan.effects, user };
    const { effects, problem } = await restoreAccess(deps, repositories, organization, restored);
    const known = await repositories.directoryUsers.findKept(directoryId, resourceId);
    if (!known) return problem === null ? "restored" : "problems";
    const hasFailed = effects.length === 0;
    const given = hasFailed ? {} : restored.target.given;
    const stored = await refuseAnew(deps, repositories, organization, {
      directory,
      known: { ...known, ...given, userId },
    });
    await repositories.directoryUsers.save(stored);
    const outcome = { directory, kind: "undo" as const, stored, effects, mark: known.mark, countedLoss: null };
    if (!hasFailed) await recordOutcome(deps, repositories, organization, { ...outcome, before: undone.current });
    return problem === null ? "restored" : "problems";
  });
}

/** What the directory still says, and what the undo has just taken back, isn't done again. */
async function refuseAnew(
  deps: ActingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, known }: { readonly directory: DirectoryRecord; readonly known: DirectoryUserRecord },
): Promise<DirectoryUserRecord> {
  const person = toPerson(known.deletedAt === null ? known.document : null, known);
  const state = await readSyncState(repositories, organization, { directory, known, person });
  const change = findAccessChange(state, planSync(state));
  const hold: DirectoryHold | null = change && { state: "refused", change, since: deps.clock() };
  return { ...known, hold };
}
