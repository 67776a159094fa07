import { type Kysely, type RawBuilder, sql } from "kysely";
import type { UserRecord } from "../../domain/records.ts";
import type { Page, UserOrder, UserSearch } from "../../domain/store.ts";
import type { Dialect, Schema } from "../schema.ts";
import { contains, toCaseInsensitiveKey } from "./columns.ts";
import { readRowCount } from "./row-counts.ts";
import { toUserRecord } from "./user-rows.ts";

/** Shorter texts have no trigram, so that no index helps. */
const SHORTEST_INDEXED = 3;

/** So many users are looked through for a text that no index helps with. */
const MOST_SCANNED = 1_000_000;

/** From this share of all users on, walking them in their order finds a page sooner than sorting those that match. */
const BROAD = 0.2;

/** What users are ordered by that the search table of SQLite does not have. */
const LAST_ACTIVE: readonly UserOrder[] = ["LAST_ACTIVE_AT_ASC", "LAST_ACTIVE_AT_DESC"];

const ORDERS: Record<UserOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, user_id`,
  CREATED_AT_DESC: sql`created_at desc, user_id desc`,
  LAST_ACTIVE_AT_ASC: sql`last_active_at, user_id`,
  LAST_ACTIVE_AT_DESC: sql`last_active_at desc, user_id desc`,
  EMAIL: sql`email_key, user_id`,
  USERNAME: sql`username_key nulls last, user_id`,
};

/** How the users are found whose e-mail address or username contains a text. */
interface Matching {
  /** A query with a row for each of them, cheap to count. */
  readonly counted: RawBuilder<unknown>;
  /** Where pages of them are read from, and the condition that holds for them there. */
  readonly table: RawBuilder<unknown>;
  readonly condition: RawBuilder<boolean>;
}

/** One page of the users that match, and how many there are. */
export async function searchUsers(db: Kysely<Schema>, dialect: Dialect, search: UserSearch): Promise<Page<UserRecord>> {
  const { legacyUserId } = search;
  const text = toCaseInsensitiveKey(search.emailOrUsername) || null;
  if (legacyUserId !== null) return searchByLegacyId(db, dialect, { ...search, text, legacyUserId });
  const users = await readRowCount(db, "users");
  const all = allUsers(dialect);
  if (text === null) return { rows: await readPage(db, all, search), total: users };

  const matching = dialect === "sqlite" ? matchOnSqlite(text) : matchOnPostgres(text, users);
  const total = await countRows(db, matching.counted);
  if (total === 0) return { rows: [], total };
  const isBroad = total > users * BROAD;
  const source = isBroad
    ? { ...all, condition: containsText(dialect, text) }
    : sourceFor(all, search.orderBy, matching);
  return { rows: await readPage(db, source, search), total };
}

async function searchByLegacyId(
  db: Kysely<Schema>,
  dialect: Dialect,
  { legacyUserId, text, ...page }: UserSearch & { legacyUserId: string; text: string | null },
): Promise<Page<UserRecord>> {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("legacy_user_id", "=", legacyUserId)
    .$if(text !== null, (query) => query.where(containsText(dialect, text ?? "")))
    .executeTakeFirst();
  if (!row) return { rows: [], total: 0 };
  return { rows: page.offset === 0 ? [toUserRecord(row)] : [], total: 1 };
}

/** Where pages are read from, which users belong to them, and the column that leads from there to the whole row. */
interface Source extends Pick<Matching, "table" | "condition"> {
  readonly key: RawBuilder<unknown>;
}

/** On SQLite an index entry ends with the number of its row, which finds the row without another index. */
function allUsers(dialect: Dialect): Source {
  return { table: sql`users`, condition: sql<boolean>`true`, key: sql.ref(dialect === "sqlite" ? "rowid" : "user_id") };
}

function matchOnSqlite(text: string): Matching {
  // A phrase of FTS5 (https://sqlite.org/fts5.html#fts5_strings); with trigrams it matches exactly the substring.
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const counted = isIndexed(text)
    ? sql`select rowid from user_search_index where user_search_index match ${phrase}`
    : sql`select search_id from (select * from user_search order by search_id limit ${sql.lit(MOST_SCANNED)}) as scanned
        where ${containsText("sqlite", text)}`;
  return { counted, table: sql`user_search`, condition: sql`search_id in (${counted})` };
}

function matchOnPostgres(text: string, users: number): Matching {
  const condition = containsText("postgres", text);
  // Without a bound PostgreSQL may scan in parallel.
  if (isIndexed(text) || users <= MOST_SCANNED)
    return { counted: sql`select 1 from users where ${condition}`, table: sql`users`, condition };
  const counted = sql`select user_id from
    (select user_id, email_key, username_key from users limit ${sql.lit(MOST_SCANNED)}) as scanned where ${condition}`;
  return { counted, table: sql`users`, condition: sql`user_id in (${counted})` };
}

function sourceFor(all: Source, orderBy: UserOrder, { table, condition }: Matching): Source {
  if (!LAST_ACTIVE.includes(orderBy)) return { table, condition, key: sql.ref("user_id") };
  return { ...all, condition: sql`user_id in (select user_id from ${table} where ${condition})` };
}

function isIndexed(text: string): boolean {
  return [...text].length >= SHORTEST_INDEXED;
}

function containsText(dialect: Dialect, text: string): RawBuilder<boolean> {
  const email = contains(dialect, sql.ref("email_key"), text);
  return sql<boolean>`(${email} or ${contains(dialect, sql.ref("username_key"), text)})`;
}

async function countRows(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number> {
  const { total } = await db
    .selectFrom(sql<object>`(${query})`.as("matching"))
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the keys of the page before it reads any whole row. */
async function readPage(
  db: Kysely<Schema>,
  { table, condition, key }: Source,
  { orderBy, limit, offset }: UserSearch,
): Promise<readonly UserRecord[]> {
  const order = ORDERS[orderBy];
  const keys = sql<string>`(
    select ${key} from ${table} where ${condition} order by ${order} limit ${limit} offset ${offset})`;
  const rows = await db.selectFrom("users").selectAll().where(key, "in", keys).orderBy(order).execute();
  return rows.map(toUserRecord);
}
