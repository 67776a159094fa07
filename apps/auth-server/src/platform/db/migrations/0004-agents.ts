import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the agents of members, and what they get tokens with. */
export const agents: Migration = {
  number: 4,
  name: "agents",
  async up(db, dialect) {
    const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
    const integer = dialect === "sqlite" ? "integer" : "bigint";
    const table = db.schema.createTable("agents");
    await (dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table)
      .addColumn("agent_id", text, (column) => column.primaryKey())
      .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
      .addColumn("owner_user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("purpose", text, (column) => column.notNull())
      .addColumn("role", text, (column) => column.notNull())
      .addColumn("additional_roles", text, (column) => column.notNull())
      .addColumn("requests_per_minute", integer, (column) => column.notNull())
      .addColumn("created_at", integer, (column) => column.notNull())
      .addColumn("ends_at", integer, (column) => column.notNull())
      .addColumn("ended_at", integer)
      .addColumn("disabled_at", integer)
      .addColumn("last_used_at", integer)
      .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await createIndex(db, "agents", ["org_id", "created_at"]);
    await createIndex(db, "agents", ["owner_user_id"]);
    await createIndex(db, "agents", ["ended_at", "ends_at"]);
    await db.schema
      .alterTable("machine_credentials")
      .addColumn("agent_id", text, (column) => column.references("agents.agent_id").onDelete("cascade"))
      .execute();
    await createIndex(db, "machine_credentials", ["agent_id", "created_at"]);
  },
};

async function createIndex(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns([...columns])
    .execute();
}
