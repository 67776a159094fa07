import { type Kysely, sql } from "kysely";
import { auditDetail } from "../audit-details.ts";
import type { Dialect } from "../schema.ts";
import { maintainDailyCounts } from "./daily-counts.ts";
import { columnTypes, createIndex, createTable, type Migration } from "./migration.ts";

/** What the dashboard needs: operators who sign in with two factors, counts for each day, and an audit log that can be searched. */
export const dashboard: Migration = {
  number: 8,
  name: "dashboard",
  async up(db, dialect) {
    await extendOperators(db, dialect);
    await createOperatorSessions(db, dialect);
    await maintainDailyCounts(db, dialect);
    await indexAuditEvents(db, dialect);
    await indexRoles(db);
  },
};

async function extendOperators(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  const operators = () => db.schema.alterTable("operators");
  await operators()
    .addColumn("role", text, (column) => column.notNull().defaultTo("admin"))
    .execute();
  await operators().addColumn("encrypted_totp_secret", text).execute();
  await operators().addColumn("totp_enabled_at", integer).execute();
  for (const counter of ["totp_last_used_step", "failed_logins"]) {
    await operators()
      .addColumn(counter, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await operators().addColumn("locked_until", integer).execute();
}

async function createOperatorSessions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "operator_sessions")
    .addColumn("session_hash", text, (column) => column.primaryKey())
    .addColumn("operator_id", text, (column) =>
      column.notNull().references("operators.operator_id").onDelete("cascade"),
    )
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_seen_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .addColumn("awaits_second_factor", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "operator_sessions", ["operator_id"]);
  await createIndex(db, "operator_sessions", ["expires_at"]);
}

async function indexRoles(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, "memberships", ["role"]);
  await db.schema
    .createIndex("memberships_additional_roles")
    .on("memberships")
    .column("org_id")
    .where(sql.ref("additional_roles"), "<>", sql.lit("[]"))
    .execute();
}

async function indexAuditEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createIndex(db, "audit_events", ["occurred_at", "event_id"]);
  await createIndex(db, "audit_events", ["type", "occurred_at", "event_id"]);
  for (const detail of ["userId", "subject", "operatorId"] as const) {
    const expression = auditDetail(dialect, detail);
    await sql`create index ${sql.ref(`audit_events_${detail.toLowerCase()}`)}
      on audit_events ((${expression}), occurred_at, event_id) where ${expression} is not null`.execute(db);
  }
}
