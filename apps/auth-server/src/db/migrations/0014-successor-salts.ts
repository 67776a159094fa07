import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * A rotated refresh token keeps the salt that its successor was derived with, where it kept the encrypted successor before. That column
 * stays, unused, for processes of the release before; a successor of the last seconds before the change is not given again.
 */
export const successorSalts: Migration = {
  number: 14,
  name: "successor-salts",
  async up(db) {
    for (const table of ["oauth_refresh_tokens", "web_refresh_tokens"]) {
      await db.schema.alterTable(table).addColumn("successor_salt", "text").execute();
      await db.schema
        .createIndex(`${table}_salted`)
        .on(table)
        .column("rotated_at")
        .where(sql.ref("successor_salt"), "is not", null)
        .execute();
    }
  },
};
