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

/** A mail in the queue, or one that was sent and is kept for the development mailbox. */
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
