import type { Kysely } from "kysely";
import type { JsonObject, UserRecord } from "../../domain/records.ts";
import type { UserConflict, UserRepository } from "../../domain/store.ts";
import type { Schema, UsersTable } from "../schema.ts";
import { fromFlag, toCaseInsensitiveKey, toFlag } from "./columns.ts";
import { insertOrNameConflict } from "./unique-insert.ts";

/** The users. */
export function createUserRepository(db: Kysely<Schema>): UserRepository {
  const find = async (column: "user_id" | "email_key" | "username_key", value: string): Promise<UserRecord | null> => {
    const row = await db.selectFrom("users").selectAll().where(column, "=", value).executeTakeFirst();
    return row ? toUserRecord(row) : null;
  };

  return {
    create: (user) => insertUser(db, toUserRow(user)),
    findById: (userId) => find("user_id", userId),
    findByEmail: (email) => find("email_key", toCaseInsensitiveKey(email)),
    findByUsername: (username) => find("username_key", toCaseInsensitiveKey(username)),

    async recordFailedLogin(userId, { lockAfter, lockUntil }) {
      await db
        .updateTable("users")
        .set((column) => ({
          failed_logins: column("failed_logins", "+", 1),
          locked_until: column
            .case()
            .when(column("failed_logins", "+", 1), ">=", lockAfter)
            .then(lockUntil)
            .else(column.ref("locked_until"))
            .end(),
        }))
        .where("user_id", "=", userId)
        .execute();
    },

    async recordLogin(userId, at) {
      await db
        .updateTable("users")
        .set({ failed_logins: 0, locked_until: null, last_active_at: at })
        .where("user_id", "=", userId)
        .execute();
    },

    async setPasswordHash(userId, passwordHash) {
      const update = db.updateTable("users").set({ password_hash: passwordHash }).where("user_id", "=", userId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}

function insertUser(db: Kysely<Schema>, row: UsersTable): Promise<"created" | UserConflict> {
  return insertOrNameConflict(
    async () => {
      const insert = db
        .insertInto("users")
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
    () => findConflict(db, row),
  );
}

async function findConflict(db: Kysely<Schema>, row: UsersTable): Promise<UserConflict | undefined> {
  const taken = await db
    .selectFrom("users")
    .select(["user_id", "email_key", "username_key", "legacy_user_id"])
    .where((column) =>
      column.or([
        column("user_id", "=", row.user_id),
        column("email_key", "=", row.email_key),
        column("username_key", "=", row.username_key),
        column("legacy_user_id", "=", row.legacy_user_id),
      ]),
    )
    .execute();
  if (taken.some((other) => other.user_id === row.user_id)) return "user_id";
  if (taken.some((other) => other.email_key === row.email_key)) return "email";
  if (row.username_key !== null && taken.some((other) => other.username_key === row.username_key)) return "username";
  return taken.length > 0 ? "legacy_user_id" : undefined;
}

function toUserRow(user: UserRecord): UsersTable {
  return {
    user_id: user.userId,
    email: user.email,
    email_key: toCaseInsensitiveKey(user.email),
    email_confirmed: toFlag(user.emailConfirmed),
    password_hash: user.passwordHash,
    username: user.username,
    username_key: user.username === null ? null : toCaseInsensitiveKey(user.username),
    first_name: user.firstName,
    last_name: user.lastName,
    picture_url: user.pictureUrl,
    properties: JSON.stringify(user.properties),
    metadata: user.metadata === null ? null : JSON.stringify(user.metadata),
    enabled: toFlag(user.enabled),
    can_create_orgs: toFlag(user.canCreateOrgs),
    update_password_required: toFlag(user.updatePasswordRequired),
    legacy_user_id: user.legacyUserId,
    failed_logins: user.failedLogins,
    locked_until: user.lockedUntil,
    created_at: user.createdAt,
    last_active_at: user.lastActiveAt,
  };
}

function toUserRecord(row: UsersTable): UserRecord {
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
  };
}
