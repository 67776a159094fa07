import type { Insertable, Selectable } from "kysely";
import { fromFlag, toCaseInsensitiveKey, toFlag } from "../../../platform/db/columns.ts";
import type { DirectoryUsersTable } from "../../../platform/db/schema.ts";
import type { AccessChange, DirectoryHold, DirectoryMark, DirectoryUserRecord } from "../domain/records.ts";
import type { ScimDocument } from "../domain/scim/document.ts";

/** Returns a person of a directory as it is stored. */
export function toUserRow(user: DirectoryUserRecord): Insertable<DirectoryUsersTable> {
  return {
    resource_id: user.resourceId,
    directory_id: user.directoryId,
    user_id: user.userId,
    user_name_key: toCaseInsensitiveKey(user.userName),
    external_id: user.externalId,
    active: toFlag(user.active),
    attributes: JSON.stringify(user.document),
    created_account: toFlag(user.createdAccount),
    disabled_account: toFlag(user.disabledAccount),
    given_role: user.givenRole,
    given_by_group: user.givenByGroup,
    given_at: user.givenAt,
    ...toHoldColumns(user.hold),
    mark: user.mark,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    deleted_at: user.deletedAt,
    version: user.version,
  };
}

/** Returns a person of a directory from its row. */
export function toUserRecord(row: Selectable<DirectoryUsersTable>): DirectoryUserRecord {
  const document = JSON.parse(row.attributes) as ScimDocument;
  return {
    resourceId: row.resource_id,
    directoryId: row.directory_id,
    userId: row.user_id,
    userName: typeof document.userName === "string" ? document.userName : row.user_name_key,
    externalId: row.external_id,
    active: fromFlag(row.active),
    document,
    createdAccount: fromFlag(row.created_account),
    disabledAccount: fromFlag(row.disabled_account),
    givenRole: row.given_role,
    givenByGroup: row.given_by_group,
    givenAt: row.given_at,
    hold: toHold(row),
    mark: row.mark as DirectoryMark | null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    version: row.version,
  };
}

function toHoldColumns(hold: DirectoryHold | null) {
  return {
    hold_state: hold?.state ?? null,
    hold_change: hold?.change.kind ?? null,
    hold_role: hold?.change.role ?? null,
    held_since: hold?.since ?? null,
  };
}

function toHold({
  hold_state,
  hold_change,
  hold_role,
  held_since,
}: Pick<
  Selectable<DirectoryUsersTable>,
  "hold_state" | "hold_change" | "hold_role" | "held_since"
>): DirectoryHold | null {
  if (hold_state === null || hold_change === null || held_since === null) return null;
  const change = { kind: hold_change as AccessChange["kind"], role: hold_role };
  return { state: hold_state as DirectoryHold["state"], change, since: held_since };
}
