import { type Kysely, sql } from "kysely";
import { beginsUuid, beginsWith, MAX_IDENTIFIED, mayBeginLegacyId } from "../../../platform/db/id-prefixes.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** Finds the users whose id or legacy id begins with a text, each by its index; none where too many do. */
export async function findIdsBeginningWith(db: Kysely<Schema>, text: string): Promise<readonly string[]> {
  const found = await Promise.all(selectIdsBeginningWith(db, text.trim()).map((query) => query.execute()));
  return [...new Set(found.filter((rows) => rows.length <= MAX_IDENTIFIED).flatMap((rows) => rows.map(toId)))];
}

/** Builds a query for each kind of id that the text may begin. */
export function selectIdsBeginningWith(db: Kysely<Schema>, text: string) {
  const users = db
    .selectFrom("users")
    .select("user_id")
    .limit(MAX_IDENTIFIED + 1);
  const id = text.toLowerCase();
  return [
    ...(beginsUuid(id) ? [users.where(beginsWith(sql.ref("user_id"), id))] : []),
    ...(mayBeginLegacyId(text) ? [users.where(beginsWith(sql.ref("legacy_user_id"), text))] : []),
  ];
}

function toId({ user_id: userId }: { readonly user_id: string }): string {
  return userId;
}
