import { type Kysely, sql } from "kysely";
import { auditDetail } from "../audit-details.ts";
import type { Dialect } from "../schema.ts";
import { columnTypes, createTable, type Migration } from "./migration.ts";

/** On SQLite the number of a row is its second times this, and then counts the users of that second. */
const USERS_OF_A_SECOND = 2 ** 20;

/**
 * Finds and sorts many users without their whole rows, and what an API key did. PostgreSQL gets a search table as SQLite has one; in
 * that of SQLite the numbers of the rows, by which its index lists them, follow the order of creation.
 */
export const search: Migration = {
  number: 13,
  name: "search",
  async up(db, dialect) {
    await (dialect === "sqlite" ? renumberUserSearch(db) : createUserSearch(db, dialect));
    const apiKeyId = auditDetail(dialect, "apiKeyId");
    await sql`create index audit_events_apikeyid on audit_events ((${apiKeyId}), occurred_at, event_id)
      where ${apiKeyId} is not null`.execute(db);
  },
};

async function createUserSearch(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "user_search")
    .addColumn("user_id", text, (column) => column.primaryKey())
    .addColumn("email_key", text, (column) => column.notNull())
    .addColumn("username_key", text)
    .addColumn("created_at", integer, (column) => column.notNull())
    .execute();
  await sql`create function maintain_user_search() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from user_search where user_id = old.user_id; end if;
    if tg_op <> 'DELETE' then
      insert into user_search values (new.user_id, new.email_key, new.username_key, new.created_at);
    end if;
    return null;
  end $$`.execute(db);
  // Before the rows are copied: the trigger locks the table against writers until the migration is committed.
  await sql`create trigger users_search after insert or delete or update of email_key, username_key, created_at on users
    for each row execute function maintain_user_search()`.execute(db);
  await sql`insert into user_search
    select user_id, email_key, username_key, created_at from users order by created_at, user_id`.execute(db);
  await sql`create index user_search_text on user_search using gin (email_key gin_trgm_ops, username_key gin_trgm_ops)`.execute(
    db,
  );
  await sql`drop index users_search`.execute(db);
  await sql`analyze user_search`.execute(db);
}

async function renumberUserSearch(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update", "delete"]) {
    await sql`drop trigger ${sql.ref(`users_search_${event}`)}`.execute(db);
  }
  await sql`drop table user_search`.execute(db);
  await sql`create table user_search (
    search_id integer primary key, user_id text not null unique, email_key text not null, username_key text,
    created_at integer not null
  ) strict`.execute(db);
  const second = sql.lit(USERS_OF_A_SECOND);
  await sql`insert into user_search select
      created_at * ${second} + row_number() over (partition by created_at order by user_id) - 1,
      user_id, email_key, username_key, created_at
    from users order by created_at, user_id`.execute(db);
  await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
  const insert = sql`
    insert into user_search select
        coalesce(max(search_id) + 1, new.created_at * ${second}),
        new.user_id, new.email_key, new.username_key, new.created_at
      from user_search
      where search_id >= new.created_at * ${second} and search_id < (new.created_at + 1) * ${second};
    insert into user_search_index (rowid, email_key, username_key)
      select search_id, email_key, username_key from user_search where user_id = new.user_id;`;
  const remove = sql`
    insert into user_search_index (user_search_index, rowid, email_key, username_key)
      select 'delete', search_id, email_key, username_key from user_search where user_id = old.user_id;
    delete from user_search where user_id = old.user_id;`;
  await sql`create trigger users_search_insert after insert on users begin ${insert} end`.execute(db);
  await sql`create trigger users_search_update after update of email_key, username_key, created_at on users begin
    ${remove} ${insert}
  end`.execute(db);
  await sql`create trigger users_search_delete after delete on users begin ${remove} end`.execute(db);
}
