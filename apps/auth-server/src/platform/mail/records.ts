/** What an email is about, and the only thing about it that is logged. */
export type MailKind =
  | "sign_up"
  | "already_registered"
  | "confirm_email"
  | "account_deleted"
  | "email_changed"
  | "reset_password"
  | "password_changed"
  | "passkey_added"
  | "passkey_removed"
  | "operator_passkey_added"
  | "operator_passkey_removed"
  | "operator_recovery_code_used"
  | "operator_second_factor_reset"
  | "sign_in_link"
  | "identity_linked"
  | "identity_unlinked"
  | "proof_code"
  | "invitation"
  | "access_policy_bypassed"
  | "impersonation_started"
  | "approval_requested"
  | "directory_held"
  | "domain_failing"
  | "domain_lost"
  | "certificate_ending"
  | "test";

/** An email in the queue, or a sent one that is kept for the development mailbox. */
export interface MailRecord {
  readonly mailId: string;
  readonly kind: MailKind;
  /** Recipient and content, encrypted at rest (compact JWE) because emails contain one-time links. */
  readonly encryptedContent: string;
  readonly createdAt: number;
  /** How often delivery was attempted. */
  readonly attempts: number;
  /** When to try delivery next; during delivery, the end of the lease. `null` once sent. */
  readonly dueAt: number | null;
  readonly sentAt: number | null;
}
