import type { RotatingTokens } from "../../../platform/sealing/rotation-grace.ts";
import type { WebRefreshTokenRecord, WebSessionRecord } from "./records.ts";

/** A web session that is gone, whose it was, and the organization that its tokens were for. */
export interface EndedWebSession extends WebSessionRecord {
  readonly userId: string;
  readonly orgName: string | null;
}

export interface WebSessionRepository extends RotatingTokens {
  /** Stores the session; tells whether the browser's session was still there. */
  create(webSession: WebSessionRecord): Promise<boolean>;
  findByCode(codeHash: string): Promise<WebSessionRecord | null>;
  findByToken(tokenHash: string): Promise<WebSessionRecord | null>;
  /** Uses the code up in one atomic statement; tells whether this call did, of however many at once. */
  redeemCode(codeHash: string, at: number): Promise<boolean>;
  /** Counts an attempt to redeem a code with the wrong verifier. */
  recordFailedAttempt(codeHash: string): Promise<void>;
  /** Notes a refresh and keeps others from the session until COMMIT; tells whether the session is still there. */
  recordRefresh(webSessionId: string, refresh: { at: number; activeOrgId: string | null }): Promise<boolean>;
  createToken(token: WebRefreshTokenRecord): Promise<void>;
  /** Deletes the session and its tokens. */
  delete(webSessionId: string): Promise<boolean>;
  /** Deletes sessions whose code expired without having been redeemed. */
  deleteUnredeemed(at: number): Promise<number>;
  /** Deletes tokens of browsers' sessions that have expired. */
  deleteExpiredTokens(at: number): Promise<number>;
  /** Deletes some of the sessions that began and whose browser's session has expired; returns them. */
  deleteExpired(at: number): Promise<readonly EndedWebSession[]>;
  /** Forgets the successors of tokens that were rotated before the given time. */
  forgetSuccessors(rotatedBefore: number): Promise<number>;
}

/** The addresses to which web applications are returned after sign-in. */
export interface WebRedirectUriRepository {
  /** Adds the address; tells whether it was new. */
  add(redirectUri: string, at: number): Promise<boolean>;
  has(redirectUri: string): Promise<boolean>;
  /** Every address with the time at which it was added, oldest first. */
  list(): Promise<readonly { readonly redirectUri: string; readonly createdAt: number }[]>;
  remove(redirectUri: string): Promise<boolean>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly webRedirectUris: WebRedirectUriRepository;
    readonly webSessions: WebSessionRepository;
  }
}
