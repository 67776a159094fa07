import type { SamlAssertionRecord, SamlWatchRecord } from "./records.ts";

export interface SamlAssertionRepository {
  /** Stores an assertion. Returns `false` if it was accepted before. */
  create(assertion: SamlAssertionRecord): Promise<boolean>;
  /** Finds the assertion of a ticket that was issued after a time and not used yet. */
  findByTicket(ticketHash: string, issuedAfter: number): Promise<SamlAssertionRecord | null>;
  /** Uses up a ticket, and forgets whom its assertion is about. Only one of several parallel calls gets `true`. */
  useTicket(ticketHash: string): Promise<boolean>;
  deleteExpired(at: number): Promise<number>;
}

/** A connection that people should look after. */
export interface TroubledConnection extends Pick<SamlWatchRecord, "metadataProblem" | "warning"> {
  readonly name: string;
}

export interface SamlWatchRepository {
  find(connectionId: string): Promise<SamlWatchRecord | null>;
  /** Stores what a look has found, in place of what the last one had. */
  put(watch: SamlWatchRecord): Promise<void>;
  /** Lists what is wrong with enabled connections, by name. */
  listTroubled(): Promise<readonly TroubledConnection[]>;
  /** Lists the ids of organizations' enabled connections that weren't looked at since a time, those never looked at first. */
  listDue(checkedBefore: number, limit: number): Promise<readonly string[]>;
}

declare module "../../../../platform/domain/store.ts" {
  interface Repositories {
    readonly samlAssertions: SamlAssertionRepository;
    readonly samlWatches: SamlWatchRepository;
  }
}
