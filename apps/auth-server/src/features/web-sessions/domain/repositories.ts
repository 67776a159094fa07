import type { RotatingTokens } from "../../../platform/sealing/rotation-grace.ts";
import type { BackchannelSessionRecord } from "./backchannel/records.ts";
import type { TokenHolder, WebRedirectUriRecord, WebRefreshTokenRecord, WebSessionRecord } from "./records.ts";

/** A web session that has ended, its user, and the organization that its tokens were for. */
export interface EndedWebSession extends WebSessionRecord {
  readonly userId: string;
  readonly orgName: string | null;
}

export interface WebSessionRepository extends RotatingTokens {
  /** Stores the session. Returns whether the browser's session still existed. */
  create(webSession: WebSessionRecord): Promise<boolean>;
  findByCode(codeHash: string): Promise<WebSessionRecord | null>;
  findByToken(tokenHash: string): Promise<WebSessionRecord | null>;
  /** Uses up the code in one atomic statement. Returns `true` for only one of several parallel calls. */
  redeemCode(codeHash: string, redemption: { at: number; heldBy: TokenHolder }): Promise<boolean>;
  /** Counts an attempt to redeem a code with the wrong verifier. */
  recordFailedAttempt(codeHash: string): Promise<void>;
  /** Records a refresh and locks the session until COMMIT. Returns whether the session still exists. */
  recordRefresh(webSessionId: string, refresh: { at: number; activeOrgId: string | null }): Promise<boolean>;
  createToken(token: WebRefreshTokenRecord): Promise<void>;
  /** Lists the ids of the sessions of a browser's session whose codes were redeemed, and locks them until COMMIT. */
  listRedeemed(sessionHash: string): Promise<readonly string[]>;
  /** Deletes the session and its tokens. */
  delete(webSessionId: string): Promise<boolean>;
  /** Deletes sessions whose code expired without having been redeemed. */
  deleteUnredeemed(at: number): Promise<number>;
  /** Deletes tokens of browsers' sessions that have expired. */
  deleteExpiredTokens(at: number): Promise<number>;
  /** Deletes some of the sessions whose code was redeemed and whose browser session has expired, and returns them. */
  deleteExpired(at: number): Promise<readonly EndedWebSession[]>;
  /** Forgets the successors of tokens that were rotated before the given time. */
  forgetSuccessors(rotatedBefore: number): Promise<number>;
}

/** The redirect URIs of web apps. */
export interface WebRedirectUriRepository {
  /** Adds the redirect URI. Returns whether it was new. */
  add(record: WebRedirectUriRecord): Promise<boolean>;
  find(redirectUri: string): Promise<WebRedirectUriRecord | null>;
  /** Lists every redirect URI, oldest first. */
  list(): Promise<readonly WebRedirectUriRecord[]>;
  /** Sets whether the redirect URI belongs to a browser app. Returns whether that changed it. */
  setBrowserApp(redirectUri: string, isBrowserApp: boolean): Promise<boolean>;
  /** Sets where the app is told that sessions ended. Returns whether that changed it. */
  setBackchannelLogoutUri(redirectUri: string, backchannelLogoutUri: string | null): Promise<boolean>;
  remove(redirectUri: string): Promise<boolean>;
}

/** The sessions that apps are to be told about. */
export interface BackchannelSessionRepository {
  /** Stores a session, unless it is there already. */
  create(session: BackchannelSessionRecord): Promise<void>;
  /** Lists those of some users that have ended. */
  listEndedOf(userIds: readonly string[]): Promise<readonly BackchannelSessionRecord[]>;
  /** Lists some of those that have ended. */
  listEnded(): Promise<readonly BackchannelSessionRecord[]>;
  delete(webSessionIds: readonly string[]): Promise<void>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly backchannelSessions: BackchannelSessionRepository;
    readonly webRedirectUris: WebRedirectUriRepository;
    readonly webSessions: WebSessionRepository;
  }
}
