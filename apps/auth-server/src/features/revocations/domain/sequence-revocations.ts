import type { Clock } from "../../../platform/domain/deps.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { ENTRY_LIFETIME_SECONDS } from "./entry-lifetime.ts";
import type { RevocationRecord } from "./records.ts";
import type { RevocationRepository } from "./repositories.ts";
import { findRevoked, revokingTypes } from "./revoking-events.ts";
import type { RevokedSubject } from "./subjects.ts";

/** Enters what events revoke into the list. */
export const revocationSequencer: EventConsumer = {
  name: "revocations",
  types: revokingTypes,
  isUrgent: true,
  consume: ({ revocations }, events, { clock }) => enterRevocations(revocations, events, clock),
};

/**
 * Enters what events revoke into the list, all with the same moment or later: the second after the one in which they are seen here. By
 * then they are committed, so that whoever issues a token in that second or later, and reads its clock first, reads what the events
 * changed. Neither a clock that was set back nor another server's clock that is ahead makes it earlier than what was issued by them.
 *
 * Events whose tokens are all dead are passed over.
 *
 * @param clock read once the events have been read
 */
async function enterRevocations(
  revocations: RevocationRepository,
  events: readonly RecordedEvent[],
  clock: Clock,
): Promise<void> {
  const now = clock();
  const bySubject = new Map<string, RevokedSubject & { readonly sequence: number }>();
  for (const event of events) {
    if (event.sequence === null || event.occurredAt + ENTRY_LIFETIME_SECONDS < now) continue;
    for (const revoked of findRevoked(event)) bySubject.set(revoked.subject, { ...revoked, sequence: event.sequence });
  }
  if (bySubject.size === 0) return;
  const seen = Math.max(now, await revocations.findLatestEventTime());
  const ahead = await revocations.listAhead(seen);
  const entries = [...bySubject.values()].map((revoked) => ({
    ...revoked,
    notBefore: Math.max(seen, latestIssuedAt(revoked, ahead)) + 1,
  }));
  await revocations.put(entries);
}

/**
 * Returns the latest `iat` to which an issuer may have raised a token about a subject, because of earlier entries whose moment is yet to
 * come. A later entry must be after it, or such a token would outlive it.
 */
function latestIssuedAt({ userId }: RevokedSubject, ahead: readonly RevocationRecord[]): number {
  const related = ahead.filter((entry) => userId === null || entry.userId === null || entry.userId === userId);
  return Math.max(0, ...related.map(({ notBefore }) => notBefore));
}
