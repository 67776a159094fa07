import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserOrder, UserSearch } from "../domain/repositories.ts";
import { toUserRecord } from "./user-rows.ts";

/** A page of an ordered list. */
export type PagePlace = Pick<UserSearch, "orderBy" | "limit" | "offset">;

/** The columns by which users are ordered; the id last, so that no two are alike. */
export const ORDERS: Record<UserOrder, RawBuilder<unknown>> = {
  CREATED_AT_ASC: sql`created_at, user_id`,
  CREATED_AT_DESC: sql`created_at desc, user_id desc`,
  LAST_ACTIVE_AT_ASC: sql`last_active_at, user_id`,
  LAST_ACTIVE_AT_DESC: sql`last_active_at desc, user_id desc`,
  EMAIL: sql`email_key, user_id`,
  EMAIL_DESC: sql`email_key desc, user_id desc`,
  USERNAME: sql`username_key nulls last, user_id`,
};

/** Returns how many rows a query finds. */
export async function countRows(db: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number> {
  const { total } = await db
    .selectFrom(sql<object>`(${query})`.as("matching"))
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the keys of the page before it reads any whole row. */
export function readPage(
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

/** Reads the users with these keys, in order. */
export async function readRows(
  db: Kysely<Schema>,
  key: RawBuilder<string>,
  keys: RawBuilder<string>,
  orderBy: UserOrder,
): Promise<readonly UserRecord[]> {
  const rows = await db.selectFrom("users").selectAll().where(key, "in", keys).orderBy(ORDERS[orderBy]).execute();
  return rows.map(toUserRecord);
}
