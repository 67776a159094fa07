import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

const BOUND_TABLES = ["authorization_codes", "oauth_access_tokens", "oauth_refresh_tokens", "machine_tokens"];

/** Lets clients require DPoP, and binds codes and tokens to keys (RFC 9449). What was issued before is bound to none. */
export const dpop: Migration = {
  number: 3,
  name: "dpop",
  async up(db: Kysely<unknown>, dialect) {
    const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
    await db.schema
      .alterTable("oauth_clients")
      .addColumn("dpop_bound_access_tokens", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    for (const table of BOUND_TABLES) await db.schema.alterTable(table).addColumn("dpop_jkt", text).execute();
  },
};
