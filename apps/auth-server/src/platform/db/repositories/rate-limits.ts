import { type Kysely, sql } from "kysely";
import type { RateLimitRepository } from "../../rate-limits/rate-limit.ts";
import { deleteBatch } from "../clean-up.ts";
import { prepareQuery, type RunPrepared } from "../prepared-query.ts";
import type { Schema } from "../schema.ts";

/** So far apart the clocks of the processes that share the buckets may be. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/** Creates the repository of the buckets that requests are taken from, each stored as the time at which it is full again. */
export function createRateLimitRepository(db: Kysely<Schema>, run: RunPrepared): RateLimitRepository {
  return {
    async take(key, { portion, capacity, now }) {
      const taken = await run(takePortion, {
        key,
        portion,
        now,
        fullAgain: now + portion,
        fullest: now + capacity,
        // No request sets a later one. The clock was set back since, and the bucket would stay empty until it has caught up.
        latest: now + capacity + CLOCK_TOLERANCE_MILLISECONDS,
      });
      if (taken.changes === 1) return 0;
      const bucket = db.selectFrom("rate_limits").select("full_at_milliseconds as fullAt").where("key", "=", key);
      // Between the two statements nobody but the clean-up can make room; then the next request gets it.
      const { fullAt } = (await bucket.executeTakeFirst()) ?? { fullAt: now };
      return Math.max(1, fullAt + portion - now - capacity);
    },

    async giveBack(key, portion, atMilliseconds) {
      const update = db
        .updateTable("rate_limits")
        .set((column) => ({ full_at_milliseconds: column("full_at_milliseconds", "-", portion) }))
        .where("key", "=", key)
        .where("full_at_milliseconds", ">", atMilliseconds);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    deleteFull: (atMilliseconds) => deleteBatch(db, "rate_limits", sql`full_at_milliseconds <= ${atMilliseconds}`),
  };
}

interface Taking {
  readonly key: string;
  readonly portion: number;
  /** This and the following in Unix milliseconds. */
  readonly now: number;
  readonly fullAgain: number;
  readonly fullest: number;
  readonly latest: number;
}

const takePortion = prepareQuery((db, { key, portion, now, fullAgain, fullest, latest }: Taking) => {
  const full = sql.ref<number>("rate_limits.full_at_milliseconds");
  const isUnderway = sql<boolean>`${full} > ${now} and ${full} <= ${latest}`;
  return db
    .insertInto("rate_limits")
    .values({ key, full_at_milliseconds: fullAgain })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          full_at_milliseconds: sql<number>`case when ${isUnderway} then ${full} + ${portion} else ${fullAgain} end`,
        })
        .where(sql<boolean>`${full} + ${portion} <= ${fullest} or ${full} > ${latest}`),
    );
});
