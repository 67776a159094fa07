import { type Kysely, type RawBuilder, sql } from "kysely";
import { contains } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { OAuthClientPage } from "../domain/repositories.ts";

/** So many clients are looked through, the newest first. */
const MAX_SCANNED = 100_000;

/** Builds the query for a page of clients, newest first, in the order of their index. */
export function selectNewestClients(
  db: Kysely<Schema>,
  dialect: Dialect,
  { kinds, text, limit, offset }: OAuthClientPage,
) {
  const newest = db
    .selectFrom("oauth_clients")
    .selectAll()
    .where("kind", "in", [...kinds])
    .orderBy("created_at", "desc")
    .orderBy("client_id", "desc");
  if (text === "") return newest.limit(limit).offset(offset);
  return db
    .selectFrom(newest.limit(MAX_SCANNED).as("oauth_clients"))
    .selectAll()
    .where(hasText(dialect, text.toLowerCase()))
    .orderBy("created_at", "desc")
    .orderBy("client_id", "desc")
    .limit(limit)
    .offset(offset);
}

/** Asks whether the name, the id, the website or where a client redirects to contains a text, in any case. */
function hasText(dialect: Dialect, text: string): RawBuilder<boolean> {
  const columns = ["name", "client_id", "client_uri", "redirect_uris"];
  const conditions = columns.map((column) => contains(dialect, sql`lower(coalesce(${sql.ref(column)}, ''))`, text));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
