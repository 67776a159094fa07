import type { InvitationRecord } from "./records.ts";

/** An invitation with what an answer or a page shows of it. */
export interface InvitationDetails extends InvitationRecord {
  readonly orgName: string;
  readonly inviterEmail: string | null;
}

/** What is left to tell of an invitation that nobody accepted in time. */
export type ExpiredInvitation = Pick<InvitationRecord, "invitationId" | "orgId" | "email">;

export interface InvitationRepository {
  find(orgId: string, email: string): Promise<InvitationRecord | null>;
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
  /** Withdraws the invitation of an address; `null` when there is none. */
  revoke(orgId: string, email: string): Promise<InvitationRecord | null>;
  /** Withdraws all that a member has sent. */
  revokeByInviter(userId: string): Promise<void>;
  /** Deletes a bounded number of those that have expired, and returns them. */
  deleteExpired(at: number): Promise<readonly ExpiredInvitation[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly invitations: InvitationRepository;
  }
}
