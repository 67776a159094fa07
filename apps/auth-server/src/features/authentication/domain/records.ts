import type { Authentication, ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { OneTimeTokenPurpose } from "../../../platform/domain/one-time-token-purpose.ts";

/** A secret in a link, or a code: whoever presents it has read the email to `email`, or was trusted with the link. */
export interface OneTimeTokenRecord {
  /** Hex SHA-256 of the token. */
  readonly tokenHash: string;
  readonly purpose: OneTimeTokenPurpose;
  /** `null` for someone who isn't a user yet. */
  readonly userId: string | null;
  readonly email: string;
  /** Whatever else the purpose needs. */
  readonly details: JsonObject;
  /** Whether it works repeatedly until it expires, rather than once. */
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
  /** The time step of the newest code that was accepted: neither that code nor an older one is accepted again. */
  readonly lastUsedStep: number;
}

/** A sign-in that is partly done: the password was right, but the second factor is missing. */
export interface PendingSignInRecord extends Authentication {
  /** Hex SHA-256 of the cookie's value. */
  readonly pendingHash: string;
  readonly userId: string;
  /** Where the person goes once signed in: a path on this server, or a URL that was checked. */
  readonly returnTo: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A session and its user. */
export interface SessionReference {
  /** Hex SHA-256 of the first value of the cookie. It names the session for as long as it lasts, and opens nothing. */
  readonly sessionHash: string;
  readonly userId: string;
}

export interface SessionRecord extends SessionReference, ProvenAuthentication {
  /** Hex SHA-256 of the cookie's value, which changes whenever the user proves again who they are. */
  readonly cookieHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly userAgent: string | null;
}
