/** A redirect URI of a web app: where users return to it after sign-in. */
export interface WebRedirectUriRecord {
  readonly redirectUri: string;
  /** Whether pages of the app get tokens themselves, without an API key. */
  readonly isBrowserApp: boolean;
  /** Where the app is told that sessions of its users ended; `null` for nowhere. */
  readonly backchannelLogoutUri: string | null;
  readonly createdAt: number;
}

/** Who redeems a code and keeps the tokens of a web session: a backend with an API key, or the app's page in the browser. */
export type TokenHolder = "backend" | "browser";

/**
 * A sign-in of a web app that keeps tokens for its users. It depends on the browser's session on the hosted pages and ends with it. It
 * begins with a code; tokens are issued when the code is redeemed.
 */
export interface WebSessionRecord {
  readonly webSessionId: string;
  readonly sessionHash: string;
  readonly codeHash: string;
  /** The hash of the verifier that redeems the code (RFC 7636); `null` for an app that sent none. */
  readonly codeChallenge: string | null;
  /** How often the code was presented without the verifier of its challenge. */
  readonly codeFailedAttempts: number;
  /** Where the code was sent. */
  readonly redirectUri: string;
  /** The organization that access tokens are for if none is named and a token for all of them would be too large; `null` for none. */
  readonly activeOrgId: string | null;
  readonly createdAt: number;
  readonly codeExpiresAt: number;
  readonly redeemedAt: number | null;
  readonly refreshedAt: number | null;
  /** Who redeemed the code; `backend` until then. */
  readonly heldBy: TokenHolder;
}

/** A refresh token of a web session. */
export interface WebRefreshTokenRecord {
  readonly tokenHash: string;
  readonly webSessionId: string;
  readonly createdAt: number;
  /** When the token was exchanged for its successor; `null` while it is the newest. */
  readonly rotatedAt: number | null;
  readonly successorHash: string | null;
  /** The salt with which the successor was derived from this token; kept for the grace period. */
  readonly successorSalt: string | null;
}
