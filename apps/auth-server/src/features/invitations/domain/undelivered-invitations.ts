import type { Repositories } from "../../../platform/domain/store.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { ANY_EVENT } from "../../../platform/events/repositories.ts";
import { readEvent } from "../../../platform/events/stored-event.ts";
import type { InvitationRecord } from "./records.ts";

/** More invitations than anybody looks through. */
const MAX_EVENTS = 500;

/**
 * Finds the invitations whose email couldn't be delivered since they were last sent.
 *
 * @param invitations some of the organization's
 * @returns their ids
 */
export async function findUndelivered(
  { events }: Pick<Repositories, "events">,
  orgId: string,
  invitations: readonly Pick<InvitationRecord, "invitationId" | "createdAt">[],
): Promise<ReadonlySet<string>> {
  if (invitations.length === 0) return new Set();
  const rows = await events.search({
    ...ANY_EVENT,
    types: ["email.not_delivered"],
    organizationId: orgId,
    from: Math.min(...invitations.map(({ createdAt }) => createdAt)),
    before: null,
    limit: MAX_EVENTS,
  });
  const lost = rows.map(readEvent);
  const undelivered = invitations.filter(({ invitationId, createdAt }) =>
    lost.some((event) => event.target.id === invitationId && queuedAt(event) >= createdAt),
  );
  return new Set(undelivered.map(({ invitationId }) => invitationId));
}

/** An email of an earlier invitation can be given up after the next one was sent. Older events don't say when it was queued. */
function queuedAt({ details, occurredAt }: RecordedEvent): number {
  return typeof details?.queued_at === "number" ? details.queued_at : occurredAt;
}
