import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { PartnerStream } from "./records.ts";
import { signSecurityEvent } from "./security-event-token.ts";
import { streamTypes } from "./signal-types.ts";

/** How many tokens one answer holds at most. */
const MAX_EVENTS = 100;

/** What a receiver sends when it polls (RFC 8936 section 2.2). */
export interface PollRequest {
  /** How many tokens it wants at most; 0 to acknowledge alone. */
  readonly maxEvents: number | undefined;
  /** The ids of tokens that it has accepted. */
  readonly ack: readonly string[];
  /** The ids of tokens that it refuses. They aren't sent again either. */
  readonly refused: readonly string[];
}

/** What it gets (RFC 8936 section 2.3). */
export interface PollResponse {
  readonly sets: Readonly<Record<string, string>>;
  readonly moreAvailable: boolean;
}

/**
 * Takes a receiver's acknowledgements, then returns the oldest tokens that it hasn't acknowledged. They stay until it does, so that neither
 * a crash nor a second poll loses any.
 *
 * @param wait waits for a moment while there is nothing; returns whether to look again
 */
export async function pollStream(
  deps: DomainDeps,
  stream: PartnerStream,
  request: PollRequest,
  wait: () => Promise<boolean>,
): Promise<PollResponse> {
  await acknowledge(deps, stream, [...request.ack, ...request.refused]);
  const limit = Math.min(request.maxEvents ?? MAX_EVENTS, MAX_EVENTS);
  if (limit === 0) return { sets: {}, moreAvailable: (await listWaiting(deps, stream, 1)).length > 0 };
  for (;;) {
    const waiting = await listWaiting(deps, stream, limit + 1);
    if (waiting.length === 0 && (await wait())) continue;
    const sent = waiting.slice(0, limit);
    const signed = await Promise.all(
      sent.map(async (event) => [event.jti, await signSecurityEvent(deps, stream, event)] as const),
    );
    return { sets: Object.fromEntries(signed), moreAvailable: waiting.length > limit };
  }
}

async function acknowledge(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { streamId }: PartnerStream,
  jtis: readonly string[],
): Promise<void> {
  if (jtis.length === 0) return;
  await store.write(async ({ securityEvents, signalStreams }) => {
    if ((await securityEvents.delete(streamId, jtis)) > 0) await signalStreams.recordDelivery(streamId, clock());
  });
}

/** Lists what the receiver may have now: of a paused stream, only that it was paused. */
async function listWaiting({ store }: Pick<DomainDeps, "store">, { partner, streamId }: PartnerStream, limit: number) {
  const current = await store.read.signalStreams.findByPartner(partner.partnerId);
  if (current?.streamId !== streamId || current.status === "disabled") return [];
  const types = current.status === "paused" ? { types: [streamTypes.streamUpdated] } : {};
  return store.read.securityEvents.listOldest(streamId, { limit, ...types });
}
