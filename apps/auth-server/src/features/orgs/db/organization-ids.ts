import { type Kysely, sql } from "kysely";
import { beginsUuid, beginsWith, MAX_IDENTIFIED, mayBeginLegacyId } from "../../../platform/db/id-prefixes.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** Finds the organizations whose id or legacy id begins with a text, each by its index; none where too many do. */
export async function findOrgIdsBeginningWith(db: Kysely<Schema>, text: string): Promise<readonly string[]> {
  const found = await Promise.all(selectOrgIdsBeginningWith(db, text.trim()).map((query) => query.execute()));
  const ids = found.filter((rows) => rows.length <= MAX_IDENTIFIED).flatMap((rows) => rows.map((row) => row.org_id));
  return [...new Set(ids)];
}

/** Builds a query for each kind of id that the text may begin. */
export function selectOrgIdsBeginningWith(db: Kysely<Schema>, text: string) {
  const organizations = db
    .selectFrom("organizations")
    .select("org_id")
    .limit(MAX_IDENTIFIED + 1);
  const id = text.toLowerCase();
  return [
    ...(beginsUuid(id) ? [organizations.where(beginsWith(sql.ref("org_id"), id))] : []),
    ...(mayBeginLegacyId(text) ? [organizations.where(beginsWith(sql.ref("legacy_org_id"), text))] : []),
  ];
}
