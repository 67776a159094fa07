import type { Insertable, Selectable, Updateable } from "kysely";
import { fromFlag, toCaseInsensitiveKey, toFlag, toJson, withoutUndefined } from "../../../platform/db/columns.ts";
import type { UsersTable } from "../../../platform/db/schema.ts";
import { toEmailKey } from "../../../platform/domain/email-address.ts";
import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserChanges } from "../domain/repositories.ts";

/** Converts a user to a whole row. */
export function toUserRow(user: UserRecord): Insertable<UsersTable> {
  const columns = { user_id: user.userId, ...toUserColumns(user), name_key: toNameKey(user), version: user.version };
  return columns as Insertable<UsersTable>;
}

/** Returns the key by which first and last name are searched; `null` if there are none. */
export function toNameKey({ firstName, lastName }: Pick<UserRecord, "firstName" | "lastName">): string | null {
  return toCaseInsensitiveKey([firstName, lastName].filter(Boolean).join(" ")) || null;
}

/** Converts the given fields to columns. */
export function toUserColumns(fields: UserChanges): Updateable<UsersTable> {
  return withoutUndefined({
    email: fields.email,
    email_key: fields.email === undefined ? undefined : toEmailKey(fields.email),
    email_confirmed: toFlag(fields.emailConfirmed),
    password_hash: fields.passwordHash,
    username: fields.username,
    username_key: toCaseInsensitiveKey(fields.username),
    first_name: fields.firstName,
    last_name: fields.lastName,
    picture_url: fields.pictureUrl,
    properties: toJson(fields.properties),
    metadata: toJson(fields.metadata),
    enabled: toFlag(fields.enabled),
    can_create_orgs: toFlag(fields.canCreateOrgs),
    update_password_required: toFlag(fields.updatePasswordRequired),
    legacy_user_id: fields.legacyUserId,
    failed_logins: fields.failedLogins,
    locked_until: fields.lockedUntil,
    created_at: fields.createdAt,
    last_active_at: fields.lastActiveAt,
    last_sign_in_at: fields.lastSignInAt,
  });
}

/** What the forms of the dashboard show of a user. */
const SHOWN_COLUMNS = [
  "email",
  "username",
  "first_name",
  "last_name",
  "picture_url",
  "properties",
  "metadata",
  "can_create_orgs",
  "update_password_required",
  "legacy_user_id",
] as const satisfies readonly (keyof UsersTable)[];

/** Returns whether any of the columns is shown in a form, so that a form opened earlier is out of date. */
export function isShownInForms(columns: Updateable<UsersTable>): boolean {
  return SHOWN_COLUMNS.some((column) => columns[column] !== undefined);
}

/** Converts a row to a user; the row may also carry columns of a join. */
export function toUserRecord(row: Selectable<UsersTable>): UserRecord {
  return {
    userId: row.user_id,
    email: row.email,
    emailConfirmed: fromFlag(row.email_confirmed),
    passwordHash: row.password_hash,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    pictureUrl: row.picture_url,
    properties: JSON.parse(row.properties) as JsonObject,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as JsonObject),
    enabled: fromFlag(row.enabled),
    canCreateOrgs: fromFlag(row.can_create_orgs),
    updatePasswordRequired: fromFlag(row.update_password_required),
    legacyUserId: row.legacy_user_id,
    failedLogins: row.failed_logins,
    lockedUntil: row.locked_until,
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
    lastSignInAt: row.last_sign_in_at,
    version: row.version,
  };
}
