import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";

/** Indexes every three-character substring of organization names. */
export async function createOrganizationSearch(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await (dialect === "sqlite" ? indexNamesOnSqlite(db) : indexNamesOnPostgres(db));
}

async function indexNamesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index organizations_search on organizations using gin (lower(name) gin_trgm_ops)`.execute(db);
}

/** Indexes names through a table with row numbers of its own, as for users. */
async function indexNamesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table organization_search (
    search_id integer primary key, org_id text not null unique, name_key text not null
  ) strict`.execute(db);
  await sql`create virtual table organization_search_index using fts5(
    name_key, content = 'organization_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db);
  await sql`create trigger organizations_search_insert after insert on organizations begin
    insert into organization_search (org_id, name_key) values (new.org_id, lower(new.name));
    insert into organization_search_index (rowid, name_key)
      select search_id, name_key from organization_search where org_id = new.org_id;
  end`.execute(db);
  await sql`create trigger organizations_search_update after update of name on organizations begin
    insert into organization_search_index (organization_search_index, rowid, name_key)
      select 'delete', search_id, name_key from organization_search where org_id = new.org_id;
    update organization_search set name_key = lower(new.name) where org_id = new.org_id;
    insert into organization_search_index (rowid, name_key)
      select search_id, name_key from organization_search where org_id = new.org_id;
  end`.execute(db);
  await sql`create trigger organizations_search_delete after delete on organizations begin
    insert into organization_search_index (organization_search_index, rowid, name_key)
      select 'delete', search_id, name_key from organization_search where org_id = old.org_id;
    delete from organization_search where org_id = old.org_id;
  end`.execute(db);
}
