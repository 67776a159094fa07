import type { ApprovalsTable } from "../../../platform/db/schema.ts";
import type { ApprovalRecord, Approver, CallerKind } from "../domain/records.ts";

/** Writes a call as a row. */
export function toRow(approval: ApprovalRecord): ApprovalsTable {
  return {
    approval_id: approval.approvalId,
    open_call_hash: approval.openCallHash,
    caller_kind: approval.callerKind,
    caller_id: approval.callerId,
    caller_name: approval.callerName,
    client_id: approval.clientId,
    user_id: approval.callerKind === "user" ? approval.callerId : null,
    org_id: approval.orgId,
    resource: approval.resource,
    tool: approval.tool,
    description: approval.description,
    encrypted_arguments: approval.encryptedArguments,
    arguments_hash: approval.argumentsHash,
    policy_version: approval.policyVersion,
    ...toApproverColumns(approval.approver),
    maximum_age_seconds: approval.maxAgeSeconds,
    second_factor_required: approval.secondFactor ? 1 : 0,
    state: approval.state,
    decided_by: approval.decidedBy,
    requested_at: approval.requestedAt,
    expires_at: approval.expiresAt,
  };
}

/** Reads a call from its row. */
export function fromRow(row: ApprovalsTable): ApprovalRecord {
  return {
    approvalId: row.approval_id,
    openCallHash: row.open_call_hash,
    callerKind: row.caller_kind as CallerKind,
    callerId: row.caller_id,
    callerName: row.caller_name,
    clientId: row.client_id,
    orgId: row.org_id,
    resource: row.resource,
    tool: row.tool,
    description: row.description,
    encryptedArguments: row.encrypted_arguments,
    argumentsHash: row.arguments_hash,
    policyVersion: row.policy_version,
    approver: fromApproverColumns(row),
    maxAgeSeconds: row.maximum_age_seconds,
    secondFactor: row.second_factor_required === 1,
    state: row.state,
    decidedBy: row.decided_by,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
  };
}

type ApproverColumns = Pick<ApprovalsTable, "approver_user_id" | "approver_role" | "approver_role_is_minimum">;

function toApproverColumns(approver: Approver): ApproverColumns {
  if (approver.kind === "user") {
    return { approver_user_id: approver.userId, approver_role: null, approver_role_is_minimum: 0 };
  }
  const { role } = approver;
  if (role === "highest") return { approver_user_id: null, approver_role: null, approver_role_is_minimum: 0 };
  const isMinimum = "minimum" in role;
  return {
    approver_user_id: null,
    approver_role: isMinimum ? role.minimum : role.exact,
    approver_role_is_minimum: isMinimum ? 1 : 0,
  };
}

function fromApproverColumns(row: ApproverColumns): Approver {
  if (row.approver_user_id !== null) return { kind: "user", userId: row.approver_user_id };
  if (row.approver_role === null) return { kind: "role", role: "highest" };
  const isMinimum = row.approver_role_is_minimum === 1;
  return { kind: "role", role: isMinimum ? { minimum: row.approver_role } : { exact: row.approver_role } };
}
