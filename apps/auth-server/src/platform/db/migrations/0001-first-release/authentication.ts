import type { Kysely } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates what signing in needs besides a password: one-time tokens, second factors, passkeys and pending sign-ins. */
export async function createAuthentication(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createOneTimeTokens(db, dialect);
  await createSecondFactors(db, dialect);
  await createPasskeys(db, dialect);
  await createPendingSignIns(db, dialect);
}

async function createOneTimeTokens(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "one_time_tokens")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("email_key", text, (column) => column.notNull())
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("reusable", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "one_time_tokens", ["email_key", "purpose", "created_at"]);
  await createIndex(db, "one_time_tokens", ["user_id", "purpose"]);
  await createIndex(db, "one_time_tokens", ["expires_at"]);
}

async function createSecondFactors(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "totp_secrets")
    .addColumn("user_id", text, (column) => column.primaryKey().references("users.user_id").onDelete("cascade"))
    .addColumn("encrypted_secret", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("enabled_at", integer)
    .addColumn("last_used_step", integer, (column) => column.notNull())
    .execute();
  await createTable(db, dialect, "recovery_codes")
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("code_hash", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_pkey", ["user_id", "code_hash"])
    .execute();
}

async function createPasskeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "passkeys")
    .addColumn("passkey_id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("credential_id", text, (column) => column.notNull().unique())
    .addColumn("public_key", text, (column) => column.notNull())
    .addColumn("signature_counter", integer, (column) => column.notNull())
    .addColumn("transports", text, (column) => column.notNull())
    .addColumn("synced", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("last_used_at", integer)
    .execute();
  await createIndex(db, "passkeys", ["user_id"]);
  await createTable(db, dialect, "passkey_challenges")
    .addColumn("challenge_hash", text, (column) => column.primaryKey())
    .addColumn("browser_hash", text, (column) => column.notNull())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "passkey_challenges", ["expires_at"]);
}

async function createPendingSignIns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "pending_sign_ins")
    .addColumn("pending_hash", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.user_id").onDelete("cascade"))
    .addColumn("login_method", text, (column) => column.notNull())
    .addColumn("amr", text, (column) => column.notNull())
    .addColumn("ends_at", integer)
    .addColumn("provider_session", text)
    .addColumn("return_to", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
  await createIndex(db, "pending_sign_ins", ["user_id"]);
  await createIndex(db, "pending_sign_ins", ["provider_session"]);
  await createIndex(db, "pending_sign_ins", ["expires_at"]);
}
