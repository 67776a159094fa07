import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createTable } from "./tables.ts";

/** On PostgreSQL a count is spread over so many rows, so that transactions that count at once seldom wait for each other. */
const SLOTS = 16;

const DAY = sql.lit(86_400);

/** A user counts as active once on each day of a sign-in. */
const IS_NEW_DAY = sql`new.last_sign_in_at / ${DAY} > coalesce(old.last_sign_in_at, 0) / ${DAY}`;

/** What the audit log keeps of attempts that failed or tokens that were stolen. */
const FAILURES = sql.join(["sign_in.failed", "operator.sign_in_failed", "code.replayed", "token.reused"].map(sql.lit));

/** Counts sign-ups, active users, grants and failures of each day. Triggers do it, so that no writer can forget it. */
export async function maintainDailyCounts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "daily_counts")
    .addColumn("event", text, (column) => column.notNull())
    .addColumn("day", integer, (column) => column.notNull())
    .addColumn("slot", integer, (column) => column.notNull())
    .addColumn("total", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("daily_counts_pkey", ["event", "day", "slot"])
    .execute();
  await (dialect === "sqlite" ? countOnSqlite(db) : countOnPostgres(db));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const count = (event: string, time: string) => sql`
    insert into daily_counts values (${sql.lit(event)}, ${sql.ref(time)} / ${DAY}, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;`;
  await sql`create trigger users_daily_insert after insert on users begin
    ${count("sign_ups", "new.created_at")}
  end`.execute(db);
  await sql`create trigger users_daily_active after update of last_sign_in_at on users when ${IS_NEW_DAY} begin
    ${count("active_users", "new.last_sign_in_at")}
  end`.execute(db);
  await sql`create trigger audit_events_daily_grants after insert on audit_events when new.type = 'consent.given' begin
    ${count("grants", "new.occurred_at")}
  end`.execute(db);
  await sql`create trigger audit_events_daily_failures after insert on audit_events when new.type in (${FAILURES}) begin
    ${count("failures", "new.occurred_at")}
  end`.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const add = sql`on conflict (event, day, slot) do update set total = daily_counts.total + excluded.total`;
  const slot = sql`pg_backend_pid() % ${sql.lit(SLOTS)}`;
  await sql`create function count_new_users() returns trigger language plpgsql as $$ begin
    insert into daily_counts
      select 'sign_ups', created_at / ${DAY}, ${slot}, count(*) from added group by 2
      ${add};
    return null;
  end $$`.execute(db);
  await sql`create function count_event() returns trigger language plpgsql as $$ begin
    insert into daily_counts values
      (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint / ${DAY}, ${slot}, 1) ${add};
    return null;
  end $$`.execute(db);
  await sql`create trigger users_daily_insert after insert on users
    referencing new table as added for each statement execute function count_new_users()`.execute(db);
  await sql`create trigger users_daily_active after update of last_sign_in_at on users for each row
    when (${IS_NEW_DAY})
    execute function count_event('active_users', 'last_sign_in_at')`.execute(db);
  await sql`create trigger audit_events_daily_grants after insert on audit_events for each row
    when (new.type = 'consent.given') execute function count_event('grants', 'occurred_at')`.execute(db);
  await sql`create trigger audit_events_daily_failures after insert on audit_events for each row
    when (new.type in (${FAILURES})) execute function count_event('failures', 'occurred_at')`.execute(db);
}
