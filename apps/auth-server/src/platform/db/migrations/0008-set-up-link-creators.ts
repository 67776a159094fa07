import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Keeps which owner created a set-up link. The release before leaves it out: then a link works until it expires or is revoked. */
export const setUpLinkCreators: Migration = {
  number: 8,
  name: "set_up_link_creators",
  async up(db: Kysely<unknown>, dialect) {
    const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
    await db.schema
      .alterTable("connection_setup_links")
      .addColumn("created_by", text, (column) => column.references("users.user_id").onDelete("cascade"))
      .execute();
    await db.schema
      .createIndex("connection_setup_links_created_by")
      .on("connection_setup_links")
      .columns(["created_by"])
      .execute();
  },
};
