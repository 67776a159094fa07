import { sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { DirectoryUserRepository } from "../domain/repositories.ts";
import { userType } from "../domain/scim/resource-types.ts";
import { toUserRecord, toUserRow } from "./directory-user-rows.ts";
import { exactText, type ResourceColumns, toCondition, toOrder } from "./filter-condition.ts";

/** Creates the repository of the people of directories. */
export function createDirectoryUserRepository({ db, dialect }: RepositoryConnection): DirectoryUserRepository {
  const columns = userColumns(dialect);
  const select = db.selectFrom("directory_users").selectAll();
  const present = (directoryId: string) =>
    db.selectFrom("directory_users").where("directory_id", "=", directoryId).where("deleted_at", "is", null);
  return {
    async save(user) {
      const { resource_id: _, ...changes } = toUserRow(user);
      await db
        .insertInto("directory_users")
        .values(toUserRow(user))
        .onConflict((conflict) => conflict.column("resource_id").doUpdateSet(changes))
        .execute();
    },

    async find(directoryId, resourceId) {
      const row = await present(directoryId).where("resource_id", "=", resourceId).selectAll().executeTakeFirst();
      return row ? toUserRecord(row) : null;
    },

    async findByUserName(directoryId, userName) {
      const key = toCaseInsensitiveKey(userName);
      const row = await present(directoryId).where("user_name_key", "=", key).selectAll().executeTakeFirst();
      return row ? toUserRecord(row) : null;
    },

    async search(directoryId, { filter, sortBy, descending, limit, offset }) {
      const condition = filter && toCondition(columns, filter);
      const found = condition ? present(directoryId).where(condition) : present(directoryId);
      const counted = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirst();
      const total = Number(counted?.total ?? 0);
      if (limit === 0) return { rows: [], total };
      const order = sortBy === null ? null : toOrder(columns, sortBy);
      const direction = descending ? "desc" : "asc";
      const rows = await found
        .selectAll()
        .$if(order !== null, (query) => query.orderBy(sql`${order} is null`).orderBy(order ?? sql`1`, direction))
        .orderBy("created_at")
        .orderBy("resource_id")
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toUserRecord), total };
    },

    async listAfter(directoryId, after, limit) {
      const query = present(directoryId).where("resource_id", ">", after).orderBy("resource_id").limit(limit);
      return (await query.selectAll().execute()).map(toUserRecord);
    },

    async listByIds(directoryId, resourceIds) {
      if (resourceIds.length === 0) return [];
      const query = present(directoryId).where("resource_id", "in", resourceIds).orderBy("resource_id");
      return (await query.selectAll().execute()).map(toUserRecord);
    },

    async listMarked(directoryId, limit) {
      const query = present(directoryId).where("mark", "is not", null).orderBy("updated_at", "desc");
      return (await query.orderBy("resource_id").limit(limit).selectAll().execute()).map(toUserRecord);
    },

    async listByUser(userId) {
      const query = select.where("user_id", "=", userId).orderBy("updated_at", "desc").orderBy("resource_id");
      return (await query.execute()).map(toUserRecord);
    },

    async findKept(directoryId, resourceId) {
      const row = await select
        .where("directory_id", "=", directoryId)
        .where("resource_id", "=", resourceId)
        .executeTakeFirst();
      return row ? toUserRecord(row) : null;
    },

    async listWaiting(directoryId, after, limit) {
      const query = select
        .where("directory_id", "=", directoryId)
        .where("hold_state", "=", "waiting")
        .where("resource_id", ">", after);
      return (await query.orderBy("resource_id").limit(limit).execute()).map(toUserRecord);
    },

    async countWaiting(directoryId) {
      const row = await db
        .selectFrom("directory_users")
        .select((query) => query.fn.countAll<number>().as("total"))
        .where("directory_id", "=", directoryId)
        .where("hold_state", "=", "waiting")
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    async refuseWaiting(directoryId, resourceIds) {
      if (resourceIds?.length === 0) return 0;
      const update = db
        .updateTable("directory_users")
        .set({ hold_state: "refused" })
        .where("directory_id", "=", directoryId)
        .where("hold_state", "=", "waiting")
        .$if(resourceIds !== null, (query) => query.where("resource_id", "in", resourceIds ?? []));
      return Number((await update.executeTakeFirst()).numUpdatedRows);
    },

    async countActiveAccounts(directoryId) {
      const row = await present(directoryId)
        .select((query) => query.fn.countAll<number>().as("total"))
        .where("active", "=", 1)
        .where("user_id", "is not", null)
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    async listRoleSources(orgId, userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("directory_users")
        .innerJoin("directories", "directories.directory_id", "directory_users.directory_id")
        .leftJoin("directory_groups", "directory_groups.group_id", "directory_users.given_by_group")
        .select(["directory_users.user_id", "directories.name", "given_role", "display_name", "given_at"])
        .where("directories.org_id", "=", orgId)
        .where("directory_users.user_id", "in", userIds)
        .where("given_role", "is not", null)
        .orderBy("given_at")
        .execute();
      return new Map(
        rows.flatMap(({ user_id, name, given_role, display_name, given_at }) => {
          if (user_id === null || given_role === null || given_at === null) return [];
          return [[user_id, { directoryName: name, role: given_role, groupName: display_name, at: given_at }] as const];
        }),
      );
    },

    async findManaged(orgId, email) {
      const row = await db
        .selectFrom("users")
        .innerJoin("directory_users", "directory_users.user_id", "users.user_id")
        .innerJoin("directories", "directories.directory_id", "directory_users.directory_id")
        .select("users.user_id")
        .where("users.email_key", "=", toCaseInsensitiveKey(email))
        .where("directories.org_id", "=", orgId)
        .where("directory_users.created_account", "=", 1)
        .where("directory_users.active", "=", 1)
        .where("directory_users.deleted_at", "is", null)
        .limit(ONE_ROW)
        .executeTakeFirst();
      return row?.user_id ?? null;
    },

    async forgetDisabling(userId) {
      await db
        .updateTable("directory_users")
        .set({ disabled_account: 0 })
        .where("user_id", "=", userId)
        .where("disabled_account", "=", 1)
        .execute();
    },

    async hasLeft(orgId, userId) {
      const rows = await db
        .selectFrom("directory_users")
        .innerJoin("directories", "directories.directory_id", "directory_users.directory_id")
        .select(["directory_users.active", "directory_users.deleted_at"])
        .where("directory_users.user_id", "=", userId)
        .where("directories.org_id", "=", orgId)
        .execute();
      return rows.length > 0 && rows.every(({ active, deleted_at }) => !active || deleted_at !== null);
    },

    async count(directoryId) {
      const row = await present(directoryId)
        .select((query) => [
          query.fn.countAll<number>().as("total"),
          query.fn.sum<number | null>("active").as("active"),
          query.fn.count<number>("mark").as("marked"),
        ])
        .executeTakeFirst();
      return { total: Number(row?.total ?? 0), active: Number(row?.active ?? 0), marked: Number(row?.marked ?? 0) };
    },

    deleteRemovedBefore: (at) =>
      deleteBatch(db, "directory_users", sql`deleted_at < ${at} and (hold_state is null or hold_state <> 'waiting')`),
  };
}

function userColumns(dialect: RepositoryConnection["dialect"]): ResourceColumns {
  const column = (name: string) => sql.ref(`directory_users.${name}`);
  const flag =
    dialect === "sqlite" ? column("active") : sql`case ${column("active")} when 1 then 'true' else 'false' end`;
  return {
    type: userType,
    dialect,
    document: column("attributes"),
    columns: {
      id: exactText(column("resource_id")),
      externalid: exactText(column("external_id")),
      username: { ...exactText(column("user_name_key")), fold: toCaseInsensitiveKey },
      active: { expression: flag, kind: "boolean", caseExact: true },
      "meta.created": { expression: column("created_at"), kind: "time", caseExact: true },
      "meta.lastmodified": { expression: column("updated_at"), kind: "time", caseExact: true },
    },
    related: {
      groups: (condition) =>
        sql<boolean>`exists (select 1 from directory_group_members as held where held.member_value = ${column("resource_id")} and ${condition(sql.ref("held.group_id"))})`,
    },
  };
}
