import type { Insertable, Kysely, Updateable } from "kysely";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import { countFailedLogin } from "../../../platform/db/failed-logins.ts";
import type { Dialect, Schema, UsersTable } from "../../../platform/db/schema.ts";
import { insertOrNameConflict } from "../../../platform/db/unique-insert.ts";
import { toEmailKey } from "../../../platform/domain/email-address.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserChanges, UserConflict, UserRepository } from "../domain/repositories.ts";
import { findPasswordHashFrom } from "./decoy-hash.ts";
import { listUsersByPrefix } from "./user-prefixes.ts";
import { isShownInForms, toNameKey, toUserColumns, toUserRecord, toUserRow } from "./user-rows.ts";
import { searchUsers } from "./user-search.ts";
import { walkUsers } from "./user-walk.ts";

type KeyColumn = "user_id" | "email_key" | "username_key";

const KEY_COLUMNS = { user_id: "user_id", email: "email_key", username: "username_key" } as const;

/** Creates the repository of users. */
export function createUserRepository(db: Kysely<Schema>, dialect: Dialect): UserRepository {
  const find = async (column: KeyColumn, value: string): Promise<UserRecord | null> => {
    const row = await db.selectFrom("users").selectAll().where(column, "=", value).executeTakeFirst();
    return row ? toUserRecord(row) : null;
  };

  /** Locks the user whose name changes, so that a concurrent change of the other part can't leave the key of an earlier name. */
  const lock: UserRepository["lock"] = async (userId) => {
    const row = await db
      .selectFrom("users")
      .selectAll()
      .where("user_id", "=", userId)
      .$if(dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? toUserRecord(row) : null;
  };

  const renamed = async (userId: string, { firstName, lastName }: UserChanges) => {
    const user = firstName === undefined && lastName === undefined ? null : await lock(userId);
    if (!user) return {};
    const name = { firstName: firstName === undefined ? user.firstName : firstName };
    return { name_key: toNameKey({ ...name, lastName: lastName === undefined ? user.lastName : lastName }) };
  };

  return {
    lock,
    create: (user) => insertUser(db, toUserRow(user)),
    findById: (userId) => find("user_id", userId),

    async findBySessionCookie(cookieHash) {
      const row = await db
        .selectFrom("users")
        .selectAll()
        .where("user_id", "=", (query) =>
          query.selectFrom("sessions").select("user_id").where("cookie_hash", "=", cookieHash),
        )
        .executeTakeFirst();
      return row ? toUserRecord(row) : null;
    },

    findByEmail: (email) => find("email_key", toEmailKey(email)),
    findByUsername: (username) => find("username_key", toCaseInsensitiveKey(username)),
    findPasswordHashFrom: (userId) => findPasswordHashFrom(db, userId),
    listByPrefix: (prefix, limit) => listUsersByPrefix(db, prefix, limit),
    search: (search) => searchUsers(db, dialect, search),
    walk: (filter, part) => walkUsers(db, dialect, filter, part),

    async listBy(key, values) {
      if (values.length === 0) return [];
      const column = KEY_COLUMNS[key];
      const distinct = [...new Set(values.map(key === "email" ? toEmailKey : toCaseInsensitiveKey))];
      const rows = await db.selectFrom("users").selectAll().where(column, "in", distinct).execute();
      const found = new Map(rows.map((row) => [row[column], row]));
      return distinct.flatMap((value) => found.get(value) ?? []).map(toUserRecord);
    },

    async update(userId, changes) {
      const columns = { ...toUserColumns(changes), ...(await renamed(userId, changes)) };
      const conflict = await findConflict(db, { ...columns, user_id: userId });
      if (conflict !== undefined) return conflict;
      const update = db
        .updateTable("users")
        .set({ user_id: userId, ...columns })
        .$if(isShownInForms(columns), (query) => query.set((column) => ({ version: column("version", "+", 1) })))
        .where("user_id", "=", userId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n ? "updated" : "not_found";
    },

    async delete(userId) {
      const deletion = db.deleteFrom("users").where("user_id", "=", userId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async recordFailedLogin(userId, lock) {
      await db.updateTable("users").set(countFailedLogin(lock)).where("user_id", "=", userId).execute();
    },

    async recordLogin(userId, at) {
      await db
        .updateTable("users")
        .set({ failed_logins: 0, locked_until: null, last_active_at: at, last_sign_in_at: at })
        .where("user_id", "=", userId)
        .execute();
    },

    async setPasswordHash(userId, passwordHash) {
      const update = db.updateTable("users").set({ password_hash: passwordHash }).where("user_id", "=", userId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}

function insertUser(db: Kysely<Schema>, row: Insertable<UsersTable>): Promise<"created" | UserConflict> {
  return insertOrNameConflict(
    async () => {
      const insert = db
        .insertInto("users")
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },
    async () => ((await hasUser(db, row.user_id)) ? "user_id" : findConflict(db, row)),
  );
}

async function hasUser(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  return row !== undefined;
}

/** Returns which unique value of the row another user has. */
async function findConflict(
  db: Kysely<Schema>,
  row: Updateable<UsersTable> & Pick<UsersTable, "user_id">,
): Promise<Exclude<UserConflict, "user_id"> | undefined> {
  const { email_key = null, username_key = null, legacy_user_id = null } = row;
  const taken = await db
    .selectFrom("users")
    .select(["email_key", "username_key"])
    .where("user_id", "<>", row.user_id)
    .where((column) =>
      column.or([
        column("email_key", "=", email_key),
        column("username_key", "=", username_key),
        column("legacy_user_id", "=", legacy_user_id),
      ]),
    )
    .execute();
  if (taken.some((other) => other.email_key === email_key)) return "email";
  if (username_key !== null && taken.some((other) => other.username_key === username_key)) return "username";
  return taken.length > 0 ? "legacy_user_id" : undefined;
}
