import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import type { AuditStreamRecord } from "./records.ts";

/** Returns what each event about a stream says: which one, and of which organization. */
export async function aboutStream(
  { organizations }: Repositories,
  { streamId, name, orgId }: AuditStreamRecord,
): Promise<{ readonly target: Target<"audit_stream">; readonly organization?: EventOrganization }> {
  const target = { kind: "audit_stream", id: streamId, name } as const;
  const organization = orgId === null ? null : await organizations.findById(orgId);
  return { target, ...(organization && { organization: { id: organization.orgId, name: organization.name } }) };
}
