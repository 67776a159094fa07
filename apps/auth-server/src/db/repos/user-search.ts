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

/** When more users match, walking all users in their order finds a page sooner than sorting those that match. */
const MOST_SORTED = 20_000;

const ORDERS: Record<UserOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, user_id`,
  CREATED_AT_DESC: sql`created_at desc, user_id desc`,
  LAST_ACTIVE_AT_ASC: sql`last_active_at, user_id`,
  LAST_ACTIVE_AT_DESC: sql`last_active_at desc, user_id desc`,
  EMAIL: sql`email_key, user_id`,
  USERNAME: sql`username_key nulls last, user_id`,
};

/** One page of the users that match, and how many there are. */
export async function searchUsers(db: Kysely<Schema>, dialect: Dialect, search: UserSearch): Promise<Page<UserRecord>> {
  const { legacyUserId } = search;
  const text = toCaseInsensitiveKey(search.emailOrUsername) || null;
  if (legacyUserId !== null) return searchByLegacyId(db, dialect, { ...search, text, legacyUserId });
  if (text === null) return { rows: await readPage(db, null, search), total: await readRowCount(db, "users") };

  const matching = matchingIds(dialect, text);
  const total = await countRows(db, matching);
  if (total === 0) return { rows: [], total };
  const filter = total > MOST_SORTED ? containsText(dialect, text) : sql<boolean>`user_id in (${matching})`;
  return { rows: await readPage(db, filter, search), total };
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

/** A query of the ids of users whose e-mail address or username contains the text. */
function matchingIds(dialect: Dialect, text: string): RawBuilder<{ user_id: string }> {
  const isIndexed = [...text].length >= SHORTEST_INDEXED;
  if (dialect === "sqlite" && isIndexed) {
    // A phrase of FTS5 (https://sqlite.org/fts5.html#fts5_strings); with trigrams it matches exactly the substring.
    const phrase = `"${text.replaceAll('"', '""')}"`;
    return sql`select user_id from user_search where search_id in
      (select rowid from user_search_index where user_search_index match ${phrase})`;
  }
  if (isIndexed) return sql`select user_id from users where ${containsText(dialect, text)}`;
  const searched = dialect === "sqlite" ? sql`user_search order by search_id` : sql`users`;
  return sql`select user_id from
    (select user_id, email_key, username_key from ${searched} limit ${sql.lit(MOST_SCANNED)}) as scanned
    where ${containsText(dialect, text)}`;
}

function containsText(dialect: Dialect, text: string): RawBuilder<boolean> {
  const email = contains(dialect, sql.ref("email_key"), text);
  return sql<boolean>`(${email} or ${contains(dialect, sql.ref("username_key"), text)})`;
}

async function countRows(db: Kysely<Schema>, query: RawBuilder<{ user_id: string }>): Promise<number> {
  const { total } = await db
    .selectFrom(sql<{ user_id: string }>`(${query})`.as("matching"))
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the ids of the page on an index alone before it reads any whole row. */
async function readPage(
  db: Kysely<Schema>,
  filter: RawBuilder<boolean> | null,
  { orderBy, limit, offset }: UserSearch,
): Promise<readonly UserRecord[]> {
  const order = ORDERS[orderBy];
  const rows = await db
    .selectFrom("users")
    .selectAll()
    .where("user_id", "in", (users) =>
      users
        .selectFrom("users")
        .select("user_id")
        .where(filter ?? sql<boolean>`true`)
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    )
    .orderBy(order)
    .execute();
  return rows.map(toUserRecord);
}
