/**
 * A sign-in of a web application that keeps tokens for its users. It hangs on the session of the browser on the hosted pages and
 * ends with it. It begins with a code; tokens come when the code is redeemed.
 */
export interface WebSessionRecord {
  readonly webSessionId: string;
  readonly sessionHash: string;
  readonly codeHash: string;
  /** The hash of what redeems the code (RFC 7636); `null` for an app that sent none. */
  readonly codeChallenge: string | null;
  /** How often the code was presented without what belongs to the challenge. */
  readonly codeFailedAttempts: number;
  /** Where the code was sent. */
  readonly redirectUri: string;
  /** The organization that access tokens are for when none is named and all of them would not fit; `null` for none. */
  readonly activeOrgId: string | null;
  readonly createdAt: number;
  readonly codeExpiresAt: number;
  readonly redeemedAt: number | null;
  readonly refreshedAt: number | null;
}

/** A refresh token of a web session. */
export interface WebRefreshTokenRecord {
  readonly tokenHash: string;
  readonly webSessionId: string;
  readonly createdAt: number;
  /** When the token was exchanged for its successor; `null` while it is the newest. */
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  /** What the successor was derived with from this token; kept for the grace. */
  readonly successorSalt: string | null;
}
