import type { PartnerStream, SecurityEventRecord, SignalPartnerRecord, SignalStreamRecord } from "./records.ts";
import type { SignalType } from "./signal-types.ts";

export interface SignalPartnerRepository {
  /** Stores a partner. Returns whether its organization exists. */
  create(partner: SignalPartnerRecord): Promise<boolean>;
  findById(partnerId: string): Promise<SignalPartnerRecord | null>;
  findByToken(tokenHash: string): Promise<SignalPartnerRecord | null>;
  /** Lists partners, oldest first: those of an organization, or with `null` all of them. */
  list(orgId: string | null): Promise<readonly SignalPartnerRecord[]>;
  /** Returns a partner and keeps others from changing it until COMMIT. */
  lock(partnerId: string): Promise<SignalPartnerRecord | null>;
  rename(partnerId: string, name: string): Promise<boolean>;
  /** Counts a change of how a partner's stream is delivered as one of the partner, for whoever has a form about both open. */
  noteStreamChange(partnerId: string): Promise<void>;
  replaceToken(partnerId: string, tokenHash: string): Promise<boolean>;
  recordUse(partnerId: string, at: number): Promise<void>;
  /** Deletes a partner with its stream and everything that waits there. */
  delete(partnerId: string): Promise<boolean>;
}

export interface SignalStreamRepository {
  /** Stores a stream, unless its partner has one already. */
  create(stream: SignalStreamRecord): Promise<boolean>;
  findByPartner(partnerId: string): Promise<SignalStreamRecord | null>;
  findById(streamId: string): Promise<PartnerStream | null>;
  /** Finds a partner's stream and keeps others from changing it until COMMIT. */
  lock(partnerId: string): Promise<SignalStreamRecord | null>;
  /** Lists every stream with its partner, oldest first. */
  list(): Promise<readonly PartnerStream[]>;
  /** Stores a new version of a stream. */
  update(stream: SignalStreamRecord): Promise<void>;
  recordDelivery(streamId: string, at: number): Promise<void>;
  delete(streamId: string): Promise<boolean>;
  /** Leaves a user out of a stream. */
  exclude(streamId: string, userId: string): Promise<void>;
  /** Takes a user into a stream again. */
  include(streamId: string, userId: string): Promise<void>;
  /** Returns which of the given users are left out of a stream. */
  listExcluded(streamId: string, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Which waiting events to list. */
export interface WaitingEvents {
  readonly limit: number;
  /** List events of these types alone. Default: any. */
  readonly types?: readonly SignalType[];
}

export interface SecurityEventRepository {
  /** Stores events in this order. One whose `jti` waits already is left as it is. */
  add(events: readonly SecurityEventRecord[]): Promise<void>;
  /** Lists what waits in a stream, oldest first. */
  listOldest(streamId: string, waiting: WaitingEvents): Promise<readonly SecurityEventRecord[]>;
  /** Counts what waits, by stream; streams where nothing waits are left out. */
  countByStream(): Promise<ReadonlyMap<string, number>>;
  /** Deletes the events with these ids from a stream. Returns how many there were. */
  delete(streamId: string, jtis: readonly string[]): Promise<number>;
  deleteAll(streamId: string): Promise<void>;
  /** Deletes some of the events from before a time, and returns the ids of their streams: empty once none are left. */
  deleteIssuedBefore(at: number): Promise<readonly string[]>;
  /** Deletes all but the newest events of a stream. Returns how many. */
  deleteAllBut(streamId: string, newest: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly signalPartners: SignalPartnerRepository;
    readonly signalStreams: SignalStreamRepository;
    readonly securityEvents: SecurityEventRepository;
  }
}
