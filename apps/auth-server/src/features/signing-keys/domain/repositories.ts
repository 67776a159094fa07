import type { SigningKeyRecord } from "./records.ts";

export interface SigningKeyRepository {
  insert(key: SigningKeyRecord): Promise<void>;
  /** Lists every stored key, by `signsFrom` ascending. */
  list(): Promise<readonly SigningKeyRecord[]>;
  /** Changes the time from which a key signs. */
  setSignsFrom(kid: string, signsFrom: number): Promise<void>;
  /** Sets `removedAt` on every key except `kid` that has none yet. */
  retireOthers(kid: string, removedAt: number): Promise<void>;
  /** Deletes a batch of the keys whose `removedAt` is at or before the given time. Returns their `kid`s. */
  deleteRemoved(at: number): Promise<readonly string[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly signingKeys: SigningKeyRepository;
  }
}
