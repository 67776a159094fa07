import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { AuditStreamRecord } from "./records.ts";

/** Returns what each event about a stream says: which one, and of which organization. */
export async function aboutStream(
  repositories: Repositories,
  { streamId, name, orgId }: AuditStreamRecord,
): Promise<{ readonly target: Target<"audit_stream">; readonly organization?: EventOrganization }> {
  const target = { kind: "audit_stream", id: streamId, name } as const;
  return { target, ...(await inOrganization(repositories, orgId)) };
}
