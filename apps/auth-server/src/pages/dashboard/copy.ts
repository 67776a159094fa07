import type { ConfigurationChange } from "../../domain/audit/events.ts";
import type { OperatorRole } from "../../domain/operators/records.ts";

export const roleNames: Record<OperatorRole, string> = { admin: "admin", read_only: "read-only" };

/** What a page says once a change was made. */
export const changeNotices = {
  "operator.password_changed": "The password was changed.",
  "operator.second_factor_enabled": "The second factor is on. You need it from the next sign-in on.",
} as const satisfies Partial<Record<ConfigurationChange, string>>;
