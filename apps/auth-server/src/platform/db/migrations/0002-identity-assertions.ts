import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds what organizations decide about the identity assertions of their connections, and which grants come of them. */
export const identityAssertions: Migration = {
  number: 2,
  name: "identity assertions",
  async up(db, dialect) {
    const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
    const table = (name: string) => {
      const created = db.schema.createTable(name);
      return dialect === "sqlite" ? created.modifyEnd(sql`strict`) : created;
    };
    await table("identity_assertion_settings")
      .addColumn("connection_id", text, (column) =>
        column.primaryKey().references("connections.connection_id").onDelete("cascade"),
      )
      .addColumn("issuer", text, (column) => column.notNull())
      .addColumn("enabled", dialect === "sqlite" ? "integer" : "bigint", (column) => column.notNull())
      .addColumn("tenant", text)
      .execute();
    await table("identity_assertion_clients")
      .addColumn("connection_id", text, (column) =>
        column.notNull().references("identity_assertion_settings.connection_id").onDelete("cascade"),
      )
      .addColumn("client_id", text, (column) =>
        column.notNull().references("oauth_clients.client_id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("identity_assertion_clients_pkey", ["connection_id", "client_id"])
      .execute();
    await db.schema.alterTable("oauth_grants").addColumn("asserted_by", text).execute();
    await createIndex(db, "identity_assertion_settings", ["issuer"]);
    await createIndex(db, "identity_assertion_clients", ["client_id"]);
    await createIndex(db, "oauth_grants", ["asserted_by", "client_id"]);
  },
};

async function createIndex(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns([...columns])
    .execute();
}
