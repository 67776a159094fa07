import { type Kysely, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { columnTypes, createTable } from "./tables.ts";

const COUNTED_TABLES = ["users", "organizations"] as const;

/** The number of rows that each count is spread over on PostgreSQL, so that concurrent inserts rarely wait for each other. */
const SLOTS = 16;

/**
 * Maintains the number of users, of organizations and of each organization's members, so that totals need no scan. Triggers do this, so
 * that no writer can forget to, including a previous release.
 */
export async function maintainRowCounts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(db, dialect, "row_counts")
    .addColumn("table_name", text, (column) => column.notNull())
    .addColumn("slot", integer, (column) => column.notNull())
    .addColumn("row_count", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("row_counts_pkey", ["table_name", "slot"])
    .execute();
  await (dialect === "sqlite" ? countOnSqlite(db) : countOnPostgres(db));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of COUNTED_TABLES) {
    for (const [event, change] of [["insert", 1] as const, ["delete", -1] as const]) {
      await sql`create trigger ${sql.ref(`${table}_count_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
        insert into row_counts values (${sql.lit(table)}, 0, ${sql.lit(change)})
          on conflict (table_name, slot) do update set row_count = row_count + excluded.row_count;
      end`.execute(db);
    }
  }
  await sql`create trigger memberships_count_insert after insert on memberships begin
    update organizations set member_count = member_count + 1 where org_id = new.org_id;
  end`.execute(db);
  await sql`create trigger memberships_count_delete after delete on memberships begin
    update organizations set member_count = member_count - 1 where org_id = old.org_id;
  end`.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_rows() returns trigger language plpgsql as $$
    declare change bigint;
    begin
      select count(*) into change from changed;
      if change = 0 then return null; end if;
      if tg_op = 'DELETE' then change := -change; end if;
      insert into row_counts values (tg_table_name, pg_backend_pid() % ${sql.lit(SLOTS)}, change)
        on conflict (table_name, slot) do update set row_count = row_counts.row_count + excluded.row_count;
      return null;
    end $$`.execute(db);
  await sql`create function count_members() returns trigger language plpgsql as $$
    declare direction bigint := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      update organizations set member_count = member_count + direction * changes.members
        from (select org_id, count(*) as members from changed group by org_id order by org_id) as changes
        where organizations.org_id = changes.org_id;
      return null;
    end $$`.execute(db);
  for (const table of COUNTED_TABLES) await createPostgresTriggers(db, table, "count_rows");
  await createPostgresTriggers(db, "memberships", "count_members");
}

async function createPostgresTriggers(db: Kysely<unknown>, table: string, procedure: string): Promise<void> {
  for (const [event, rows] of [["insert", "new"] as const, ["delete", "old"] as const]) {
    await sql`create trigger ${sql.ref(`${table}_count_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)} table as changed for each statement execute function ${sql.raw(procedure)}()`.execute(
      db,
    );
  }
}
