import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { hasTrigram } from "../../../platform/db/trigrams.ts";
import type { Page } from "../../../platform/domain/page.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserOrder, UserStateFilter } from "../domain/repositories.ts";
import { containsText, findMatches, type SoughtText } from "./user-matches.ts";
import { countRows, ORDERS, type PagePlace, readPage, readRows } from "./user-pages.ts";
import { countInState, isInState } from "./user-states.ts";

/** So many users that match are looked up one by one. */
const MAX_FEW = 20_000;

/** The indexes of states have their users in this order. */
const BY_CREATION: readonly UserOrder[] = ["CREATED_AT_ASC", "CREATED_AT_DESC"];

/** Returns one page of the users in a state, and among them of those that a text finds, and how many there are. */
export async function searchInState(
  db: Kysely<Schema>,
  dialect: Dialect,
  { sought, inState, ...page }: PagePlace & { sought: SoughtText | null; inState: UserStateFilter },
): Promise<Page<UserRecord>> {
  const condition = isInState(inState);
  if (sought === null) {
    const isOrdered = inState.state !== "locked" && BY_CREATION.includes(page.orderBy);
    return readMatching(db, dialect, condition, { ...page, total: await countInState(db, inState), isOrdered });
  }
  const matches = sql<boolean>`${condition} and ${await matchText(db, dialect, sought)}`;
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
  if (isOrdered || total > MAX_FEW) return { rows: await readPage(db, dialect, condition, page), total };
  const { orderBy, limit, offset } = page;
  const ids = sql<string>`(
    with matching as materialized (
      select user_id, email_key, username_key, created_at, last_active_at from users where ${condition}
    ) select user_id from matching order by ${ORDERS[orderBy]} limit ${limit} offset ${offset})`;
  return { rows: await readRows(db, sql.ref<string>("user_id"), ids, orderBy), total };
}

/** Asks for the users that match a text: by their ids where an index finds few, which is sooner than going through a state. */
export async function matchText(
  db: Kysely<Schema>,
  dialect: Dialect,
  sought: SoughtText,
): Promise<RawBuilder<boolean>> {
  if (!hasTrigram(sought.text)) return containsText(dialect, sought);
  const matched = findMatches(dialect, sought, 0);
  const found = await countRows(db, sql`${matched} limit ${MAX_FEW + 1}`);
  if (found > MAX_FEW) return containsText(dialect, sought);
  const rows =
    dialect === "sqlite" ? sql`(${matched}) cross join user_search using (search_id)` : sql`(${matched}) as matched`;
  return sql<boolean>`user_id in (select user_id from ${rows})`;
}
