import type { ServiceAccountRecord } from "./records.ts";

/** Describes an account as the management API returns it. */
export function toAccountBody(account: ServiceAccountRecord) {
  return {
    service_account_id: account.machineId,
    org_id: account.orgId,
    name: account.name,
    role: account.role,
    additional_roles: [...account.additionalRoles],
    requests_per_minute: account.requestsPerMinute,
    dpop_bound_access_tokens: account.dpopBoundAccessTokens,
    enabled: account.disabledAt === null,
    created_at: account.createdAt,
    created_by_user_id: account.createdBy,
    last_used_at: account.lastUsedAt,
  };
}
