import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createIndex, createTable } from "./tables.ts";

/** Creates the domains that organizations claim. A domain that is proven belongs to one organization. */
export async function createOrganizationDomains(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "organization_domains")
    .addColumn("org_id", text, (column) => column.notNull().references("organizations.org_id").onDelete("cascade"))
    .addColumn("domain", text, (column) => column.notNull())
    .addColumn("verification_token", text, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("proven_at", integer)
    .addColumn("proven_by", text)
    .addColumn("checked_at", integer)
    .addColumn("finding", text)
    .addColumn("failing_since", integer)
    .addPrimaryKeyConstraint("organization_domains_pkey", ["org_id", "domain"])
    .execute();
  await createIndex(db, "organization_domains", ["domain"]);
  await createIndex(db, "organization_domains", ["checked_at"]);
  await sql`create unique index organization_domains_proven on organization_domains (domain) where proven_at is not null`.execute(
    db,
  );
}
