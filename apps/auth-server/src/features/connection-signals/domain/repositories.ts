import type { PollRecord, ReceivedSignalRecord, SignalTokenRecord, TransmitterRecord } from "./records.ts";

/** A transmitter whose events are fetched. */
export type PolledTransmitter = TransmitterRecord & { readonly poll: PollRecord };

/** How polling a transmitter goes. */
export type PollState = Pick<PollRecord, "dueAt" | "lastAt" | "failure" | "failures">;

export interface TransmitterRepository {
  find(connectionId: string): Promise<TransmitterRecord | null>;
  /** Stores the transmitter of a connection, in place of the one before. */
  save(transmitter: TransmitterRecord): Promise<void>;
  delete(connectionId: string): Promise<void>;
  /** Lists the transmitters of live, enabled connections whose polls are due, the longest due first. */
  listDue(at: number, limit: number): Promise<readonly PolledTransmitter[]>;
  /**
   * Sets when the next poll is due, and how the last one ended, unless another process or an operator did so since it was read.
   *
   * @returns whether it did
   */
  settlePoll(transmitter: PolledTransmitter, settled: PollState): Promise<boolean>;
  /** Lists all transmitters that are polled. */
  listPolled(): Promise<readonly PolledTransmitter[]>;
  /** Replaces the encryption of a token, unless the token was replaced meanwhile. */
  replaceEncryptedToken(connectionId: string, before: string, after: string): Promise<void>;
}

export interface SignalTokenRepository {
  create(token: SignalTokenRecord): Promise<void>;
  findByHash(tokenHash: string): Promise<SignalTokenRecord | null>;
  find(connectionId: string, tokenId: string): Promise<SignalTokenRecord | null>;
  /** Lists the tokens of a connection, newest first. */
  listByConnection(connectionId: string): Promise<readonly SignalTokenRecord[]>;
  expireAt(tokenId: string, at: number): Promise<void>;
  recordUse(tokenId: string, at: number): Promise<void>;
  delete(connectionId: string, tokenId: string): Promise<boolean>;
  deleteExpired(at: number): Promise<number>;
}

export interface ReceivedSignalRepository {
  /** Stores a signal, unless one with its `replayHash` came before. Returns whether it did. */
  create(signal: ReceivedSignalRecord): Promise<boolean>;
  /** Lists the latest signals of a connection, newest first. */
  listLatest(connectionId: string, limit: number): Promise<readonly ReceivedSignalRecord[]>;
  /** Deletes a limited number of signals from before a time. Returns how many. */
  deleteReceivedBefore(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly connectionTransmitters: TransmitterRepository;
    readonly connectionSignalTokens: SignalTokenRepository;
    readonly connectionSignals: ReceivedSignalRepository;
  }
}
