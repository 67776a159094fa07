import { type Kysely, sql } from "kysely";
import type { RateLimitRepository } from "../../domain/rate-limits/rate-limit.ts";
import type { Schema } from "../schema.ts";

/** So far apart the clocks of the processes that share the buckets may be. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/** The buckets that requests are taken from, each stored as the time at which it is full again. */
export function createRateLimitRepository(db: Kysely<Schema>): RateLimitRepository {
  return {
    async take(key, { portion, capacity, now }) {
      const full = sql.ref<number>("rate_limits.full_at_milliseconds");
      // No request sets a later one. The clock was set back since, and the bucket would stay empty until it has caught up.
      const latest = sql.lit(now + capacity + CLOCK_TOLERANCE_MILLISECONDS);
      const isUnderway = sql<boolean>`${full} > ${sql.lit(now)} and ${full} <= ${latest}`;
      const emptiedTo = sql<number>`case when ${isUnderway} then ${full} else ${sql.lit(now)} end`;
      const taken = await db
        .insertInto("rate_limits")
        .values({ key, full_at_milliseconds: now + portion })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({ full_at_milliseconds: sql<number>`${emptiedTo} + ${sql.lit(portion)}` })
            .where(sql<boolean>`${full} + ${sql.lit(portion)} <= ${sql.lit(now + capacity)} or ${full} > ${latest}`),
        )
        .executeTakeFirst();
      if (taken.numInsertedOrUpdatedRows === 1n) return 0;
      const bucket = db.selectFrom("rate_limits").select("full_at_milliseconds as fullAt").where("key", "=", key);
      // Between the two statements nobody but the clean-up can make room; then the next request gets it.
      const { fullAt } = (await bucket.executeTakeFirst()) ?? { fullAt: now };
      return Math.max(1, fullAt + portion - now - capacity);
    },

    async deleteFull(atMilliseconds) {
      const query = db.deleteFrom("rate_limits").where("full_at_milliseconds", "<=", atMilliseconds);
      return Number((await query.executeTakeFirst()).numDeletedRows);
    },
  };
}
