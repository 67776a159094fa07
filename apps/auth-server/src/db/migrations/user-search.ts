import { type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";

/** Indexes every substring of three characters of e-mail addresses and usernames: FTS5 on SQLite, pg_trgm on PostgreSQL. */
export async function maintainUserSearch(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await (dialect === "sqlite" ? indexOnSqlite(db) : indexOnPostgres(db));
}

async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index users_search on users using gin (email_key gin_trgm_ops, username_key gin_trgm_ops)`.execute(
    db,
  );
}

/**
 * The index refers to rows by number. Those of `users` may change when the file is copied with VACUUM INTO, so that a table
 * with numbers of its own stands between the two. It has what most orders go by, and its rows are small, so that many matches can
 * be sorted.
 */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null
  ) strict`.execute(db);
  await sql`create virtual table user_search_index using fts5(
    email_key, username_key, content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db);
  await sql`insert into user_search (user_id, email_key, username_key, created_at)
    select user_id, email_key, username_key, created_at from users order by created_at, user_id`.execute(db);
  await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
  await sql`create trigger users_search_insert after insert on users begin
    insert into user_search (user_id, email_key, username_key, created_at)
      values (new.user_id, new.email_key, new.username_key, new.created_at);
    insert into user_search_index (rowid, email_key, username_key)
      select search_id, email_key, username_key from user_search where user_id = new.user_id;
  end`.execute(db);
  await sql`create trigger users_search_update after update of email_key, username_key, created_at on users begin
    insert into user_search_index (user_search_index, rowid, email_key, username_key)
      select 'delete', search_id, email_key, username_key from user_search where user_id = new.user_id;
    update user_search set email_key = new.email_key, username_key = new.username_key, created_at = new.created_at
      where user_id = new.user_id;
    insert into user_search_index (rowid, email_key, username_key)
      select search_id, email_key, username_key from user_search where user_id = new.user_id;
  end`.execute(db);
  await sql`create trigger users_search_delete after delete on users begin
    insert into user_search_index (user_search_index, rowid, email_key, username_key)
      select 'delete', search_id, email_key, username_key from user_search where user_id = old.user_id;
    delete from user_search where user_id = old.user_id;
  end`.execute(db);
}
