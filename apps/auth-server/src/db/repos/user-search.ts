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
const BROAD = 0.05;

/** What users are ordered by that the search table does not have. */
const LAST_ACTIVE: readonly UserOrder[] = ["LAST_ACTIVE_AT_ASC", "LAST_ACTIVE_AT_DESC"];

const ORDERS: Record<UserOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, user_id`,
  CREATED_AT_DESC: sql`created_at desc, user_id desc`,
  LAST_ACTIVE_AT_ASC: sql`last_active_at, user_id`,
  LAST_ACTIVE_AT_DESC: sql`last_active_at desc, user_id desc`,
  EMAIL: sql`email_key, user_id`,
  USERNAME: sql`username_key nulls last, user_id`,
};

/** The numbers of SQLite's search table follow the order of creation, so that a page of it looks up no other match. */
const SEARCH_ORDERS: Partial<Record<UserOrder, RawBuilder<unknown>>> = {
  CREATED_AT_ASC: sql`search_id`,
  CREATED_AT_DESC: sql`search_id desc`,
};

/** A search for a text that e-mail addresses or usernames contain. */
interface TextSearch extends UserSearch {
  readonly text: string;
  /** How many users there are. */
  readonly users: number;
}

/** One page of the users that match, and how many there are. */
export async function searchUsers(db: Kysely<Schema>, dialect: Dialect, search: UserSearch): Promise<Page<UserRecord>> {
  const { legacyUserId } = search;
  const text = toCaseInsensitiveKey(search.emailOrUsername) || null;
  if (legacyUserId !== null) return searchByLegacyId(db, dialect, { ...search, text, legacyUserId });
  const users = await readRowCount(db, "users");
  if (text === null) return { rows: await readPage(db, dialect, sql<boolean>`true`, search), total: users };
  return searchByText(db, dialect, { ...search, text, users });
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

/** Finds the users that match once, for the count and for the page: finding them is most of the cost. */
async function searchByText(db: Kysely<Schema>, dialect: Dialect, search: TextSearch): Promise<Page<UserRecord>> {
  const { text, users, orderBy } = search;
  const mostSorted = Math.floor(users * BROAD);
  const matches = findMatches(dialect, text, users);
  // Counting takes less time than keeping more matches than are sorted; SQLite scans on one core, and so never twice.
  const kept = dialect === "sqlite" && !isIndexed(text) ? matches : sql`${matches} limit ${mostSorted + 1}`;
  const page = findPage(dialect, search, sql`(select total from counted) <= ${mostSorted}`);
  const found = await db
    .with(
      (table) => table("matching").materialized(),
      () => sql<object>`(${kept})`,
    )
    .with(
      (table) => table("counted").materialized(),
      () => sql<{ total: number }>`(select count(*) as total from matching)`,
    )
    .selectFrom("counted")
    .leftJoin(sql<{ user_id: string }>`(${page})`.as("page"), (join) => join.onTrue())
    .select(["total", "user_id"])
    .execute();
  const total = found[0]?.total ?? 0;
  if (total > mostSorted) {
    const rows = await readPage(db, dialect, containsText(dialect, text), search);
    return { rows, total: kept === matches ? total : await countRows(db, matches) };
  }
  const userIds = found.flatMap(({ user_id: userId }) => userId ?? []);
  if (userIds.length === 0) return { rows: [], total };
  return { rows: await readRows(db, sql.ref<string>("user_id"), sql`(${sql.join(userIds)})`, orderBy), total };
}

/** A query for the matching rows of the search table; on SQLite for their `search_id` alone, which the index gives. */
function findMatches(dialect: Dialect, text: string, users: number): RawBuilder<unknown> {
  if (dialect === "sqlite" && isIndexed(text)) {
    // A phrase of FTS5 (https://sqlite.org/fts5.html#fts5_strings); with trigrams it matches exactly the substring.
    const phrase = `"${text.replaceAll('"', '""')}"`;
    return sql`select rowid as search_id from user_search_index where user_search_index match ${phrase}`;
  }
  const isBounded = !isIndexed(text) && users > MOST_SCANNED;
  const bounded = sql`(select * from user_search limit ${sql.lit(MOST_SCANNED)}) as scanned`;
  return sql`select ${sql.raw(dialect === "sqlite" ? "search_id" : "*")} from ${isBounded ? bounded : sql`user_search`}
    where ${containsText(dialect, text)}`;
}

/** A query for the user ids of one page of `matching`, or for none where these are too many to sort. */
function findPage(
  dialect: Dialect,
  { orderBy, limit, offset }: UserSearch,
  areFew: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const page = sql`limit ${limit} offset ${offset}`;
  const order = SEARCH_ORDERS[orderBy];
  if (dialect === "sqlite" && order !== undefined) {
    return sql`select user_id from (select search_id from matching where ${areFew} order by ${order} ${page})
      cross join user_search using (search_id)`;
  }
  // SQLite takes the tables of a cross join in the order in which they are written.
  const rows = dialect === "sqlite" ? sql`matching cross join user_search using (search_id)` : sql`matching`;
  const join = sql.raw(dialect === "sqlite" ? "cross join" : "join");
  const lastActive = LAST_ACTIVE.includes(orderBy) ? sql`${join} users using (user_id)` : sql``;
  return sql`select user_id from ${rows} ${lastActive} where ${areFew} order by ${ORDERS[orderBy]} ${page}`;
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
function readPage(
  db: Kysely<Schema>,
  dialect: Dialect,
  condition: RawBuilder<boolean>,
  { orderBy, limit, offset }: UserSearch,
): Promise<readonly UserRecord[]> {
  // On SQLite an index entry ends with the number of its row, which finds the row without another index.
  const key = sql.ref<string>(dialect === "sqlite" ? "rowid" : "user_id");
  const keys = sql<string>`(
    select ${key} from users where ${condition} order by ${ORDERS[orderBy]} limit ${limit} offset ${offset})`;
  return readRows(db, key, keys, orderBy);
}

async function readRows(
  db: Kysely<Schema>,
  key: RawBuilder<string>,
  keys: RawBuilder<string>,
  orderBy: UserOrder,
): Promise<readonly UserRecord[]> {
  const rows = await db.selectFrom("users").selectAll().where(key, "in", keys).orderBy(ORDERS[orderBy]).execute();
  return rows.map(toUserRecord);
}
