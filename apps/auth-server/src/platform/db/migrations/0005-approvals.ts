import { type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";
import type { Migration } from "./migration.ts";

/** Adds the calls of tools that a person has to approve. */
export const approvals: Migration = { number: 5, name: "approvals", up: createApprovals };

async function createApprovals(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
  const integer = dialect === "sqlite" ? "integer" : "bigint";
  const table = db.schema
    .createTable("approvals")
    .addColumn("approval_id", text, (column) => column.primaryKey())
    .addColumn("open_call_hash", text, (column) => column.unique())
    .addColumn("caller_kind", text, (column) => column.notNull())
    .addColumn("caller_id", text, (column) => column.notNull())
    .addColumn("caller_name", text)
    .addColumn("client_id", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("resource", text, (column) =>
      column.notNull().references("oauth_resources.resource").onDelete("cascade"),
    )
    .addColumn("tool", text, (column) => column.notNull())
    .addColumn("description", text)
    .addColumn("encrypted_arguments", text)
    .addColumn("arguments_hash", text, (column) => column.notNull())
    .addColumn("policy_version", text, (column) => column.notNull())
    .addColumn("approver_user_id", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("approver_role", text)
    .addColumn("approver_role_is_minimum", integer, (column) => column.notNull())
    .addColumn("maximum_age_seconds", integer)
    .addColumn("second_factor_required", integer, (column) => column.notNull())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("decided_by", text)
    .addColumn("requested_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull());
  await (dialect === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
  for (const columns of [
    ["caller_id", "state"],
    ["user_id"],
    ["org_id", "state"],
    ["resource"],
    ["approver_user_id", "state"],
    ["expires_at"],
  ]) {
    const index = db.schema
      .createIndex(`approvals_${columns.join("_")}`)
      .on("approvals")
      .columns(columns);
    await index.execute();
  }
}
