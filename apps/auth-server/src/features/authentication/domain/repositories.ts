import type {
  InvitationRecord,
  MailRecord,
  OneTimeTokenPurpose,
  OneTimeTokenRecord,
  PendingSignInRecord,
  TotpSecretRecord,
} from "./records.ts";

export interface MailRepository {
  enqueue(mail: MailRecord): Promise<void>;
  /** How many mails are not sent yet. */
  countWaiting(): Promise<number>;
  /** When the mail that has waited longest was queued; `null` when none waits. */
  findOldestWaiting(): Promise<number | null>;
  /** Tells whether a mail waits whose time has come. */
  hasDue(at: number): Promise<boolean>;
  /**
   * Takes mails whose time has come, for whoever calls and until the lease ends, in one atomic statement: no two processes get
   * the same mail. Each claim counts as an attempt.
   */
  claimDue(claim: { at: number; leaseUntil: number; limit: number }): Promise<readonly MailRecord[]>;
  /** Moves the time of the next attempt; only who made the latest attempt may. */
  postpone(mail: Pick<MailRecord, "mailId" | "attempts">, dueAt: number): Promise<void>;
  markSent(mailId: string, at: number): Promise<void>;
  delete(mailId: string): Promise<void>;
  find(mailId: string): Promise<MailRecord | null>;
  /** Mails that wait to be sent, oldest first, and how many there are. */
  listWaiting(limit: number): Promise<{ readonly rows: readonly MailRecord[]; readonly total: number }>;
  /** Sent mails that are still there, newest first. */
  listSent(limit: number): Promise<readonly MailRecord[]>;
  deleteSentBefore(at: number): Promise<number>;
}

export interface OneTimeTokenRepository {
  create(token: OneTimeTokenRecord): Promise<void>;
  /** Shows what a token is good for at a time, and leaves it as it is. */
  find(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /** Uses a token up in one atomic statement: of parallel calls one gets it. A reusable token stays. */
  redeem(tokenHash: string, purpose: OneTimeTokenPurpose, at: number): Promise<OneTimeTokenRecord | null>;
  /** When the tokens of an address were made, after a time, for one user, for nobody (`null`) or for whomever; oldest first. */
  listCreationTimes(
    email: string,
    purpose: OneTimeTokenPurpose,
    after: number,
    userId?: string | null,
  ): Promise<readonly number[]>;
  /** Deletes the tokens of a user; with `exceptEmail` those for other addresses only. */
  deleteByUser(userId: string, purpose: OneTimeTokenPurpose, exceptEmail?: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

export interface TotpSecretRepository {
  find(userId: string): Promise<TotpSecretRecord | null>;
  /** Those of the users whose second factor is enabled. */
  listEnabled(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores the secret; tells whether it did: one that is enabled already stays. */
  save(secret: TotpSecretRecord): Promise<boolean>;
  /** Enables the secret with its first code; tells whether it did: once, and only the secret that the code belongs to. */
  enable(userId: string, encryptedSecret: string, first: { at: number; step: number }): Promise<boolean>;
  /** Secrets in the order of the user ids, from the one after a user on. */
  listAfter(userId: string, limit: number): Promise<readonly TotpSecretRecord[]>;
  /** Stores the same secret encrypted anew, unless it was replaced meanwhile. */
  replaceEncryptedSecret(userId: string, from: string, to: string): Promise<void>;
  /** Notes that the code of a time step was used; `false` when that or a later one was used before. */
  useStep(userId: string, step: number): Promise<boolean>;
  delete(userId: string): Promise<boolean>;
}

export interface RecoveryCodeRepository {
  /** Replaces every code of the user. */
  replaceAll(userId: string, codeHashes: readonly string[]): Promise<void>;
  /** Uses a code up; `false` when the user has no such code. */
  use(userId: string, codeHash: string): Promise<boolean>;
  count(userId: string): Promise<number>;
}

export interface PendingSignInRepository {
  create(pending: PendingSignInRecord): Promise<void>;
  find(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  /** Ends the pending sign-in; of parallel calls one gets it. */
  take(pendingHash: string, at: number): Promise<PendingSignInRecord | null>;
  deleteByUser(userId: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}

/** An invitation with what an answer or a page shows of it. */
export interface InvitationDetails extends InvitationRecord {
  readonly orgName: string;
  readonly inviterEmail: string | null;
}

export interface InvitationRepository {
  /** Stores the invitation in place of an earlier one of the same address to the same organization. */
  save(invitation: InvitationRecord): Promise<void>;
  findByToken(tokenHash: string, at: number): Promise<InvitationDetails | null>;
  /** Uses an invitation up in one atomic statement: of parallel calls one gets it. */
  take(tokenHash: string, at: number): Promise<InvitationRecord | null>;
  /** The invitations that can be accepted at a time, oldest first: of one organization, or with `null` of all. */
  list(
    orgId: string | null,
    page: { readonly limit: number; readonly offset: number; readonly at: number },
  ): Promise<{ readonly rows: readonly InvitationDetails[]; readonly total: number }>;
  /** Withdraws the invitation of an address; tells whether there was one. */
  revoke(orgId: string, email: string): Promise<boolean>;
  /** Withdraws all that a member has sent. */
  revokeByInviter(userId: string): Promise<void>;
  deleteExpired(at: number): Promise<number>;
}
