import { type Kysely, type RawBuilder, sql } from "kysely";
import { contains, hasElement, toAsciiLowerCase } from "../../../platform/db/columns.ts";
import { readRowCount } from "../../../platform/db/row-counts.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { hasTrigram, toPhrase } from "../../../platform/db/trigrams.ts";
import type { Page } from "../../../platform/domain/page.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import type { OrganizationOrder, OrganizationSearch } from "../domain/repositories.ts";
import { findOrgIdsBeginningWith } from "./organization-ids.ts";
import { toOrganizationRecord } from "./organization-rows.ts";

const ORDERS: Record<OrganizationOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, org_id`,
  CREATED_AT_DESC: sql`created_at desc, org_id desc`,
  NAME: sql`name, org_id`,
  NAME_DESC: sql`name desc, org_id desc`,
};

/** Returns one page of the matching organizations, and the total number. */
export async function searchOrganizations(
  db: Kysely<Schema>,
  dialect: Dialect,
  search: OrganizationSearch,
): Promise<Page<OrganizationRecord>> {
  const filters = await toFilters(db, dialect, search);
  const order = ORDERS[search.orderBy];
  // On SQLite an index entry ends with the row number, which finds the row without a second index.
  const key = sql.ref<string>(dialect === "sqlite" ? "rowid" : "org_id");
  const rows = await db
    .selectFrom("organizations")
    .selectAll()
    .where(key, "in", (organizations) =>
      organizations
        .selectFrom("organizations")
        .select(key.as("key"))
        .where((column) => column.and(filters))
        .orderBy(order)
        .limit(search.limit)
        .offset(search.offset),
    )
    .orderBy(order)
    .execute();
  const total = filters.length === 0 ? readRowCount(db, "organizations") : countMatching(db, filters);
  return { rows: rows.map(toOrganizationRecord), total: await total };
}

async function countMatching(db: Kysely<Schema>, filters: RawBuilder<boolean>[]): Promise<number> {
  const { total } = await db
    .selectFrom("organizations")
    .select((column) => column.fn.countAll<number>().as("total"))
    .where((column) => column.and(filters))
    .executeTakeFirstOrThrow();
  return total;
}

async function toFilters(
  db: Kysely<Schema>,
  dialect: Dialect,
  { name, orDomainOrId = false, legacyOrgId, domain }: OrganizationSearch,
): Promise<RawBuilder<boolean>[]> {
  const filters: RawBuilder<boolean>[] = [];
  if (name !== null) filters.push(orDomainOrId ? await matchText(db, dialect, name) : hasInName(dialect, name));
  if (legacyOrgId !== null) filters.push(sql`legacy_org_id = ${legacyOrgId}`);
  if (domain !== null) filters.push(hasDomain(dialect, domain));
  return filters;
}

/** Builds the condition that the name contains the text, or that it is a domain of the organization or begins one of its ids. */
async function matchText(db: Kysely<Schema>, dialect: Dialect, typed: string): Promise<RawBuilder<boolean>> {
  const text = typed.trim();
  const alternatives = [hasInName(dialect, text)];
  if (text.includes(".")) alternatives.push(hasDomain(dialect, text.toLowerCase()));
  const orgIds = await findOrgIdsBeginningWith(db, text);
  if (orgIds.length > 0) alternatives.push(sql<boolean>`org_id in (${sql.join(orgIds)})`);
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

/** Builds the condition that a name contains the string. On both databases, `lower` only converts ASCII letters. */
function hasInName(dialect: Dialect, name: string): RawBuilder<boolean> {
  const text = toAsciiLowerCase(name);
  if (dialect === "postgres" || !hasTrigram(text)) return contains(dialect, sql`lower(name)`, text);
  return sql<boolean>`org_id in (select org_id from organization_search where search_id in
    (select rowid from organization_search_index where organization_search_index match ${toPhrase(text)}))`;
}

/**
 * Builds the condition that an organization has the domain. Each branch uses its own index; a single condition with `or` would use none.
 */
export function hasDomain(dialect: Dialect, domain: string): RawBuilder<boolean> {
  const hasExtraDomain = hasElement(dialect, sql.ref("extra_domains"), domain);
  return sql<boolean>`org_id in (select org_id from organizations where domain = ${domain}
    union all select org_id from organizations where extra_domains <> '[]' and ${hasExtraDomain})`;
}
