import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the access policies of organizations, and the sessions for which one is lifted for a while. */
export async function createAccessPolicies(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "access_policies")
    .addColumn("org_id", text, (column) => column.primaryKey().references("organizations.org_id").onDelete("cascade"))
    .addColumn("second_factor_required", integer, (column) => column.notNull())
    .addColumn("methods", text)
    .addColumn("connection_ids", text)
    .addColumn("maximum_session_age_seconds", integer)
    .addColumn("maximum_idle_seconds", integer)
    .addColumn("networks", text)
    .addColumn("impersonation_forbidden", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("suspended_until", integer)
    .addColumn("signed_out_at", integer)
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await createTable(db, dialect, "lifted_access_policies")
    .addColumn("session_hash", text, (column) =>
      column.notNull().references("sessions.session_hash").onDelete("cascade"),
    )
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("lifted_at", integer, (column) => column.notNull())
    .addColumn("lifted_until", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("lifted_access_policies_pkey", ["session_hash", "org_id"])
    .execute();
  await createIndex(db, "lifted_access_policies", ["org_id"]);
  await createIndex(db, "lifted_access_policies", ["lifted_until"]);
}
