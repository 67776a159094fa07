import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { DirectoryLogTable, Schema } from "../../../platform/db/schema.ts";
import type {
  AccessChange,
  DirectoryEffect,
  DirectoryLogRecord,
  DirectoryMark,
  DirectoryRequestKind,
} from "../domain/records.ts";
import type { DirectoryLogRepository, LogFilter } from "../domain/repositories.ts";

/** Creates the repository of what directories asked for, and what came of it. */
export function createDirectoryLogRepository(db: Kysely<Schema>): DirectoryLogRepository {
  return {
    async append(entry) {
      const last = await db
        .selectFrom("directory_log")
        .select(({ fn }) => fn.max("position").as("position"))
        .where("directory_id", "=", entry.directoryId)
        .executeTakeFirst();
      await db
        .insertInto("directory_log")
        .values({
          log_id: entry.logId,
          directory_id: entry.directoryId,
          position: Number(last?.position ?? 0) + 1,
          occurred_at: entry.occurredAt,
          kind: entry.kind,
          resource_id: entry.resourceId,
          user_id: entry.userId,
          effects: JSON.stringify(entry.effects),
          mark: entry.mark,
          held: toFlag(entry.isHeld),
          counted_loss: entry.countedLoss,
        })
        .execute();
    },

    async list(directoryId, { limit, offset, ...filter }) {
      const entries = db.selectFrom("directory_log").where("directory_id", "=", directoryId).where(isWanted(filter));
      const counted = await entries.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirst();
      const rows = await entries
        .selectAll()
        .orderBy("position", "desc")
        .orderBy("log_id", "desc")
        .limit(limit)
        .offset(offset)
        .execute();
      return { rows: rows.map(toRecord), total: Number(counted?.total ?? 0) };
    },

    async listAfter(directoryId, { after, limit, ...filter }) {
      const rows = await db
        .selectFrom("directory_log")
        .selectAll()
        .where("directory_id", "=", directoryId)
        .where(isWanted(filter))
        .$if(after !== undefined, (query) => query.where("position", "<", after ?? 0))
        .orderBy("position", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toRecord(row), position: Number(row.position) }));
    },

    async countLosses(directoryId, { from, except }) {
      const row = await db
        .selectFrom("directory_log")
        .select(({ fn, case: when }) => [
          fn.count<number>("resource_id").distinct().as("people"),
          fn
            .count<number>(when().when("counted_loss", "=", "end_access").then(sql.ref<string>("resource_id")).end())
            .distinct()
            .as("withoutAccess"),
        ])
        .where("directory_id", "=", directoryId)
        .where("counted_loss", "is not", null)
        .where("occurred_at", ">=", from)
        .where("resource_id", "!=", except)
        .executeTakeFirst();
      return { people: Number(row?.people ?? 0), withoutAccess: Number(row?.withoutAccess ?? 0) };
    },

    async forgetLosses(directoryId) {
      await db
        .updateTable("directory_log")
        .set({ counted_loss: null })
        .where("directory_id", "=", directoryId)
        .where("counted_loss", "is not", null)
        .execute();
    },

    deleteBefore: (at) => deleteBatch(db, "directory_log", sql`occurred_at < ${at}`),
  };
}

function toRecord(row: Selectable<DirectoryLogTable>): DirectoryLogRecord {
  return {
    logId: row.log_id,
    directoryId: row.directory_id,
    occurredAt: row.occurred_at,
    kind: row.kind as DirectoryRequestKind,
    resourceId: row.resource_id,
    userId: row.user_id,
    effects: JSON.parse(row.effects) as readonly DirectoryEffect[],
    mark: row.mark as DirectoryMark | null,
    isHeld: fromFlag(row.held),
    countedLoss: row.counted_loss as AccessChange["kind"] | null,
  };
}

const NO_EFFECTS = "[]";

function isWanted({ userId, resourceId, kind, outcome }: LogFilter) {
  return ({ eb, and }: ExpressionBuilder<Schema, "directory_log">) =>
    and([
      ...(userId === undefined ? [] : [eb("user_id", "=", userId)]),
      ...(resourceId === undefined ? [] : [eb("resource_id", "=", resourceId)]),
      ...(kind === undefined ? [] : [eb("kind", "=", kind)]),
      ...(outcome === "changed" ? [eb("effects", "!=", NO_EFFECTS)] : []),
      ...(outcome === "unchanged" ? [eb("effects", "=", NO_EFFECTS)] : []),
      ...(outcome === "marked" ? [eb("mark", "is not", null)] : []),
      ...(outcome === "held" ? [eb("held", "=", 1)] : []),
    ]);
}
