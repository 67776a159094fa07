import type { Migration } from "./migration.ts";

/** Wrong passwords of operators are counted for each network among the limits, and lock nobody out. */
export const operatorsWithoutLocks: Migration = {
  number: 19,
  name: "operators-without-locks",
  async up(db) {
    for (const column of ["failed_logins", "locked_until"]) {
      await db.schema.alterTable("operators").dropColumn(column).execute();
    }
  },
};
