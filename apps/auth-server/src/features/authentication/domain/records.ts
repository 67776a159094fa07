import type { JsonObject } from "../../../platform/domain/records.ts";

/** How somebody signed in; the `login_method` claim of access tokens. */
export type LoginMethod = "password" | "magic_link" | "email_confirmation_link";

/** What a mail is about; the only thing of it that logs name. */
export type MailKind =
  | "sign_up"
  | "already_registered"
  | "confirm_email"
  | "email_changed"
  | "reset_password"
  | "password_changed"
  | "sign_in_link"
  | "proof_code"
  | "invitation"
  | "test";

/** A mail in the queue, or one that was sent and is kept for the mailbox of development. */
export interface MailRecord {
  readonly mailId: string;
  readonly kind: MailKind;
  /** Recipient and content, encrypted at rest (compact JWE): mails carry one-time links. */
  readonly encryptedContent: string;
  readonly createdAt: number;
  /** How often delivery was begun. */
  readonly attempts: number;
  /** When delivery is to be tried next; while somebody delivers, the end of the lease. `null` once it was sent. */
  readonly dueAt: number | null;
  readonly sentAt: number | null;
}

/** What a one-time token is good for. */
export type OneTimeTokenPurpose = "sign_up" | "confirm_email" | "reset_password" | "magic_link" | "prove_identity";

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

/** An address that was invited to an organization; at most one for each address and organization. */
export interface InvitationRecord {
  readonly orgId: string;
  readonly email: string;
  /** Hex SHA-256 of the token in the mailed link. */
  readonly tokenHash: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** `null` when a backend or an operator invited. */
  readonly inviterUserId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}
