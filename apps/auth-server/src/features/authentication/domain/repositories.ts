import type { ConnectionMethod } from "../../../platform/domain/login-method.ts";
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
  /** Finds a token that is valid at `at`, without using it up. */
  find(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /** Uses up a token in one atomic statement, so that only one of several parallel calls gets it. A reusable token stays. */
  redeem(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /**
   * Lists when the tokens of an email address were created since a given time, for one user, for nobody (`null`) or for anyone; oldest
   * first.
   */
  listCreationTimes(
    email: string,
    purpose: OneTimeTokenPurpose,
    after: number,
    userId?: string | null,
  ): Promise<readonly number[]>;
  /** Deletes a user's tokens; with `exceptEmail`, only those for other addresses. */
  deleteByUser(userId: string, purpose: OneTimeTokenPurpose, exceptEmail?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

export interface TotpSecretRepository {
  find(userId: string): Promise<TotpSecretRecord | null>;
  /** Returns those of the users whose second factor is enabled. */
  listEnabled(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores the secret, unless one is enabled already. Returns whether it was stored. */
  save(secret: TotpSecretRecord): Promise<boolean>;
  /** Enables the secret with its first code. Returns whether it did: it works once, and only for the secret that the code belongs to. */
  enable(userId: string, encryptedSecret: string, first: { at: number; step: number }): Promise<boolean>;
  /** Lists secrets in the order of user ids, starting after the given one. */
  listAfter(userId: string, limit: number): Promise<readonly TotpSecretRecord[]>;
  /** Stores the re-encrypted secret, unless it has been replaced in the meantime. */
  replaceEncryptedSecret(userId: string, from: string, to: string): Promise<void>;
  /** Records that the code of a time step was used. Returns `false` if that code or a later one has been used before. */
  useStep(userId: string, step: number): Promise<boolean>;
  delete(userId: string): Promise<boolean>;
}

export interface RecoveryCodeRepository {
  /** Replaces all of the user's codes. */
  replaceAll(userId: string, codeHashes: readonly string[]): Promise<void>;
  /** Uses up a code. Returns `false` if the user has no such code. */
  use(userId: string, codeHash: string): Promise<boolean>;
  /** Returns whether the user has all of these codes, which differ. */
  holdsAll(userId: string, codeHashes: readonly string[]): Promise<boolean>;
  count(userId: string): Promise<number>;
}

export interface PendingSignInRepository {
  create(pending: PendingSignInRecord): Promise<void>;
  find(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  /** Ends the pending sign-in and returns it; only one of several parallel calls gets it. */
  take(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  deleteByUser(userId: string): Promise<void>;
  /** Deletes a user's sign-ins that began before a time, in Unix seconds, by a connection of an organization; `null` for any way. */
  deleteBySignIn(
    userId: string,
    signIn: { readonly connection: ConnectionMethod | null; readonly before: number },
  ): Promise<void>;
  /** Deletes the sign-ins that began with a session of a provider. */
  deleteByProviderSession(providerSession: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

/** A part of a user's active sessions. Times are Unix seconds. */
export interface SessionPage {
  readonly at: number;
  /** Sessions that weren't seen after this time have ended. */
  readonly seenAfter: number;
  /** The last session of the page before; `null` for the first page. */
  readonly after: Pick<SessionRecord, "createdAt" | "sessionHash"> | null;
  readonly limit: number;
}

/** What a proof of identity changes in a session. */
export interface SessionProof {
  /** Unix seconds. */
  readonly at: number;
  readonly amr: SessionRecord["amr"];
  /** Where it came from. */
  readonly ipAddress: SessionRecord["ipAddress"];
  readonly nextCookieHash: string;
}

export interface SessionRepository {
  create(session: SessionRecord): Promise<void>;
  findByHash(sessionHash: string): Promise<SessionRecord | null>;
  /** Finds the session of the cookie whose value has this hash. */
  findByCookie(cookieHash: string): Promise<SessionRecord | null>;
  /** Lists a user's sessions, most recently used first. */
  listByUser(userId: string): Promise<readonly SessionRecord[]>;
  /** Lists the sessions that began with a session of a provider. */
  listByProviderSession(providerSession: string): Promise<readonly SessionRecord[]>;
  /** Lists a page of a user's sessions that have neither expired nor been idle for too long, newest first. */
  listActiveByUser(userId: string, page: SessionPage): Promise<readonly SessionRecord[]>;
  touch(sessionHash: string, at: number): Promise<void>;
  /**
   * Records that someone proved in this session to be its user, and replaces the hash of its cookie, in one atomic statement. Returns
   * whether the session existed and still had the cookie.
   */
  recordProof(session: Pick<SessionRecord, "sessionHash" | "cookieHash">, proof: SessionProof): Promise<boolean>;
  /**
   * Adds to a session what a second factor proved, and replaces the hash of its cookie, in one atomic statement. When its user last proved
   * who they are stays as it was. Returns whether the session existed and still had the cookie.
   */
  addSecondFactor(
    session: Pick<SessionRecord, "sessionHash" | "cookieHash">,
    proof: Pick<SessionProof, "amr" | "nextCookieHash">,
  ): Promise<boolean>;
  /** Replaces the hash of a session's cookie. Returns whether the session existed and still had the cookie. */
  renewCookie(session: Pick<SessionRecord, "sessionHash" | "cookieHash">, nextCookieHash: string): Promise<boolean>;
  delete(sessionHash: string): Promise<boolean>;
  /** Deletes a user's sessions, except the one with the hash `exceptHash`. Returns how many there were. */
  deleteByUser(userId: string, exceptHash?: string): Promise<number>;
  /** Lets every session expire at a time, in Unix seconds, that would have lasted longer. Returns how many. */
  expireAll(at: number): Promise<number>;
  /** Deletes a limited number of sessions that have expired by `at`, and returns them. */
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
