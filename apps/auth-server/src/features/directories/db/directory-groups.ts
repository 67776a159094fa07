import { type Insertable, type Selectable, sql } from "kysely";
import { toCaseInsensitiveKey } from "../../../platform/db/columns.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { DirectoryGroupsTable } from "../../../platform/db/schema.ts";
import type { DirectoryGroupMember, DirectoryGroupRecord } from "../domain/records.ts";
import type { DirectoryGroupRepository, GroupOfUser } from "../domain/repositories.ts";
import { groupType } from "../domain/scim/resource-types.ts";
import { exactText, type ResourceColumns, toCondition, toOrder } from "./filter-condition.ts";

/** Bounds the parameters of a statement. */
const AT_ONCE = 500;

/** Creates the repository of the groups of directories and of their members. */
export function createDirectoryGroupRepository({ db, dialect }: RepositoryConnection): DirectoryGroupRepository {
  const columns = groupColumns(dialect);
  const inDirectory = (directoryId: string) =>
    db.selectFrom("directory_groups").where("directory_id", "=", directoryId);
  return {
    async save(group) {
      const { group_id: _, ...changes } = toRow(group);
      await db
        .insertInto("directory_groups")
        .values(toRow(group))
        .onConflict((conflict) => conflict.column("group_id").doUpdateSet(changes))
        .execute();
    },

    async find(directoryId, groupId) {
      const row = await inDirectory(directoryId).where("group_id", "=", groupId).selectAll().executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async search(directoryId, { filter, sortBy, descending, limit, offset }) {
      const condition = filter && toCondition(columns, filter);
      const found = condition ? inDirectory(directoryId).where(condition) : inDirectory(directoryId);
      const counted = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirst();
      const total = Number(counted?.total ?? 0);
      if (limit === 0) return { rows: [], total };
      const order = sortBy === null ? null : toOrder(columns, sortBy);
      const rows = await found
        .selectAll()
        .$if(order !== null, (query) => query.orderBy(order ?? sql`1`, descending ? "desc" : "asc"))
        .orderBy("created_at")
        .orderBy("group_id")
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toRecord), total };
    },

    async listMembers(groupIds) {
      const members = new Map<string, DirectoryGroupMember[]>(groupIds.map((groupId) => [groupId, []]));
      if (groupIds.length === 0) return members;
      const rows = await db
        .selectFrom("directory_group_members")
        .selectAll()
        .where("group_id", "in", groupIds)
        .orderBy("group_id")
        .orderBy("member_value")
        .execute();
      for (const row of rows) members.get(row.group_id)?.push({ value: row.member_value, display: row.display });
      return members;
    },

    async listMemberAccounts(groupId, { limit, offset }) {
      const rows = await db
        .selectFrom("directory_group_members")
        .innerJoin("directory_users", "directory_users.resource_id", "directory_group_members.member_value")
        .select("directory_users.user_id")
        .where("directory_group_members.group_id", "=", groupId)
        .where("directory_users.deleted_at", "is", null)
        .where("directory_users.user_id", "is not", null)
        .orderBy("directory_users.user_id")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
    },

    async addMembers(groupId, members) {
      for (const part of partsOf(members)) {
        const rows = part.map(({ value, display }) => ({ group_id: groupId, member_value: value, display }));
        await db
          .insertInto("directory_group_members")
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(["group_id", "member_value"])
              .doUpdateSet((row) => ({ display: row.ref("excluded.display") })),
          )
          .execute();
      }
    },

    async removeMembers(groupId, values) {
      for (const part of partsOf(values)) {
        await db
          .deleteFrom("directory_group_members")
          .where("group_id", "=", groupId)
          .where("member_value", "in", part)
          .execute();
      }
    },

    async removeEverywhere(directoryId, value) {
      await db
        .deleteFrom("directory_group_members")
        .where("member_value", "=", value)
        .where("group_id", "in", (column) =>
          column.selectFrom("directory_groups").select("group_id").where("directory_id", "=", directoryId),
        )
        .execute();
    },

    async listByMembers(directoryId, values) {
      const groups = new Map<string, GroupOfUser[]>();
      for (const part of partsOf(values)) {
        const rows = await inDirectory(directoryId)
          .innerJoin("directory_group_members", "directory_group_members.group_id", "directory_groups.group_id")
          .select(["member_value", "directory_groups.group_id", "display_name", "external_id"])
          .where("member_value", "in", part)
          .orderBy("created_at")
          .orderBy("directory_groups.group_id")
          .execute();
        for (const row of rows) {
          const group = { groupId: row.group_id, displayName: row.display_name, externalId: row.external_id };
          groups.set(row.member_value, [...(groups.get(row.member_value) ?? []), group]);
        }
      }
      return groups;
    },

    async listByOrg(orgId, { userId, limit, offset }) {
      const all = db
        .selectFrom("directory_groups")
        .innerJoin("directories", "directories.directory_id", "directory_groups.directory_id")
        .where("directories.org_id", "=", orgId);
      const found = userId === null ? all : all.where(holdsAccount(userId));
      const counted = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirst();
      const rows = await found
        .selectAll("directory_groups")
        .orderBy("directory_groups.created_at")
        .orderBy("directory_groups.group_id")
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toRecord), total: Number(counted?.total ?? 0) };
    },

    async findInOrg(orgId, groupId) {
      const row = await db
        .selectFrom("directory_groups")
        .innerJoin("directories", "directories.directory_id", "directory_groups.directory_id")
        .selectAll("directory_groups")
        .where("directories.org_id", "=", orgId)
        .where("directory_groups.group_id", "=", groupId)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async delete(groupId) {
      await db.deleteFrom("directory_groups").where("group_id", "=", groupId).execute();
    },
  };
}

function* partsOf<Value>(values: readonly Value[]): Iterable<readonly Value[]> {
  for (let start = 0; start < values.length; start += AT_ONCE) yield values.slice(start, start + AT_ONCE);
}

function holdsAccount(userId: string) {
  return sql<boolean>`exists (select 1 from directory_group_members as held join directory_users as person on person.resource_id = held.member_value where held.group_id = ${sql.ref("directory_groups.group_id")} and person.user_id = ${userId} and person.deleted_at is null)`;
}

function groupColumns(dialect: RepositoryConnection["dialect"]): ResourceColumns {
  const column = (name: string) => sql.ref(`directory_groups.${name}`);
  return {
    type: groupType,
    dialect,
    document: null,
    columns: {
      id: exactText(column("group_id")),
      externalid: exactText(column("external_id")),
      displayname: { ...exactText(column("display_name_key")), fold: toCaseInsensitiveKey },
      "meta.created": { expression: column("created_at"), kind: "time", caseExact: true },
      "meta.lastmodified": { expression: column("updated_at"), kind: "time", caseExact: true },
    },
    related: {
      members: (condition) =>
        sql<boolean>`exists (select 1 from directory_group_members as held where held.group_id = ${column("group_id")} and ${condition(sql.ref("held.member_value"))})`,
    },
  };
}

function toRow(group: DirectoryGroupRecord): Insertable<DirectoryGroupsTable> {
  return {
    group_id: group.groupId,
    directory_id: group.directoryId,
    display_name: group.displayName,
    display_name_key: toCaseInsensitiveKey(group.displayName),
    external_id: group.externalId,
    created_at: group.createdAt,
    updated_at: group.updatedAt,
    version: group.version,
  };
}

function toRecord(row: Selectable<DirectoryGroupsTable>): DirectoryGroupRecord {
  return {
    groupId: row.group_id,
    directoryId: row.directory_id,
    displayName: row.display_name,
    externalId: row.external_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
