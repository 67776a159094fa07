import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { DirectoryRecord } from "./records.ts";

/** Returns what each event about a directory says: which one, and of which organization. */
export async function aboutDirectory(
  repositories: Repositories,
  { directoryId, name, orgId }: DirectoryRecord,
): Promise<{ readonly target: Target<"directory">; readonly organization?: EventOrganization }> {
  const target = { kind: "directory", id: directoryId, name } as const;
  return { target, ...(await inOrganization(repositories, orgId)) };
}

/** Describes a directory as an actor. */
export function directoryActor({ directoryId, name }: DirectoryRecord): Actor {
  return { kind: "directory", id: directoryId, name };
}
