import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { dropSecurityEvents, queueSecurityEvents, resumePushing } from "./outbox.ts";
import {
  type PartnerStream,
  partnerTarget,
  type SignalPartnerRecord,
  type SignalStreamRecord,
  type StreamProblem,
  type StreamStatus,
} from "./records.ts";
import { streamTypes } from "./signal-types.ts";

/** The status that a receiver asks for, and why. */
export interface StatusInput {
  readonly streamId: string;
  readonly status: StreamStatus;
  readonly reason: string | null;
}

/**
 * Sets the status of a receiver's stream. What waits is kept while a stream is paused and given up when it is disabled; enabling it answers
 * for what had been lost.
 *
 * @returns the stream as it is afterwards; `null` if the receiver has none with this id
 */
export function changeStreamStatus(
  deps: ChangingDeps,
  partner: SignalPartnerRecord,
  { streamId, status, reason }: StatusInput,
): Promise<SignalStreamRecord | null> {
  return deps.store.write(async (repositories) => {
    const before = await repositories.signalStreams.lock(partner.partnerId);
    if (before?.streamId !== streamId) return null;
    const after = { ...before, status, statusReason: reason, problem: status === "enabled" ? null : before.problem };
    await repositories.signalStreams.update(after);
    if (status === "disabled") await dropSecurityEvents(repositories, after);
    if (status === "enabled" && after.method === "push") await resumePushing(repositories, after, deps.clock());
    if (status !== before.status) await appendStatusChange(repositories, deps, { partner, before, after });
    return after;
  });
}

/** What the receiver of a stream reads about each problem. */
const reasons: Readonly<Record<StreamProblem, string>> = {
  expired: "Events were not acknowledged in time and have been dropped. Enable the stream to receive later events.",
  overflowed: "Too many events were waiting and the oldest have been dropped. Enable the stream to receive the others.",
  undeliverable: "Events could not be delivered. Enable the stream to receive those that are still waiting.",
};

/**
 * Pauses a stream that has lost events, as part of a unit of work. The receiver is told by a stream-updated event, which it still gets
 * (SSF 1.0 section 8.1.5).
 */
export async function pauseForProblem(
  repositories: Repositories,
  deps: AppendingDeps,
  { partner, ...found }: PartnerStream,
  problem: StreamProblem,
): Promise<void> {
  const before = await repositories.signalStreams.lock(partner.partnerId);
  if (before?.streamId !== found.streamId || before.status === "disabled") return;
  const reason = reasons[problem];
  const after: SignalStreamRecord = { ...before, status: "paused", statusReason: reason, problem };
  await repositories.signalStreams.update(after);
  if (before.status === "paused") return;
  await appendStatusChange(repositories, deps, { partner, before, after, reason: problem });
  const now = deps.clock();
  const id = Buffer.from(deps.random.bytes(16)).toString("hex");
  const { streamId } = before;
  const claims = { status: "paused", reason };
  const type = streamTypes.streamUpdated;
  const event = { streamId, jti: id, txn: id, issuedAt: now, type, claims, subject: { stream: streamId } };
  await queueSecurityEvents(repositories, after, [event], now);
}

async function appendStatusChange(
  repositories: Repositories,
  deps: AppendingDeps,
  {
    partner,
    before,
    after,
    reason,
  }: { partner: SignalPartnerRecord; before: SignalStreamRecord; after: SignalStreamRecord; reason?: StreamProblem },
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: "signal_stream.status_changed",
    target: partnerTarget(partner),
    ...(await inOrganization(repositories, partner.orgId)),
    changes: { status: { before: before.status, after: after.status } },
    ...(reason !== undefined && { reason }),
  });
}
