import type { ConfigurationChange } from "../../domain/audit/events.ts";
import type { OperatorRole } from "../../domain/operators/records.ts";

export const roleNames: Record<OperatorRole, string> = { admin: "admin", read_only: "read-only" };

/** What a page says once a change was made. */
export const changeNotices = {
  "invitation.created": "The invitation is on its way.",
  "invitation.revoked": "The invitation no longer works.",
  "member.added": "The user is a member now.",
  "member.removed": "The user is no member any more.",
  "member.role_changed": "The member has the new role.",
  "organization.created": "The organization was created. Add its first member below.",
  "organization.deleted": "The organization was deleted.",
  "organization.updated": "The settings were saved.",
  "roles.changed": "The roles were saved.",
  "user.confirmation_sent": "The mail with the link is on its way.",
  "user.created": "The user was created.",
  "user.deleted": "The user was deleted.",
  "user.disabled": "The user is disabled, and signed out everywhere.",
  "user.email_changed": "The new address is in place, or will be once the user confirms it.",
  "user.enabled": "The user may sign in again.",
  "user.password_changed": "The password was changed, and every session has ended.",
  "user.second_factor_removed": "The second factor is off.",
  "user.sessions_ended": "The session has ended.",
  "user.updated": "The profile was saved.",
  "operator.created": "The operator was added, and signs in with the password that you chose.",
  "operator.deleted": "The operator was removed, and signed out everywhere.",
  "operator.role_changed": "The operator has the new role at once.",
  "operator.password_changed": "The password was changed.",
  "operator.second_factor_enabled": "The second factor is on. You need it from the next sign-in on.",
} as const satisfies Partial<Record<ConfigurationChange, string>>;
