import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { queueSecurityEvents } from "./outbox.ts";
import { partnerTarget, type SignalPartnerRecord } from "./records.ts";
import { streamTypes } from "./signal-types.ts";
import { MIN_VERIFICATION_INTERVAL } from "./stream-configuration.ts";

/** Why there is no verification event: there is no such stream, or the receiver has to wait this many seconds. */
export type VerificationFailure = "not_found" | { readonly waitSeconds: number };

/**
 * Puts a verification event into a receiver's stream (SSF 1.0 section 8.1.4).
 *
 * @param request `state`: what the event repeats, so that the receiver recognizes it
 */
export function requestVerification(
  deps: ChangingDeps,
  partner: SignalPartnerRecord,
  { streamId, state }: { streamId: string; state?: string | undefined },
): Promise<Result<null, VerificationFailure>> {
  const now = deps.clock();
  return deps.store.write(async (repositories) => {
    const stream = await repositories.signalStreams.lock(partner.partnerId);
    if (stream?.streamId !== streamId) return fail("not_found");
    const waitSeconds = (stream.verifiedAt ?? Number.NEGATIVE_INFINITY) + MIN_VERIFICATION_INTERVAL - now;
    if (waitSeconds > 0) return fail({ waitSeconds });
    await repositories.signalStreams.update({ ...stream, verifiedAt: now });
    const id = deps.random.uuid();
    const claims = state === undefined ? {} : { state };
    const type = streamTypes.verification;
    const event = { streamId, jti: id, txn: id, issuedAt: now, type, claims, subject: { stream: streamId } };
    await queueSecurityEvents(repositories, stream, [event], now);
    await appendEvent(repositories, deps, {
      type: "signal_stream.verification_requested",
      target: partnerTarget(partner),
      ...(await inOrganization(repositories, partner.orgId)),
    });
    return succeed(null);
  });
}
