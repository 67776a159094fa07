import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the operators of the dashboard, what they prove a second factor with, and their sessions. */
export async function createOperators(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createOperatorTable(db, dialect);
  await createOperatorPasskeys(db, dialect);
  await createOperatorSessions(db, dialect);
}

async function createOperatorTable(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "operators")
    .addColumn("operator_id", text, (column) => column.primaryKey())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("email_key", text, (column) => column.notNull().unique())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("role", text, (column) => column.notNull().defaultTo("admin"))
    .addColumn("encrypted_totp_secret", text)
    .addColumn("totp_enabled_at", integer)
    .addColumn("totp_last_used_step", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createOperatorPasskeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "operator_passkeys")
    .addColumn("passkey_id", text, (column) => column.primaryKey())
    .addColumn("operator_id", text, (column) =>
      column.notNull().references("operators.operator_id").onDelete("cascade"),
    )
    .addColumn("credential_id", text, (column) => column.notNull().unique())
    .addColumn("public_key", text, (column) => column.notNull())
    .addColumn("signature_counter", integer, (column) => column.notNull())
    .addColumn("transports", text, (column) => column.notNull())
    .addColumn("synced", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer)
    .execute();
  await createIndex(db, "operator_passkeys", ["operator_id"]);
  await createTable(db, dialect, "operator_recovery_codes")
    .addColumn("operator_id", text, (column) =>
      column.notNull().references("operators.operator_id").onDelete("cascade"),
    )
    .addColumn("code_hash", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("operator_recovery_codes_pkey", ["operator_id", "code_hash"])
    .execute();
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
    .addColumn("proven_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "operator_sessions", ["operator_id"]);
  await createIndex(db, "operator_sessions", ["expires_at"]);
}
