import type { SigningKeyRecord } from "./records.ts";

export interface SigningKeyRepository {
  insert(key: SigningKeyRecord): Promise<void>;
  /** Every stored key, by `signsFrom` ascending. */
  list(): Promise<readonly SigningKeyRecord[]>;
  /** Moves the time from which a key signs. */
  setSignsFrom(kid: string, signsFrom: number): Promise<void>;
  /** Sets `removedAt` on every key but `kid` that has none yet. */
  retireOthers(kid: string, removedAt: number): Promise<void>;
  /** Deletes keys whose `removedAt` is at or before the given time, a bounded number of them; their `kid`s. */
  deleteRemoved(at: number): Promise<readonly string[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly signingKeys: SigningKeyRepository;
  }
}
