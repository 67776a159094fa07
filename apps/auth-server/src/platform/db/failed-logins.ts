import { type RawBuilder, sql } from "kysely";

/**
 * Returns what one more wrong password changes in the row of a user: counted, and locked from `lockAfter` on. A lock that has ended starts
 * the count anew.
 */
export function countFailedLogin({ lockAfter, lockUntil, at }: { lockAfter: number; lockUntil: number; at: number }): {
  failed_logins: RawBuilder<number>;
  locked_until: RawBuilder<number | null>;
} {
  const hasEnded = sql<boolean>`(locked_until is not null and locked_until <= ${at})`;
  const failures = sql<number>`(case when ${hasEnded} then 1 else failed_logins + 1 end)`;
  return {
    failed_logins: failures,
    locked_until: sql`case when ${failures} >= ${lockAfter} then ${lockUntil} when ${hasEnded} then null else locked_until end`,
  };
}
