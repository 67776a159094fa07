import type { ApprovalRecord } from "./records.ts";

export interface ApprovalRepository {
  /** Stores a pending call. Returns `false` if the same call is open already: of several parallel ones, one is stored. */
  create(approval: ApprovalRecord & { readonly openCallHash: string }): Promise<boolean>;
  find(approvalId: string): Promise<ApprovalRecord | null>;
  findOpen(openCallHash: string): Promise<ApprovalRecord | null>;
  /** Counts what waits for a decision about a caller at a time, in Unix seconds. */
  countPending(callerId: string, at: number): Promise<number>;
  /** Lists what waits at a time for one person, or in organizations for members with a role. Oldest first, a limited number. */
  listPending(
    of: { readonly userId: string; readonly orgIds: readonly string[] },
    at: number,
  ): Promise<readonly ApprovalRecord[]>;
  /** Decides a pending call that hasn't expired, and forgets its arguments. Of several concurrent calls, one gets the record. */
  decide(
    approvalId: string,
    decision: { readonly state: "approved" | "refused"; readonly decidedBy: string; readonly expiresAt: number },
    at: number,
  ): Promise<ApprovalRecord | null>;
  /** Closes an approved call that hasn't expired. Of several concurrent calls, one gets the record: it alone may run the tool. */
  redeem(openCallHash: string, at: number): Promise<ApprovalRecord | null>;
  /** Closes an open call whose time is over, and forgets its arguments. Returns whether it was open. */
  close(approvalId: string, at: number): Promise<boolean>;
  /** Lists a limited number of open calls whose time is over. */
  listExpired(at: number): Promise<readonly ApprovalRecord[]>;
  /** Deletes a limited number that had expired before a time. Returns how many: 0 once none are left. */
  deleteExpiredBefore(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly approvals: ApprovalRepository;
  }
}
