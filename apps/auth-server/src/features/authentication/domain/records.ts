import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { LoginMethod } from "../../../platform/domain/login-method.ts";
import type { OneTimeTokenPurpose } from "../../../platform/domain/one-time-token-purpose.ts";

/** A secret that travels in a link, or a code: who presents it has read the mail to `email`, or was trusted with the link. */
export interface OneTimeTokenRecord {
  /** Hex SHA-256 of the token. */
  readonly tokenHash: string;
  readonly purpose: OneTimeTokenPurpose;
  /** `null` for somebody who is no user yet. */
  readonly userId: string | null;
  readonly email: string;
  /** What the purpose needs besides. */
  readonly details: JsonObject;
  /** Works until it expires, and not just once. */
  readonly reusable: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The secret that a user's authenticator app shares with the server (RFC 6238). */
export interface TotpSecretRecord {
  readonly userId: string;
  /** The secret in base32, encrypted at rest (compact JWE). */
  readonly encryptedSecret: string;
  readonly createdAt: number;
  /** `null` until the user has entered a first code. */
  readonly enabledAt: number | null;
  /** The time step of the newest code that was accepted: neither it nor an older one is accepted again. */
  readonly lastUsedStep: number;
}

/** A sign-in of which a part is done: the password was right, the second factor is missing. */
export interface PendingSignInRecord {
  /** Hex SHA-256 of the cookie's value. */
  readonly pendingHash: string;
  readonly userId: string;
  readonly loginMethod: LoginMethod;
  readonly secondFactorDone: boolean;
  /** Where the person goes once signed in: a path of ours, or an address that was checked. */
  readonly returnTo: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A session, and whose it is. */
export interface SessionReference {
  /** Hex SHA-256 of the cookie's value. */
  readonly sessionHash: string;
  readonly userId: string;
}

export interface SessionRecord extends SessionReference {
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly loginMethod: LoginMethod;
  /** When somebody last proved in the session to be its user: at sign-in, or by a password or code since. */
  readonly provenAt: number;
}
