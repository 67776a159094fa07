import { type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";
import { columnTypes, type Migration } from "./migration.ts";

/** On SQLite the number of a row is its second times this, and then counts the users of that second. */
const USERS_OF_A_SECOND = 2 ** 20;

const DAY = sql.lit(86_400);

/**
 * Finds users by their first and last names, and knows who ever signed in: users that a backend creates have a `last_active_at`, too,
 * and are not active.
 */
export const namesAndSignIns: Migration = {
  number: 23,
  name: "names-and-sign-ins",
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect);
    await db.schema.alterTable("users").addColumn("name_key", text).execute();
    await db.schema.alterTable("users").addColumn("last_sign_in_at", integer).execute();
    await sql`update users set
      name_key = nullif(trim(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))), ''),
      last_sign_in_at = case when last_active_at > created_at then last_active_at end`.execute(db);
    await (dialect === "sqlite" ? searchNamesOnSqlite(db) : searchNamesOnPostgres(db));
    await countSignIns(db, dialect);
  },
};

async function searchNamesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user_search").addColumn("name_key", columnTypes("postgres").text).execute();
  await sql`create or replace function maintain_user_search() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from user_search where user_id = old.user_id; end if;
    if tg_op <> 'DELETE' then
      insert into user_search (user_id, email_key, username_key, created_at, name_key)
        values (new.user_id, new.email_key, new.username_key, new.created_at, new.name_key);
    end if;
    return null;
  end $$`.execute(db);
  await sql`drop trigger users_search on users`.execute(db);
  await sql`create trigger users_search
    after insert or delete or update of email_key, username_key, created_at, name_key on users
    for each row execute function maintain_user_search()`.execute(db);
  await sql`update user_search set name_key = users.name_key from users
    where users.user_id = user_search.user_id and users.name_key is not null`.execute(db);
  await sql`create index user_search_names on user_search using gin (name_key gin_trgm_ops)`.execute(db);
  await sql`analyze user_search`.execute(db);
}

async function searchNamesOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "update", "delete"]) {
    await sql`drop trigger ${sql.ref(`users_search_${event}`)}`.execute(db);
  }
  await sql`alter table user_search add column name_key text`.execute(db);
  await sql`update user_search set name_key = users.name_key from users where users.user_id = user_search.user_id`.execute(
    db,
  );
  await sql`drop table user_search_index`.execute(db);
  await sql`create virtual table user_search_index using fts5(
    email_key, username_key, name_key,
    content = 'user_search', content_rowid = 'search_id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db);
  await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
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

/** Counts a user as active on each day of a sign-in, and no longer on the day of the creation. */
async function countSignIns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const isNewDay = sql`new.last_sign_in_at / ${DAY} > coalesce(old.last_sign_in_at, 0) / ${DAY}`;
  if (dialect === "sqlite") {
    const count = (event: string, time: string) => sql`
      insert into daily_counts values (${sql.lit(event)}, ${sql.ref(time)} / ${DAY}, 0, 1)
        on conflict (event, day, slot) do update set total = total + 1;`;
    await sql`drop trigger users_daily_insert`.execute(db);
    await sql`drop trigger users_daily_active`.execute(db);
    await sql`create trigger users_daily_insert after insert on users begin
      ${count("sign_ups", "new.created_at")}
    end`.execute(db);
    await sql`create trigger users_daily_active after update of last_sign_in_at on users when ${isNewDay} begin
      ${count("active_users", "new.last_sign_in_at")}
    end`.execute(db);
    return;
  }
  await sql`create or replace function count_new_users() returns trigger language plpgsql as $$ begin
    insert into daily_counts
      select 'sign_ups', created_at / ${DAY}, pg_backend_pid() % 16, count(*) from added group by 2
      on conflict (event, day, slot) do update set total = daily_counts.total + excluded.total;
    return null;
  end $$`.execute(db);
  await sql`drop trigger users_daily_active on users`.execute(db);
  await sql`create trigger users_daily_active after update of last_sign_in_at on users for each row
    when (${isNewDay}) execute function count_event('active_users', 'last_sign_in_at')`.execute(db);
}
