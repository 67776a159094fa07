import { type Kysely, type RawBuilder, sql } from "kysely";
import { readRowCount } from "../../../platform/db/row-counts.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { hasTrigram } from "../../../platform/db/trigrams.ts";
import type { Page } from "../../../platform/domain/page.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserOrder, UserSearch } from "../domain/repositories.ts";
import { readSoughtText } from "./sought-text.ts";
import { containsText, findMatches, type SoughtText } from "./user-matches.ts";
import { countRows, ORDERS, readPage, readRows } from "./user-pages.ts";
import { toUserRecord } from "./user-rows.ts";
import { isInState } from "./user-states.ts";
import { searchInState } from "./users-in-state.ts";

/** From this share of all users on, walking them in their order finds a page sooner than sorting those that match. */
const BROAD = 0.05;

/** What users are ordered by that the search table does not have. */
const LAST_ACTIVE: readonly UserOrder[] = ["LAST_ACTIVE_AT_ASC", "LAST_ACTIVE_AT_DESC"];

/** The numbers of SQLite's search table follow the order of creation, so that a page of it looks up no other match. */
const SEARCH_ORDERS: Partial<Record<UserOrder, RawBuilder<unknown>>> = {
  CREATED_AT_ASC: sql`search_id`,
  CREATED_AT_DESC: sql`search_id desc`,
};

/** A search for a text that email addresses or usernames contain, or names. */
interface TextSearch extends UserSearch {
  readonly sought: SoughtText;
  /** How many users there are. */
  readonly users: number;
}

/** Returns one page of the users that match, and how many there are. */
export async function searchUsers(db: Kysely<Schema>, dialect: Dialect, search: UserSearch): Promise<Page<UserRecord>> {
  const { legacyUserId, inState } = search;
  const sought = await readSoughtText(db, search);
  if (legacyUserId !== null) return searchByLegacyId(db, search, legacyUserId, sought && containsText(dialect, sought));
  if (inState) return searchInState(db, dialect, { ...search, sought, inState });
  const users = await readRowCount(db, "users");
  if (sought === null) return { rows: await readPage(db, dialect, sql<boolean>`true`, search), total: users };
  return searchByText(db, dialect, { ...search, sought, users });
}

/** Finds the one user of a legacy id, if the rest of the search fits as well. */
async function searchByLegacyId(
  db: Kysely<Schema>,
  { inState, offset }: UserSearch,
  legacyUserId: string,
  condition: RawBuilder<boolean> | null,
): Promise<Page<UserRecord>> {
  const row = await db
    .selectFrom("users")
    .selectAll()
    .where("legacy_user_id", "=", legacyUserId)
    .where(condition ?? sql<boolean>`true`)
    .where(inState ? isInState(inState) : sql<boolean>`true`)
    .executeTakeFirst();
  if (!row) return { rows: [], total: 0 };
  return { rows: offset === 0 ? [toUserRecord(row)] : [], total: 1 };
}

/** Finds the users that match once, for the count and for the page: finding them is most of the cost. */
async function searchByText(db: Kysely<Schema>, dialect: Dialect, search: TextSearch): Promise<Page<UserRecord>> {
  const { sought, users, orderBy } = search;
  const mostSorted = Math.floor(users * BROAD);
  const matches = findMatches(dialect, sought, users);
  // Counting takes less time than keeping more matches than are sorted; SQLite scans on one core, and so never twice.
  const kept = dialect === "sqlite" && !hasTrigram(sought.text) ? matches : sql`${matches} limit ${mostSorted + 1}`;
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
    const rows = await readPage(db, dialect, containsText(dialect, sought), search);
    return { rows, total: kept === matches ? total : await countRows(db, matches) };
  }
  const userIds = found.flatMap(({ user_id: userId }) => userId ?? []);
  if (userIds.length === 0) return { rows: [], total };
  return { rows: await readRows(db, sql.ref<string>("user_id"), sql`(${sql.join(userIds)})`, orderBy), total };
}

/** Returns a query for the user ids of one page of `matching`, or for none where these are too many to sort. */
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
