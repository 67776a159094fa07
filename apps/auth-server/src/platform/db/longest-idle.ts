import { type RawBuilder, sql } from "kysely";

/**
 * Builds the new value of the column `longest_idle_seconds` for a use at `at`. Both databases have `case`; only one has `max` of two values.
 *
 * @param lastUse the column with the time of the use before
 */
export function longestIdle(at: number, lastUse: "last_seen_at" | "last_used_at"): RawBuilder<number> {
  const idle = sql<number>`${at} - ${sql.ref(lastUse)}`;
  return sql<number>`case when ${idle} > longest_idle_seconds then ${idle} else longest_idle_seconds end`;
}
