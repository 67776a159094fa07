import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createTable } from "./tables.ts";

/** On SQLite a row's number is the second of its creation times this, plus a counter for the users created in that second. */
const USERS_OF_A_SECOND = 2 ** 20;

/**
 * Indexes every three-character substring of email addresses, usernames and names, with FTS5 on SQLite and pg_trgm on PostgreSQL. The index
 * covers a separate table with small rows, so that many matches can be counted and sorted without reading the full user rows.
 */
export async function createUserSearch(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await (dialect === "sqlite" ? searchOnSqlite(db) : searchOnPostgres(db));
}

async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes("postgres");
  await createTable(db, "postgres", "user_search")
    .addColumn("user_id", text, (column) => column.primaryKey())
    .addColumn("email_key", text, (column) => column.notNull())
    .addColumn("username_key", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("name_key", text)
    .execute();
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index user_search_text on user_search using gin (email_key gin_trgm_ops, username_key gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index user_search_names on user_search using gin (name_key gin_trgm_ops)`.execute(db);
  await sql`create function maintain_user_search() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from user_search where user_id = old.user_id; end if;
    if tg_op <> 'DELETE' then
      insert into user_search (user_id, email_key, username_key, created_at, name_key)
        values (new.user_id, new.email_key, new.username_key, new.created_at, new.name_key);
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger users_search
    after insert or delete or update of email_key, username_key, created_at, name_key on users
    for each row execute function maintain_user_search()`.execute(db);
}

/**
 * Creates the search table and index on SQLite. The index refers to rows by number. Row numbers of `users` may change when the file is
 * copied with VACUUM INTO, so the search table has its own, in order of creation.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null, name_key text
  ) strict`.execute(db);
  await sql`create virtual table user_search_index using fts5(
    email_key, username_key, name_key,
    content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db);
  const second = sql.lit(USERS_OF_A_SECOND);
  const insert = sql`
    insert into user_search (search_id, user_id, email_key, username_key, created_at, name_key) select
        coalesce(max(search_id) + 1, new.created_at * ${second}),
        new.user_id, new.email_key, new.username_key, new.created_at, new.name_key
      from user_search
      where search_id >= new.created_at * ${second} and search_id < (new.created_at + 1) * ${second};
    insert into user_search_index (rowid, email_key, username_key, name_key)
      select search_id, email_key, username_key, name_key from user_search where user_id = new.user_id;`;
  const remove = sql`
    insert into user_search_index (user_search_index, rowid, email_key, username_key, name_key)
      select 'delete', search_id, email_key, username_key, name_key from user_search where user_id = old.user_id;
    delete from user_search where user_id = old.user_id;`;
  await sql`create trigger users_search_insert after insert on users begin ${insert} end`.execute(db);
  await sql`create trigger users_search_update
    after update of email_key, username_key, created_at, name_key on users begin ${remove} ${insert} end`.execute(db);
  await sql`create trigger users_search_delete after delete on users begin ${remove} end`.execute(db);
}
