import { type RawBuilder, sql } from "kysely";

/** What one more wrong password changes in the row of a user or an operator: counted, and locked from `lockAfter` on. */
export function countFailedLogin({ lockAfter, lockUntil }: { lockAfter: number; lockUntil: number }): {
  failed_logins: RawBuilder<number>;
  locked_until: RawBuilder<number | null>;
} {
  return {
    failed_logins: sql`failed_logins + 1`,
    locked_until: sql`case when failed_logins + 1 >= ${lockAfter} then ${lockUntil} else locked_until end`,
  };
}
