import { type RawBuilder, sql } from "kysely";

/**
 * Returns the changes that another wrong password makes to a user's row: it is counted, and from `lockAfter` on the account is locked. The
 * count restarts once a lock has ended.
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
