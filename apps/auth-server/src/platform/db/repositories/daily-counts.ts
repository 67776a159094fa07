import { type Kysely, sql } from "kysely";
import type { DailyCount, DailyCountRepository } from "../../domain/store.ts";
import type { Schema } from "../schema.ts";

/** What happened on each day, counted by triggers. */
export function createDailyCountRepository(db: Kysely<Schema>): DailyCountRepository {
  return {
    async listSince(day) {
      const rows = await db
        .selectFrom("daily_counts")
        .select(["event", "day", sql<number>`cast(sum(total) as bigint)`.as("total")])
        .where("event", "in", ["sign_ups", "active_users", "grants", "failures"])
        .where("day", ">=", day)
        .groupBy(["event", "day"])
        .orderBy("day")
        .execute();
      return rows as DailyCount[];
    },
  };
}
