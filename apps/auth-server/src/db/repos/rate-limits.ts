import { type Kysely, sql } from "kysely";
import type { RateLimitRepository } from "../../domain/rate-limits/rate-limit.ts";
import type { Schema } from "../schema.ts";
import { deleteBatch } from "./clean-up.ts";

/** So far apart the clocks of the processes that share the buckets may be. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/** The buckets that requests are taken from, each stored as the time at which it is full again. */
export function createRateLimitRepository(db: Kysely<Schema>): RateLimitRepository {
  return {
    async take(key, { portion, capacity, now }) {
      const full = sql.ref<number>("rate_limits.full_at_milliseconds");
      const fullAgain = sql.ref<number>("excluded.full_at_milliseconds");
      // No request sets a later one. The clock was set back since, and the bucket would stay empty until it has caught up.
      const latest = now + capacity + CLOCK_TOLERANCE_MILLISECONDS;
      const isUnderway = sql<boolean>`${full} > ${now} and ${full} <= ${latest}`;
      const taken = await db
        .insertInto("rate_limits")
        .values({ key, full_at_milliseconds: now + portion })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({
              full_at_milliseconds: sql<number>`case when ${isUnderway} then ${full} + ${portion} else ${fullAgain} end`,
            })
            .where(sql<boolean>`${full} + ${portion} <= ${now + capacity} or ${full} > ${latest}`),
        )
        .executeTakeFirst();
      if (taken.numInsertedOrUpdatedRows === 1n) return 0;
      const bucket = db.selectFrom("rate_limits").select("full_at_milliseconds as fullAt").where("key", "=", key);
      // Between the two statements nobody but the clean-up can make room; then the next request gets it.
      const { fullAt } = (await bucket.executeTakeFirst()) ?? { fullAt: now };
      return Math.max(1, fullAt + portion - now - capacity);
    },

    deleteFull: (atMilliseconds) => deleteBatch(db, "rate_limits", sql`full_at_milliseconds <= ${atMilliseconds}`),
  };
}
