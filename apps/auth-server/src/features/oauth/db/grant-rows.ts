import type { AuthorizationCodesTable, GrantsTable } from "../../../platform/db/schema.ts";
import { readAmr, writeAmr } from "../../../platform/domain/authentication.ts";
import { readLoginMethod, writeLoginMethod } from "../../../platform/domain/login-method.ts";
import type { AuthorizationCodeRecord, GrantRecord } from "../domain/records.ts";

/** Returns the row of a grant. */
export function toGrantRow(grant: GrantRecord): GrantsTable {
  return {
    grant_id: grant.grantId,
    user_id: grant.userId,
    client_id: grant.clientId,
    resource: grant.resource,
    scopes: JSON.stringify(grant.scopes),
    org_id: grant.orgId,
    created_at: grant.createdAt,
    expires_at: grant.expiresAt,
    login_method: writeLoginMethod(grant.authentication.loginMethod),
    amr: writeAmr(grant.authentication.amr),
    authenticated_at: grant.authentication.provenAt,
    ends_at: grant.authentication.endsAt ?? null,
    ip_address: grant.authentication.ipAddress,
    last_used_at: grant.authentication.lastSeenAt,
    longest_idle_seconds: grant.authentication.longestIdleSeconds,
    asserted_by: grant.assertedBy,
  };
}

/** Returns the grant of a row, which may also carry columns of joined tables. */
export function toGrantRecord(row: GrantsTable): GrantRecord {
  return {
    grantId: row.grant_id,
    userId: row.user_id,
    clientId: row.client_id,
    resource: row.resource,
    scopes: JSON.parse(row.scopes) as string[],
    orgId: row.org_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    assertedBy: row.asserted_by,
    authentication: {
      loginMethod: readLoginMethod(row.login_method),
      amr: readAmr(row.amr),
      provenAt: row.authenticated_at,
      endsAt: row.ends_at,
      lastSeenAt: row.last_used_at,
      longestIdleSeconds: row.longest_idle_seconds,
      ipAddress: row.ip_address,
    },
  };
}

/** Returns the row of an authorization code. */
export function toCodeRow(code: AuthorizationCodeRecord): AuthorizationCodesTable {
  return {
    code_hash: code.codeHash,
    grant_id: code.grantId,
    session_hash: code.sessionHash,
    redirect_uri: code.redirectUri,
    code_challenge: code.codeChallenge,
    dpop_jkt: code.boundTo,
    expires_at: code.expiresAt,
    failed_attempts: code.failedAttempts,
    redeemed_at: code.redeemedAt,
  };
}

/** Returns the authorization code of a row. */
export function toCodeRecord(row: AuthorizationCodesTable): AuthorizationCodeRecord {
  return {
    codeHash: row.code_hash,
    grantId: row.grant_id,
    sessionHash: row.session_hash,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    boundTo: row.dpop_jkt,
    expiresAt: row.expires_at,
    failedAttempts: row.failed_attempts,
    redeemedAt: row.redeemed_at,
  };
}
