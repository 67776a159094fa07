import type { MailRecord } from "./records.ts";

export interface MailRepository {
  enqueue(mail: MailRecord): Promise<void>;
  /** Returns how many mails are not sent yet. */
  countWaiting(): Promise<number>;
  /** Returns when the email that has waited longest was queued; `null` when none waits. */
  findOldestWaiting(): Promise<number | null>;
  /** Returns whether any email is due. */
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
