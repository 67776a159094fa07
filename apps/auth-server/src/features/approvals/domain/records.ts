import type { MachineKind } from "../../machine-tokens/domain/records.ts";

/** Plain data of calls that a person has to approve. Times are Unix seconds; hashes are hex SHA-256. */

/** The identity that a token proves: a user, through an app, or a machine of an organization. */
export type CallerKind = "user" | MachineKind;

/** Who calls, as the token says at this moment. */
export interface Caller {
  readonly kind: CallerKind;
  readonly id: string;
  /** The name of the app that a user uses, or of the machine; `null` for an app without one. */
  readonly name: string | null;
  /** The app or machine that holds the token. */
  readonly clientId: string;
  /** The grant or credential behind the token. */
  readonly sessionId: string;
  readonly orgId: string | null;
  /** The member who answers for the caller; `null` for a user, and for a machine that no one person answers for. */
  readonly ownerUserId: string | null;
}

/** The members who may decide: those with this role, or with at least this one. `highest`: with the highest role that there is. */
export type ApproverRole = { readonly minimum: string } | { readonly exact: string } | "highest";

/** Who may decide about a call. */
export type Approver =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "role"; readonly role: ApproverRole };

/** What the rule for a tool demands of an approval. */
export interface ApprovalRule {
  readonly policyVersion: string;
  /** The role that approvers must have in the organization; `null` for the default of the caller. */
  readonly approverRole: Exclude<ApproverRole, "highest"> | null;
  /** How long ago the approver may have proven who they are; `null` if it doesn't matter. */
  readonly maxAgeSeconds: number | null;
  readonly secondFactor: boolean;
  /** How long the call may wait, and then may be run. */
  readonly expiresInSeconds: number;
}

/**
 * Where a call stands. `pending` and `approved` end at `expiresAt`; `refused` is an answer until then. `redeemed`: it was let through, and is
 * never again.
 */
export type ApprovalState = "pending" | "approved" | "refused" | "redeemed" | "expired";

/** A call, and what became of it. */
export interface ApprovalRecord {
  readonly approvalId: string;
  /** What stands for exactly this call, while it is open: who calls, with which grant, what, and by which rule. */
  readonly openCallHash: string | null;
  readonly callerKind: CallerKind;
  readonly callerId: string;
  readonly callerName: string | null;
  readonly clientId: string;
  readonly orgId: string | null;
  readonly resource: string;
  readonly tool: string;
  /** What the tool does, in the words of its server. */
  readonly description: string | null;
  /** `null` once nobody has to read them any more. */
  readonly encryptedArguments: string | null;
  readonly argumentsHash: string;
  readonly policyVersion: string;
  readonly approver: Approver;
  readonly maxAgeSeconds: number | null;
  readonly secondFactor: boolean;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly requestedAt: number;
  readonly expiresAt: number;
}
