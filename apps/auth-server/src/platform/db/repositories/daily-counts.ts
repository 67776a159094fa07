import { type Kysely, sql } from "kysely";
import type { DailyCount, DailyCountRepository } from "../../domain/store.ts";
import type { Schema } from "../schema.ts";

/** Creates the repository of daily counts. */
export function createDailyCountRepository(db: Kysely<Schema>): DailyCountRepository {
  return {
    async add({ event, day, total }) {
      await db
        .insertInto("daily_counts")
        .values({ event, day, total })
        .onConflict((conflict) =>
          conflict.columns(["event", "day"]).doUpdateSet({ total: sql`daily_counts.total + excluded.total` }),
        )
        .execute();
    },

    async listSince(day) {
      const rows = await db
        .selectFrom("daily_counts")
        .select(["event", "day", "total"])
        .where("day", ">=", day)
        .orderBy("day")
        .execute();
      return rows as DailyCount[];
    },
  };
}
