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

/** The public half of a passkey (WebAuthn), and what the server knows of it. */
export interface PasskeyRecord {
  readonly passkeyId: string;
  readonly userId: string;
  /** The id that the authenticator chose, in base64url. */
  readonly credentialId: string;
  /** The COSE key that signatures are checked with, in base64url. */
  readonly publicKey: string;
  /** How many signatures the authenticator says it has made; 0 if it doesn't count. */
  readonly counter: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  readonly transports: readonly string[];
  /** Whether copies of it are kept on other devices ("backup eligible"); otherwise it never leaves its device. */
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** What a passkey has to sign, once: for one browser, one purpose, and one person if that is known. */
export interface PasskeyChallengeRecord {
  /** Hex SHA-256 of the challenge in base64url. */
  readonly challengeHash: string;
  /** Hex SHA-256 of the value of the browser's cookie. */
  readonly browserHash: string;
  readonly purpose: PasskeyPurpose;
  /** The id of the person whose passkeys may answer; empty if anybody's may. */
  readonly subject: string;
  readonly expiresAt: number;
}

/** What a passkey is used for. */
export type PasskeyPurpose =
  | "registration"
  | "sign_in"
  | "second_factor"
  | "proof"
  | "renewal"
  | "operator_registration"
  | "operator_sign_in"
  | "operator_second_factor";

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
