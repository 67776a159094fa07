import type { OneTimeTokenPurpose } from "../../../platform/domain/one-time-token-purpose.ts";
import type {
  OneTimeTokenRecord,
  PendingSignInRecord,
  SessionRecord,
  SessionReference,
  TotpSecretRecord,
} from "./records.ts";

export interface OneTimeTokenRepository {
  create(token: OneTimeTokenRecord): Promise<void>;
  /** Shows what a token is good for at a time, and leaves it as it is. */
  find(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /** Uses a token up in one atomic statement: of parallel calls one gets it. A reusable token stays. */
  redeem(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /** When the tokens of an address were made, after a time, for one user, for nobody (`null`) or for whomever; oldest first. */
  listCreationTimes(
    email: string,
    purpose: OneTimeTokenPurpose,
    after: number,
    userId?: string | null,
  ): Promise<readonly number[]>;
  /** Deletes the tokens of a user; with `exceptEmail` those for other addresses only. */
  deleteByUser(userId: string, purpose: OneTimeTokenPurpose, exceptEmail?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

export interface TotpSecretRepository {
  find(userId: string): Promise<TotpSecretRecord | null>;
  /** Those of the users whose second factor is enabled. */
  listEnabled(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores the secret; tells whether it did: one that is enabled already stays. */
  save(secret: TotpSecretRecord): Promise<boolean>;
  /** Enables the secret with its first code; tells whether it did: once, and only the secret that the code belongs to. */
  enable(userId: string, encryptedSecret: string, first: { at: number; step: number }): Promise<boolean>;
  /** Secrets in the order of the user ids, from the one after a user on. */
  listAfter(userId: string, limit: number): Promise<readonly TotpSecretRecord[]>;
  /** Stores the same secret encrypted anew, unless it was replaced meanwhile. */
  replaceEncryptedSecret(userId: string, from: string, to: string): Promise<void>;
  /** Notes that the code of a time step was used; `false` when that or a later one was used before. */
  useStep(userId: string, step: number): Promise<boolean>;
  delete(userId: string): Promise<boolean>;
}

export interface RecoveryCodeRepository {
  /** Replaces every code of the user. */
  replaceAll(userId: string, codeHashes: readonly string[]): Promise<void>;
  /** Uses a code up; `false` when the user has no such code. */
  use(userId: string, codeHash: string): Promise<boolean>;
  count(userId: string): Promise<number>;
}

export interface PendingSignInRepository {
  create(pending: PendingSignInRecord): Promise<void>;
  find(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  /** Ends the pending sign-in; of parallel calls one gets it. */
  take(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  deleteByUser(userId: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

export interface SessionRepository {
  create(session: SessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<SessionRecord | null>;
  /** The sessions of a user, the one that was used last first. */
  listByUser(userId: string): Promise<readonly SessionRecord[]>;
  touch(sessionHash: string, at: number): Promise<void>;
  /** Notes that somebody proved in the session to be its user. */
  recordProof(sessionHash: string, at: number): Promise<void>;
  delete(sessionHash: string): Promise<boolean>;
  /** Deletes the sessions of a user, but not the one that `exceptHash` names. */
  deleteByUser(userId: string, exceptHash?: string): Promise<number>;
  /** Deletes a bounded number of sessions that have expired at a time, and names them. */
  deleteExpired(at: number): Promise<readonly SessionReference[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly sessions: SessionRepository;
    readonly oneTimeTokens: OneTimeTokenRepository;
    readonly totpSecrets: TotpSecretRepository;
    readonly recoveryCodes: RecoveryCodeRepository;
    readonly pendingSignIns: PendingSignInRepository;
  }
}
