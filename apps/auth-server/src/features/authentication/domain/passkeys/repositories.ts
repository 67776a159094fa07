import type { PasskeyChallengeRecord, PasskeyRecord } from "../records.ts";

/** Names a passkey of a user, so that nobody reaches another user's. */
export type OwnedPasskey = Pick<PasskeyRecord, "userId" | "passkeyId">;

export interface PasskeyRepository {
  /** Stores a passkey. Returns `false` if its credential is registered already, for whomever. */
  create(passkey: PasskeyRecord): Promise<boolean>;
  findByCredentialId(credentialId: string): Promise<PasskeyRecord | null>;
  /** Lists a user's passkeys, oldest first. */
  listByUser(userId: string): Promise<readonly PasskeyRecord[]>;
  /** Returns those of the users who have a passkey. */
  listOwners(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Records a use and the authenticator's signature counter. Returns `false` if the counter isn't greater than the stored one: then there
   * are two copies of the passkey. Authenticators that don't count always say 0.
   */
  recordUse(passkeyId: string, use: { counter: number; at: number }): Promise<boolean>;
  rename(passkey: OwnedPasskey, name: string): Promise<boolean>;
  delete(passkey: OwnedPasskey): Promise<boolean>;
}

export interface PasskeyChallengeRepository {
  create(challenge: PasskeyChallengeRecord): Promise<void>;
  /** Ends a challenge that is valid at `at` and agrees in everything else. Of several parallel calls, only one gets `true`. */
  take(challenge: Omit<PasskeyChallengeRecord, "expiresAt">, at: number): Promise<boolean>;
  deleteExpired(at: number): Promise<number>;
}

declare module "../../../../platform/domain/store.ts" {
  interface Repositories {
    readonly passkeys: PasskeyRepository;
    readonly passkeyChallenges: PasskeyChallengeRepository;
  }
}
