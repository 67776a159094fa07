import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";

/** User states, each with its own count, and its own index in order of creation. */
const STATES = [
  { name: "users_disabled", column: "enabled", value: sql.lit(0) },
  { name: "users_unconfirmed", column: "email_confirmed", value: sql.lit(0) },
  { name: "users_with_mfa", column: "mfa_enabled", value: sql.lit(1) },
] as const;

/** The number of rows that each count is spread over on PostgreSQL, as for the other counts. */
const SLOTS = 16;

/**
 * Indexes and counts the users who are disabled, are unconfirmed, or have a second factor. Triggers do this, so that no writer can forget
 * to.
 */
export async function maintainUserStates(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await noteSecondFactors(db, dialect);
  for (const { name, column, value } of STATES) {
    await sql`create index ${sql.ref(name)} on users (created_at, user_id) where ${sql.ref(column)} = ${value}`.execute(
      db,
    );
  }
  await (dialect === "sqlite" ? countOnSqlite(db) : countOnPostgres(db));
}

/** Maintains whether each user has a second factor. */
async function noteSecondFactors(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const note = (row: "new" | "old") => {
    const userId = sql.ref(`${row}.user_id`);
    const hasOne = sql`exists (select 1 from totp_secrets where user_id = ${userId} and enabled_at is not null)
      or exists (select 1 from passkeys where user_id = ${userId})`;
    return sql`update users set mfa_enabled = case when ${hasOne} then 1 else 0 end where user_id = ${userId};`;
  };
  for (const [table, event, row, columns] of [
    ["totp_secrets", "insert", "new", ""],
    ["totp_secrets", "update", "new", " of enabled_at"],
    ["totp_secrets", "delete", "old", ""],
    ["passkeys", "insert", "new", ""],
    ["passkeys", "delete", "old", ""],
  ] as const) {
    const name = sql.ref(`${table}_note_${event}`);
    const when = sql`after ${sql.raw(event + columns)} on ${sql.ref(table)}`;
    if (dialect === "sqlite") {
      await sql`create trigger ${name} ${when} begin ${note(row)} end`.execute(db);
    } else {
      await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${note(row)} return null; end $$`.execute(
        db,
      );
      await sql`create trigger ${name} ${when} for each row execute function ${name}()`.execute(db);
    }
  }
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, column, value } of STATES) {
    const [before, after] = [sql.ref(`old.${column}`), sql.ref(`new.${column}`)];
    for (const [event, condition, change] of [
      ["insert", sql`${after} = ${value}`, sql`1`],
      ["delete", sql`${before} = ${value}`, sql`-1`],
      [`update of ${column}`, sql`${before} <> ${after}`, sql`case when ${after} = ${value} then 1 else -1 end`],
    ] as const) {
      await sql`create trigger ${sql.ref(`${name}_${event.split(" ")[0]}`)} after ${sql.raw(event)} on users
        when ${condition} begin
          insert into row_counts values (${sql.lit(name)}, 0, ${change})
            on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
        end`.execute(db);
    }
  }
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  const add = (rows: ReturnType<typeof sql>) => sql`insert into row_counts
    select name, pg_backend_pid() % ${sql.lit(SLOTS)}, sum(change) from ${rows} group by name having sum(change) <> 0
      on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count;`;
  const changes = (amount: (column: string, value: ReturnType<typeof sql>) => ReturnType<typeof sql>) =>
    sql`(values ${sql.join(STATES.map(({ name, column, value }) => sql`(${sql.lit(name)}, ${amount(column, value)})`))})
      as state (name, change)`;
  const ofSet = changes((column, value) => sql`(${sql.ref(`changed.${column}`)} = ${value})::int`);
  const ofRow = changes(
    (column, value) =>
      sql`(${sql.ref(`new.${column}`)} = ${value})::int - (${sql.ref(`old.${column}`)} = ${value})::int`,
  );
  await sql`create function count_user_states() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${add(sql`changed cross join lateral ${ofSet}`)}
    elsif tg_op = 'DELETE' then
      ${add(sql`(select name, -change as change from changed cross join lateral ${ofSet}) as removed`)}
    else ${add(ofRow)} end if;
    return null;
  end $$`.execute(db);
  for (const [event, rows] of [["insert", "new"] as const, ["delete", "old"] as const]) {
    await sql`create trigger ${sql.ref(`users_states_${event}`)} after ${sql.raw(event)} on users
      referencing ${sql.raw(rows)} table as changed for each statement execute function count_user_states()`.execute(
      db,
    );
  }
  const changed = STATES.map(
    ({ column }) => sql`${sql.ref(`old.${column}`)} is distinct from ${sql.ref(`new.${column}`)}`,
  );
  await sql`create trigger users_states_update after update on users for each row
    when (${sql.join(changed, sql` or `)}) execute function count_user_states()`.execute(db);
}
