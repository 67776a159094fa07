import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { aboutDirectory } from "../about-directory.ts";
import { lockConcerned, lockDirectory } from "../lock.ts";
import type { DirectoryRecord } from "../records.ts";
import { toPerson } from "../sync/person.ts";
import { settleUser } from "../sync/settle.ts";
import { releaseBrakeIfNothingWaits } from "./engage.ts";

const DECIDED_AT_ONCE = 500;

/** Whose changes were decided, and how many still wait. */
export interface Decided {
  readonly decided: number;
  readonly waiting: number;
}

/**
 * Makes the changes that the brake of a directory holds back. Each person is a unit of work of its own, so that a release that breaks off
 * can be repeated.
 *
 * @param resourceIds whose; `null` for everybody's
 * @throws ScimError 404 if the directory or its organization was deleted meanwhile
 */
export async function releaseHeld(
  deps: ActingDeps,
  directory: DirectoryRecord,
  resourceIds: readonly string[] | null,
): Promise<Decided> {
  const { directoryId } = directory;
  let decided = 0;
  let after = "";
  for (;;) {
    const waiting = await deps.store.read.directoryUsers.listWaiting(directoryId, after, DECIDED_AT_ONCE);
    for (const { resourceId } of waiting)
      if (resourceIds === null || resourceIds.includes(resourceId))
        decided += await releasePerson(deps, directory, resourceId);
    const last = waiting.at(-1);
    if (!last || waiting.length < DECIDED_AT_ONCE) break;
    after = last.resourceId;
  }
  return deps.store.write(async (repositories) => {
    const current = await lockDirectory(repositories, directoryId);
    return finish(deps, repositories, current, { type: "directory.hold_released", decided });
  });
}

/** Returns 1 if the change of the person still waited, otherwise 0. */
function releasePerson(deps: ActingDeps, { directoryId }: DirectoryRecord, resourceId: string): Promise<0 | 1> {
  return deps.store.write(async (repositories) => {
    const directory = await lockDirectory(repositories, directoryId);
    const known = await repositories.directoryUsers.findKept(directoryId, resourceId);
    if (known?.hold?.state !== "waiting") return 0;
    const person = toPerson(known.deletedAt === null ? known.document : null, known);
    const organization = await lockConcerned(repositories, directory, { known, person });
    const settling = { directory, kind: "release" as const, known, next: known, person, losing: 0, mails: null };
    await settleUser(deps, repositories, organization, { ...settling, invite: async () => false });
    return 1;
  });
}

/**
 * Decides against the changes that the brake of a directory holds back: people keep their access and roles until the directory says
 * something else about them.
 *
 * @param resourceIds whose; `null` for everybody's
 * @throws ScimError 404 if the directory was deleted meanwhile
 */
export function discardHeld(
  deps: ChangingDeps,
  { directoryId }: DirectoryRecord,
  resourceIds: readonly string[] | null,
): Promise<Decided> {
  return deps.store.write(async (repositories) => {
    const directory = await lockDirectory(repositories, directoryId);
    const decided = await repositories.directoryUsers.refuseWaiting(directoryId, resourceIds);
    return finish(deps, repositories, directory, { type: "directory.hold_discarded", decided });
  });
}

async function finish(
  deps: ChangingDeps,
  repositories: Repositories,
  directory: DirectoryRecord,
  {
    type,
    decided,
  }: { readonly type: "directory.hold_released" | "directory.hold_discarded"; readonly decided: number },
): Promise<Decided> {
  const waiting = await releaseBrakeIfNothingWaits(repositories, directory.directoryId);
  if (decided === 0) return { decided, waiting };
  const about = await aboutDirectory(repositories, directory);
  await appendEvent(repositories, deps, { type, ...about, details: { people: decided, waiting } });
  return { decided, waiting };
}
