import { type Kysely, type RawBuilder, sql } from "kysely";
import type { UserRecord } from "../../domain/records.ts";
import type { Page, UserOrder, UserSearch, UserStateFilter } from "../../domain/store.ts";
import type { Dialect, Schema } from "../schema.ts";
import { contains, toCaseInsensitiveKey } from "./columns.ts";
import { readRowCount } from "./row-counts.ts";
import { hasTrigram, toPhrase } from "./trigrams.ts";
import { toUserRecord } from "./user-rows.ts";
import { countInState, isInState } from "./user-states.ts";

/** So many users are looked through for a text that no index helps with. */
const MOST_SCANNED = 1_000_000;

/** So many users that match are looked up one by one. */
const MOST_FEW = 20_000;

/** From this share of all users on, walking them in their order finds a page sooner than sorting those that match. */
const BROAD = 0.2;

/** What users are ordered by that the search table of SQLite does not have. */
const LAST_ACTIVE: readonly UserOrder[] = ["LAST_ACTIVE_AT_ASC", "LAST_ACTIVE_AT_DESC"];

/** The indexes of states have their users in this order. */
const BY_CREATION: readonly UserOrder[] = ["CREATED_AT_ASC", "CREATED_AT_DESC"];

const ORDERS: Record<UserOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, user_id`,
  CREATED_AT_DESC: sql`created_at desc, user_id desc`,
  LAST_ACTIVE_AT_ASC: sql`last_active_at, user_id`,
  LAST_ACTIVE_AT_DESC: sql`last_active_at desc, user_id desc`,
  EMAIL: sql`email_key, user_id`,
  USERNAME: sql`username_key nulls last, user_id`,
};

/** A page of an ordered list. */
type PagePlace = Pick<UserSearch, "orderBy" | "limit" | "offset">;

/** A search for a text that e-mail addresses or usernames contain. */
interface TextSearch extends UserSearch {
  readonly text: string;
  /** How many users there are. */
  readonly users: number;
}

/** One page of the users that match, and how many there are. */
export async function searchUsers(db: Kysely<Schema>, dialect: Dialect, search: UserSearch): Promise<Page<UserRecord>> {
  const { legacyUserId, inState } = search;
  const text = toCaseInsensitiveKey(search.emailOrUsername) || null;
  if (legacyUserId !== null) return searchByLegacyId(db, dialect, { ...search, text, legacyUserId });
  if (inState) return searchInState(db, dialect, { ...search, text, inState });
  const users = await readRowCount(db, "users");
  if (text === null) return { rows: await readPage(db, dialect, sql<boolean>`true`, search), total: users };
  const searchByText = dialect === "sqlite" ? searchOnSqlite : searchOnPostgres;
  return searchByText(db, { ...search, text, users });
}

async function searchByLegacyId(
  db: Kysely<Schema>,
  dialect: Dialect,
  { legacyUserId, text, inState, ...page }: UserSearch & { legacyUserId: string; text: string | null },
): Promise<Page<UserRecord>> {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("legacy_user_id", "=", legacyUserId)
    .$if(text !== null, (query) => query.where(containsText(dialect, text ?? "")))
    .$if(inState !== undefined, (query) => query.where(inState ? isInState(inState) : sql<boolean>`true`))
    .executeTakeFirst();
  if (!row) return { rows: [], total: 0 };
  return { rows: page.offset === 0 ? [toUserRecord(row)] : [], total: 1 };
}

async function searchInState(
  db: Kysely<Schema>,
  dialect: Dialect,
  { text, inState, ...page }: PagePlace & { text: string | null; inState: UserStateFilter },
): Promise<Page<UserRecord>> {
  const condition = isInState(inState);
  if (text === null) {
    const isOrdered = inState.state !== "locked" && BY_CREATION.includes(page.orderBy);
    return readMatching(db, dialect, condition, { ...page, total: await countInState(db, inState), isOrdered });
  }
  const few = dialect === "sqlite" && hasTrigram(text) ? await matchFewOnSqlite(db, text) : null;
  const matches = sql<boolean>`${condition} and ${few ?? containsText(dialect, text)}`;
  const total = await countRows(db, sql`select user_id from users where ${matches}`);
  return readMatching(db, dialect, matches, { ...page, total, isOrdered: false });
}

/**
 * Few that match are found before they are sorted. Among many, and where an index has them in order (`isOrdered`), a page is found sooner
 * by walking in that order.
 */
async function readMatching(
  db: Kysely<Schema>,
  dialect: Dialect,
  condition: RawBuilder<boolean>,
  { total, isOrdered, ...page }: PagePlace & { total: number; isOrdered: boolean },
): Promise<Page<UserRecord>> {
  if (isOrdered || total > MOST_FEW) return { rows: await readPage(db, dialect, condition, page), total };
  const { orderBy, limit, offset } = page;
  const ids = sql<string>`(
    with matching as materialized (
      select user_id, email_key, username_key, created_at, last_active_at from users where ${condition}
    ) select user_id from matching order by ${ORDERS[orderBy]} limit ${limit} offset ${offset})`;
  return { rows: await readRows(db, sql.ref<string>("user_id"), ids, orderBy), total };
}

/** Asks for the users that match a text by their ids, which finds them sooner than going through a state; `null` where they are many. */
async function matchFewOnSqlite(db: Kysely<Schema>, text: string): Promise<RawBuilder<boolean> | null> {
  const matched = matchOnSqlite(text, 0);
  const found = await countRows(db, sql`${matched} limit ${MOST_FEW + 1}`);
  if (found > MOST_FEW) return null;
  return sql<boolean>`user_id in (
    select user_id from (${matched}) cross join user_search using (search_id))`;
}

/** Finds the users that match once, for the count and for the page: finding them is most of the cost. */
async function searchOnSqlite(db: Kysely<Schema>, search: TextSearch): Promise<Page<UserRecord>> {
  const { text, users, orderBy, limit, offset } = search;
  const mostSorted = Math.floor(users * BROAD);
  const lastActive = LAST_ACTIVE.includes(orderBy) ? sql`cross join users using (user_id)` : sql``;
  const page = sql`select user_id from matching cross join user_search using (search_id) ${lastActive}
    where (select count(*) from matching) <= ${mostSorted} order by ${ORDERS[orderBy]} limit ${limit} offset ${offset}`;
  const matched = matchOnSqlite(text, users);
  // The index counts sooner than a table is filled with more matches than are sorted; a scan costs more than both.
  const kept = hasTrigram(text) ? sql`${matched} limit ${mostSorted + 1}` : matched;
  const { total, user_ids: userIds } = await db
    .with(
      (table) => table("matching").materialized(),
      () => sql<object>`(${kept})`,
    )
    .selectNoFrom([
      sql<number>`(select count(*) from matching)`.as("total"),
      sql<string>`(select json_group_array(user_id) from (${page}))`.as("user_ids"),
    ])
    .executeTakeFirstOrThrow();
  if (total > mostSorted) {
    const rows = await readPage(db, "sqlite", containsText("sqlite", text), search);
    return { rows, total: hasTrigram(text) ? await countRows(db, matched) : total };
  }
  const pageIds = sql<string>`(select value from json_each(${userIds}))`;
  return { rows: await readRows(db, sql.ref<string>("user_id"), pageIds, orderBy), total };
}

/** A query for the `search_id` of each user that matches. */
function matchOnSqlite(text: string, users: number): RawBuilder<unknown> {
  if (hasTrigram(text))
    return sql`select rowid as search_id from user_search_index where user_search_index match ${toPhrase(text)}`;
  const bounded = sql`(select * from user_search order by search_id limit ${sql.lit(MOST_SCANNED)}) as scanned`;
  return sql`select search_id from ${users > MOST_SCANNED ? bounded : sql`user_search`}
    where ${containsText("sqlite", text)}`;
}

/** Counts and reads the page apart, so that PostgreSQL may count in parallel and find the page by walking the users in order. */
async function searchOnPostgres(db: Kysely<Schema>, search: TextSearch): Promise<Page<UserRecord>> {
  const { text, users } = search;
  const matches = containsText("postgres", text);
  // Without a bound PostgreSQL may scan in parallel.
  const isBounded = !hasTrigram(text) && users > MOST_SCANNED;
  const scanned = sql`(select user_id, email_key, username_key from users limit ${sql.lit(MOST_SCANNED)}) as scanned`;
  const matching = sql`select user_id from ${isBounded ? scanned : sql`users`} where ${matches}`;
  const total = await countRows(db, matching);
  if (total === 0) return { rows: [], total };
  const condition = isBounded && total <= users * BROAD ? sql<boolean>`user_id in (${matching})` : matches;
  return { rows: await readPage(db, "postgres", condition, search), total };
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
  { orderBy, limit, offset }: PagePlace,
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
