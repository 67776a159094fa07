import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** A rotated refresh token keeps the salt that its successor was derived with, in the place of the encrypted successor. */
export const successorSalts: Migration = {
  number: 14,
  name: "successor-salts",
  async up(db) {
    for (const table of ["oauth_refresh_tokens", "web_refresh_tokens"]) await replaceSuccessors(db, table);
  },
};

/** Successors of the last seconds before the migration are forgotten: no salt gives them. */
async function replaceSuccessors(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`update ${sql.table(table)} set sealed_successor = null where sealed_successor is not null`.execute(db);
  await db.schema.alterTable(table).renameColumn("sealed_successor", "successor_salt").execute();
}
