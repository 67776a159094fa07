import type { Kysely } from "kysely";
import type { Dialect } from "../schema.ts";
import { columnTypes, createIndex, createTable, type Migration } from "./migration.ts";
import { maintainCounts } from "./row-counts.ts";
import { maintainUserSearch } from "./user-search.ts";

/** What the management API needs: organization settings, role mappings, end-user API keys, maintained counts and search. */
export const management: Migration = {
  number: 2,
  name: "management",
  async up(db, dialect) {
    await extendOrganizations(db, dialect);
    await createCustomRoleMappings(db, dialect);
    await createEndUserApiKeys(db, dialect);
    await createIndex(db, "users", ["email_key", "user_id"]);
    await createIndex(db, "users", ["username_key", "user_id"]);
    await maintainCounts(db, dialect);
    await maintainUserSearch(db, dialect);
  },
};

async function extendOrganizations(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  const add = (column: string, type: typeof text, standard?: string | number) =>
    db.schema
      .alterTable("organizations")
      .addColumn(column, type, (definition) =>
        standard === undefined ? definition : definition.notNull().defaultTo(standard),
      )
      .execute();
  await add("domain", text);
  await add("extra_domains", text, "[]");
  await add("domain_autojoin", integer, 0);
  await add("domain_restrict", integer, 0);
  await add("can_setup_saml", integer, 0);
  await add("custom_role_mapping_name", text);
  await createIndex(db, "organizations", ["domain_autojoin"]);
  await createIndex(db, "organizations", ["custom_role_mapping_name"]);
}

async function createCustomRoleMappings(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await createTable(db, dialect, "custom_role_mappings")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("roles", text, (column) => column.notNull())
    .execute();
}

async function createEndUserApiKeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "end_user_api_keys")
    .addColumn("api_key_id", text, (column) => column.primaryKey())
    .addColumn("key_hash", text, (column) => column.notNull().unique())
    .addColumn("imported", integer, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.user_id").onDelete("cascade"))
    .addColumn("org_id", text, (column) => column.references("organizations.org_id").onDelete("cascade"))
    .addColumn("display_name", text)
    .addColumn("metadata", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("expires_at", integer)
    .addColumn("deleted_at", integer)
    .execute();
  await createIndex(db, "end_user_api_keys", ["created_at", "api_key_id"]);
  await createIndex(db, "end_user_api_keys", ["user_id"]);
  await createIndex(db, "end_user_api_keys", ["org_id"]);
  await createTable(db, dialect, "end_user_api_key_uses")
    .addColumn("api_key_id", text, (column) =>
      column.notNull().references("end_user_api_keys.api_key_id").onDelete("cascade"),
    )
    .addColumn("date", text, (column) => column.notNull())
    .addColumn("uses", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("end_user_api_key_uses_pkey", ["api_key_id", "date"])
    .execute();
}
