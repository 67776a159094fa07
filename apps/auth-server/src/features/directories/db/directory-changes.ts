import { type Kysely, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { DirectoryChangesTable, Schema } from "../../../platform/db/schema.ts";
import type { AccessState, DirectoryChangeRecord } from "../domain/records.ts";
import type { ChangeWindow, DirectoryChangeRepository } from "../domain/repositories.ts";

/** Creates the repository of what directories changed about accounts, so that it can be undone. */
export function createDirectoryChangeRepository(db: Kysely<Schema>): DirectoryChangeRepository {
  const inWindow = (directoryId: string, { since, until }: ChangeWindow) =>
    db
      .selectFrom("directory_changes")
      .where("directory_id", "=", directoryId)
      .where("occurred_at", ">=", since)
      .where("occurred_at", "<=", until);
  return {
    async append({ directoryId, occurredAt, resourceId, userId, before, after }) {
      const last = await db
        .selectFrom("directory_changes")
        .select(({ fn }) => fn.max("position").as("position"))
        .where("directory_id", "=", directoryId)
        .executeTakeFirst();
      await db
        .insertInto("directory_changes")
        .values({
          ...{ directory_id: directoryId, position: Number(last?.position ?? 0) + 1, occurred_at: occurredAt },
          ...{ resource_id: resourceId, user_id: userId },
          ...{ before: before && JSON.stringify(before), after: after && JSON.stringify(after) },
        })
        .execute();
    },

    async countUsers(directoryId, window) {
      const row = await inWindow(directoryId, window)
        .select(({ fn }) => fn.count<number>("user_id").distinct().as("total"))
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    async listUsers(directoryId, window, { after, limit }) {
      const query = inWindow(directoryId, window).select("user_id").distinct().where("user_id", ">", after);
      return (await query.orderBy("user_id").limit(limit).execute()).map((row) => row.user_id);
    },

    async listByUsers(directoryId, window, userIds) {
      if (userIds.length === 0) return [];
      const query = inWindow(directoryId, window).selectAll().where("user_id", "in", userIds);
      return (await query.orderBy("position").execute()).map(toRecord);
    },

    deleteBefore: (at) => deleteBatch(db, "directory_changes", sql`occurred_at < ${at}`),
  };
}

function toRecord(row: Selectable<DirectoryChangesTable>): DirectoryChangeRecord {
  return {
    ...{ directoryId: row.directory_id, occurredAt: row.occurred_at, resourceId: row.resource_id, userId: row.user_id },
    before: row.before === null ? null : (JSON.parse(row.before) as AccessState),
    after: row.after === null ? null : (JSON.parse(row.after) as AccessState),
  };
}
