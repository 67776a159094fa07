import { type Kysely, sql } from "kysely";
import type { RateLimitRepository } from "../../rate-limits/rate-limit.ts";
import { deleteBatch } from "../clean-up.ts";
import { prepareQuery, type RunPrepared } from "../prepared-query.ts";
import type { Schema } from "../schema.ts";

/** How far apart the clocks of processes that share the buckets may be. */
const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/** Creates the repository of rate-limit buckets, each stored as the time at which it is full again. */
export function createRateLimitRepository(db: Kysely<Schema>, run: RunPrepared): RateLimitRepository {
  return {
    async take(key, { portion, capacity, now }) {
      const taken = await run(takePortion, {
        key,
        portion,
        now,
        fullAgain: now + portion,
        fullest: now + capacity,
        // No request sets a later time. If one is stored, the clock was set back, and the bucket would stay empty until it catches up.
        latest: now + capacity + CLOCK_TOLERANCE_MILLISECONDS,
      });
      if (taken.changes === 1) return 0;
      const bucket = db.selectFrom("rate_limits").select("full_at_milliseconds as fullAt").where("key", "=", key);
      // Only the clean-up can free the bucket between the two statements; the next request then gets the portion.
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
  /** In Unix milliseconds, like the fields below. */
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
