import { type RawBuilder, sql } from "kysely";
import { contains } from "../../../platform/db/columns.ts";
import type { Dialect } from "../../../platform/db/schema.ts";
import { hasTrigram, toPhrase } from "../../../platform/db/trigrams.ts";

/** So many users are looked through for a text that no index helps with. */
const MAX_SCANNED = 1_000_000;

/** A text, whether it is also looked for in first and last names, and the few users whose id or legacy id it begins. */
export interface SoughtText {
  readonly text: string;
  readonly inNames: boolean;
  readonly userIds: readonly string[];
}

/** Asks whether a user matches: by a part of the email address, of the username or, where it is looked for there, of the name, or by id. */
export function containsText(dialect: Dialect, { text, inNames, userIds }: SoughtText): RawBuilder<boolean> {
  const columns = ["email_key", "username_key", ...(inNames ? ["name_key"] : [])];
  const conditions = columns.map((column) => contains(dialect, sql.ref(column), text));
  if (userIds.length > 0) conditions.push(sql<boolean>`user_id in (${sql.join(userIds)})`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns a query for the matching rows of the search table; on SQLite for their `search_id` alone, which the index gives. */
export function findMatches(dialect: Dialect, sought: SoughtText, users: number): RawBuilder<unknown> {
  const { text, inNames, userIds } = sought;
  if (dialect === "sqlite" && hasTrigram(text)) {
    const phrase = inNames ? toPhrase(text) : `{email_key username_key} : ${toPhrase(text)}`;
    const matches = sql`select rowid as search_id from user_search_index where user_search_index match ${phrase}`;
    if (userIds.length === 0) return matches;
    return sql`${matches} union select search_id from user_search where user_id in (${sql.join(userIds)})`;
  }
  const isBounded = !hasTrigram(text) && users > MAX_SCANNED;
  const bounded = sql`(select * from user_search limit ${sql.lit(MAX_SCANNED)}) as scanned`;
  return sql`select ${sql.raw(dialect === "sqlite" ? "search_id" : "*")} from ${isBounded ? bounded : sql`user_search`}
    where ${containsText(dialect, sought)}`;
}
