import type { Page } from "../../../platform/domain/page.ts";
import type { InvitationRecord } from "./records.ts";

/** An invitation with the details that responses and pages show. */
export interface InvitationDetails extends InvitationRecord {
  readonly orgName: string;
  readonly inviterEmail: string | null;
}

/** What remains known of an expired invitation. */
export type ExpiredInvitation = Pick<InvitationRecord, "invitationId" | "orgId" | "email">;

/** A part of a walk through invitations in the order of their ids. */
export interface InvitationWalk {
  /** The id after which it goes on; empty for its beginning. */
  readonly after: string;
  readonly at: number;
  readonly limit: number;
}

export interface InvitationRepository {
  find(orgId: string, email: string): Promise<InvitationRecord | null>;
  /** Stores the invitation, replacing any earlier one of the same email address to the same organization. */
  save(invitation: InvitationRecord): Promise<void>;
  findByToken(tokenHash: string, at: number): Promise<InvitationDetails | null>;
  /** Uses up an invitation in one atomic statement: of several parallel calls, exactly one gets it. */
  take(tokenHash: string, at: number): Promise<InvitationRecord | null>;
  /** Uses up the invitation with an id, as `take` does with a token. */
  takeById(invitationId: string, at: number): Promise<InvitationRecord | null>;
  /** Lists a limited number of the invitations that an email address can accept at a given time, oldest first. */
  listByEmail(
    email: string,
    page: { readonly limit: number; readonly at: number },
  ): Promise<readonly InvitationDetails[]>;
  /** Lists the invitations that can be accepted at a given time, oldest first: those of one organization, or all with `null`. */
  list(
    orgId: string | null,
    page: { readonly limit: number; readonly offset: number; readonly at: number },
  ): Promise<{ readonly rows: readonly InvitationDetails[]; readonly total: number }>;
  /** Walks through an organization's invitations that can be accepted at a given time, in the order of their ids, and counts those from there on. */
  walk(orgId: string, part: InvitationWalk): Promise<Page<InvitationRecord>>;
  /** Lists those of an organization's invitations that have one of the ids. */
  listByIds(orgId: string, invitationIds: readonly string[]): Promise<readonly InvitationRecord[]>;
  /** Revokes the invitation of an email address and returns it; `null` when there is none. */
  revoke(orgId: string, email: string): Promise<InvitationRecord | null>;
  /** Revokes all invitations that a member has sent. */
  revokeByInviter(userId: string): Promise<void>;
  /** Deletes a limited number of expired invitations, and returns them. */
  deleteExpired(at: number): Promise<readonly ExpiredInvitation[]>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly invitations: InvitationRepository;
  }
}
