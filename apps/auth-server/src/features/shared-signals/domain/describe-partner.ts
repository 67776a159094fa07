import type { Speed } from "../../../platform/deliveries/speed.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { countPushed, findLastPushed, measurePushing } from "./outbox.ts";
import type { SignalPartnerRecord, SignalStreamRecord } from "./records.ts";

/** A stream, and how it is doing. */
export interface ObservedStream extends SignalStreamRecord {
  /** How many events haven't been acknowledged. */
  readonly waiting: number;
  /** How long the receiver takes to answer; `null` when it polls, and before the first event arrived. */
  readonly speed: Speed | null;
}

/** A partner, its stream, and how many events wait there. */
export interface PartnerState {
  readonly partner: SignalPartnerRecord;
  /** `null` as long as it has created none. */
  readonly stream: ObservedStream | null;
}

type Reading = Pick<Repositories, "signalPartners" | "signalStreams" | "securityEvents" | "deliveries">;

/** Reads a partner and how its stream is doing; `null` if there is none with this id. */
export async function readPartner(repositories: Reading, partnerId: string): Promise<PartnerState | null> {
  const partner = await repositories.signalPartners.findById(partnerId);
  return partner && describe(repositories, partner, await repositories.securityEvents.countByStream());
}

/** Lists partners and how their streams are doing, oldest first: those of an organization, or with `null` all of them. */
export async function listPartners(repositories: Reading, orgId: string | null): Promise<readonly PartnerState[]> {
  const polled = await repositories.securityEvents.countByStream();
  const states: PartnerState[] = [];
  for (const partner of await repositories.signalPartners.list(orgId)) {
    states.push(await describe(repositories, partner, polled));
  }
  return states;
}

async function describe(
  repositories: Reading,
  partner: SignalPartnerRecord,
  polled: ReadonlyMap<string, number>,
): Promise<PartnerState> {
  const stream = await repositories.signalStreams.findByPartner(partner.partnerId);
  if (!stream) return { partner, stream };
  const waiting =
    stream.method === "push" ? await countPushed(repositories, stream) : (polled.get(stream.streamId) ?? 0);
  const lastDeliveredAt = (await findLastPushed(repositories, stream)) ?? stream.lastDeliveredAt;
  const speed = await measurePushing(repositories, stream);
  return { partner, stream: { ...stream, waiting, lastDeliveredAt, speed } };
}
