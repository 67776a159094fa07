import { columnTypes, type Migration } from "./migration.ts";

/** What proves that a code of a web application is redeemed for the browser that asked for it, and how often that failed. */
export const webCodeChallenges: Migration = {
  number: 22,
  name: "web-code-challenges",
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect);
    await db.schema.alterTable("web_sessions").addColumn("code_challenge", text).execute();
    await db.schema
      .alterTable("web_sessions")
      .addColumn("code_failed_attempts", integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
