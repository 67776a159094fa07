import type { MailRecord } from "./records.ts";

export interface MailRepository {
  enqueue(mail: MailRecord): Promise<void>;
  /** Returns how many emails haven't been sent yet. */
  countWaiting(): Promise<number>;
  /** Returns when the longest-waiting email was queued; `null` when none is waiting. */
  findOldestWaiting(): Promise<number | null>;
  /** Returns whether any email is due. */
  hasDue(at: number): Promise<boolean>;
  /**
   * Claims due emails for the caller until the lease ends, in one atomic statement, so that no two processes get the same email. Each claim
   * counts as an attempt.
   */
  claimDue(claim: { at: number; leaseUntil: number; limit: number }): Promise<readonly MailRecord[]>;
  /** Postpones the next attempt. Only the process that made the latest attempt can do so. */
  postpone(mail: Pick<MailRecord, "mailId" | "attempts">, dueAt: number): Promise<void>;
  markSent(mailId: string, at: number): Promise<void>;
  delete(mailId: string): Promise<void>;
  /** Deletes an email that won't be tried again. Only the process that made the latest attempt can do so. Returns whether it did. */
  giveUp(mail: Pick<MailRecord, "mailId" | "attempts">): Promise<boolean>;
  find(mailId: string): Promise<MailRecord | null>;
  /** Lists the emails waiting to be sent, oldest first, with their total. */
  listWaiting(limit: number): Promise<{ readonly rows: readonly MailRecord[]; readonly total: number }>;
  /** Lists the sent emails that are still stored, newest first. */
  listSent(limit: number): Promise<readonly MailRecord[]>;
  deleteSentBefore(at: number): Promise<number>;
}
