import { type Changes, changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "./records.ts";

/**
 * Compares a user before and after an operation, in the fields of the management API.
 *
 * @param before `null` for a user who has just been created
 * @returns what has changed, without anything secret; `null` when nothing has
 */
export function userChanges(before: UserRecord | null, after: UserRecord): Changes | null {
  return changesBetween(before && toFields(before), toFields(after));
}

/** Returns which user an event concerns, and what has changed about them; `before` is `null` for a user who was just created. */
export function aboutUser(
  before: UserRecord | null,
  after: UserRecord,
): { readonly target: Target<"user">; readonly changes?: Changes } {
  const changes = userChanges(before, after);
  return { target: userTarget(after), ...(changes && { changes }) };
}

function toFields(user: UserRecord) {
  return {
    email: user.email,
    email_confirmed: user.emailConfirmed,
    has_password: user.passwordHash !== null,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    picture_url: user.pictureUrl,
    properties: user.properties,
    metadata: user.metadata,
    enabled: user.enabled,
    can_create_orgs: user.canCreateOrgs,
    update_password_required: user.updatePasswordRequired,
    legacy_user_id: user.legacyUserId,
  };
}
