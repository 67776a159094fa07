import { type RawBuilder, sql } from "kysely";
import { contains } from "../../../platform/db/columns.ts";
import type { Dialect } from "../../../platform/db/schema.ts";
import { hasTrigram, toPhrase } from "../../../platform/db/trigrams.ts";

/** So many users are looked through for a text that no index helps with. */
const MAX_SCANNED = 1_000_000;

/** A text, and whether it is also looked for in first and last names. */
export interface SoughtText {
  readonly text: string;
  readonly inNames: boolean;
}

/** Asks whether the email address or the username contains a text, or the name where it is looked for there. */
export function containsText(dialect: Dialect, { text, inNames }: SoughtText): RawBuilder<boolean> {
  const columns = ["email_key", "username_key", ...(inNames ? ["name_key"] : [])];
  const conditions = columns.map((column) => contains(dialect, sql.ref(column), text));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns a query for the matching rows of the search table; on SQLite for their `search_id` alone, which the index gives. */
export function findMatches(dialect: Dialect, sought: SoughtText, users: number): RawBuilder<unknown> {
  const { text, inNames } = sought;
  if (dialect === "sqlite" && hasTrigram(text)) {
    const phrase = inNames ? toPhrase(text) : `{email_key username_key} : ${toPhrase(text)}`;
    return sql`select rowid as search_id from user_search_index where user_search_index match ${phrase}`;
  }
  const isBounded = !hasTrigram(text) && users > MAX_SCANNED;
  const bounded = sql`(select * from user_search limit ${sql.lit(MAX_SCANNED)}) as scanned`;
  return sql`select ${sql.raw(dialect === "sqlite" ? "search_id" : "*")} from ${isBounded ? bounded : sql`user_search`}
    where ${containsText(dialect, sought)}`;
}
