import { type Kysely, sql } from "kysely";
import type { Dialect } from "../schema.ts";
import { columnTypes, createTable } from "./migration.ts";

/** On PostgreSQL a count is spread over so many rows, so that transactions that count at once seldom wait for each other. */
const SLOTS = 16;

const DAY = sql.lit(86_400);

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
  await countThePast(db);
  await (dialect === "sqlite" ? countOnSqlite(db) : countOnPostgres(db));
}

async function countThePast(db: Kysely<unknown>): Promise<void> {
  for (const [event, column] of [["sign_ups", "created_at"] as const, ["active_users", "last_active_at"] as const]) {
    await sql`insert into daily_counts
      select ${sql.lit(event)}, ${sql.ref(column)} / ${DAY}, 0, count(*) from users group by 2`.execute(db);
  }
  for (const [event, types] of [["grants", sql.lit("consent.given")] as const, ["failures", FAILURES] as const]) {
    await sql`insert into daily_counts select ${sql.lit(event)}, occurred_at / ${DAY}, 0, count(*) from audit_events
      where type in (${types}) group by 2`.execute(db);
  }
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const count = (event: string, time: string) => sql`
    insert into daily_counts values (${sql.lit(event)}, ${sql.ref(time)} / ${DAY}, 0, 1)
      on conflict (event, day, slot) do update set total = total + 1;`;
  await sql`create trigger users_daily_insert after insert on users begin
    ${count("sign_ups", "new.created_at")} ${count("active_users", "new.last_active_at")}
  end`.execute(db);
  await sql`create trigger users_daily_active after update of last_active_at on users
    when new.last_active_at / ${DAY} > old.last_active_at / ${DAY} begin
    ${count("active_users", "new.last_active_at")}
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
  const countUsers = (event: string, time: string) => sql`
    insert into daily_counts select ${sql.lit(event)}, ${sql.ref(time)} / ${DAY}, ${slot}, count(*) from added group by 2 ${add};`;
  await sql`create function count_new_users() returns trigger language plpgsql as $$ begin
    ${countUsers("sign_ups", "created_at")} ${countUsers("active_users", "last_active_at")}
    return null;
  end $$`.execute(db);
  await sql`create function count_event() returns trigger language plpgsql as $$ begin
    insert into daily_counts values
      (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint / ${DAY}, ${slot}, 1) ${add};
    return null;
  end $$`.execute(db);
  await sql`create trigger users_daily_insert after insert on users
    referencing new table as added for each statement execute function count_new_users()`.execute(db);
  await sql`create trigger users_daily_active after update of last_active_at on users for each row
    when (new.last_active_at / ${DAY} > old.last_active_at / ${DAY})
    execute function count_event('active_users', 'last_active_at')`.execute(db);
  await sql`create trigger audit_events_daily_grants after insert on audit_events for each row
    when (new.type = 'consent.given') execute function count_event('grants', 'occurred_at')`.execute(db);
  await sql`create trigger audit_events_daily_failures after insert on audit_events for each row
    when (new.type in (${FAILURES})) execute function count_event('failures', 'occurred_at')`.execute(db);
}
