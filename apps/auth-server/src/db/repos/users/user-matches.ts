import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../schema.ts";
import { contains } from "../columns.ts";
import { hasTrigram, toPhrase } from "../trigrams.ts";

/** So many users are looked through for a text that no index helps with. */
const MOST_SCANNED = 1_000_000;

/** Asks whether the e-mail address or the username contains a text. */
export function containsText(dialect: Dialect, text: string): RawBuilder<boolean> {
  const email = contains(dialect, sql.ref("email_key"), text);
  return sql<boolean>`(${email} or ${contains(dialect, sql.ref("username_key"), text)})`;
}

/** A query for the matching rows of the search table; on SQLite for their `search_id` alone, which the index gives. */
export function findMatches(dialect: Dialect, text: string, users: number): RawBuilder<unknown> {
  if (dialect === "sqlite" && hasTrigram(text)) {
    return sql`select rowid as search_id from user_search_index where user_search_index match ${toPhrase(text)}`;
  }
  const isBounded = !hasTrigram(text) && users > MOST_SCANNED;
  const bounded = sql`(select * from user_search limit ${sql.lit(MOST_SCANNED)}) as scanned`;
  return sql`select ${sql.raw(dialect === "sqlite" ? "search_id" : "*")} from ${isBounded ? bounded : sql`user_search`}
    where ${containsText(dialect, text)}`;
}
