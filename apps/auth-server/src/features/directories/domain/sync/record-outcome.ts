import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { aboutDirectory } from "../about-directory.ts";
import type {
  AccessState,
  DirectoryLogRecord,
  DirectoryRecord,
  DirectoryRequestKind,
  DirectoryUserRecord,
} from "../records.ts";
import { readAccess } from "../undo/read-access.ts";
import type { Applied, ApplyingDeps } from "./apply.ts";

/** What a request did to a person. */
export interface Outcome extends Pick<Applied, "effects" | "mark">, Pick<DirectoryLogRecord, "countedLoss"> {
  readonly directory: DirectoryRecord;
  readonly kind: DirectoryRequestKind;
  readonly stored: DirectoryUserRecord;
  /** The access of the account before; `null` if there was none. */
  readonly before: AccessState | null;
}

/** Records what a request did: in the log, as an event, and so that it can be undone. */
export async function recordOutcome(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory, kind, stored, effects, mark, countedLoss, before }: Outcome,
): Promise<void> {
  const { directoryId } = directory;
  const { resourceId, userId, hold } = stored;
  const occurredAt = deps.clock();
  const isHeld = hold?.state === "waiting";
  const entry = { logId: deps.random.uuid(), directoryId, occurredAt, kind, resourceId, userId };
  await repositories.directoryLog.append({ ...entry, effects, mark, isHeld, countedLoss });
  if (effects.length > 0 && userId !== null) {
    const after = await readAccess(repositories, organization, { userId, given: stored });
    await repositories.directoryChanges.append({ directoryId, occurredAt, resourceId, userId, before, after });
  }
  await appendEvent(repositories, deps, {
    type: eventTypeOf(kind),
    ...(await aboutDirectory(repositories, directory)),
    userId,
    details: { resource_id: resourceId, effects: effects.map((effect) => effect.kind), mark, held: isHeld },
  });
}

function eventTypeOf(kind: DirectoryRequestKind) {
  if (kind === "create_user") return "directory.user_created";
  return kind === "delete_user" ? "directory.user_deleted" : "directory.user_updated";
}
