import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { AuditSearch, FoundAuditEntry } from "../../events/repositories.ts";
import { auditDetail } from "../audit-details.ts";
import type { AuditEventsTable, Dialect, Schema } from "../schema.ts";

const NEWEST_FIRST = sql`occurred_at desc, event_id desc`;

/** The events that match, newest first. */
export async function searchAuditEvents(
  db: Kysely<Schema>,
  dialect: Dialect,
  search: AuditSearch,
): Promise<readonly FoundAuditEntry[]> {
  const conditions = toConditions(dialect, search);
  const branches = search.about === null ? [conditions] : aboutConditions(dialect, search.about, conditions);
  const found = branches.map((branch) => readNewest(branch, search.limit));
  return db
    .selectFrom(sql<FoundRow>`(${sql.join(found, sql` union `)})`.as("found"))
    .select(["event_id as eventId", "occurred_at as occurredAt", "type", "details", "sequence"])
    .orderBy(NEWEST_FIRST)
    .limit(search.limit)
    .execute();
}

type FoundRow = Pick<Selectable<AuditEventsTable>, "event_id" | "occurred_at" | "type" | "details" | "sequence">;

function readNewest(conditions: readonly RawBuilder<boolean>[], limit: number): RawBuilder<unknown> {
  return sql`select * from (select event_id, occurred_at, type, details, sequence from audit_events
    where ${sql.join(conditions, sql` and `)} order by ${NEWEST_FIRST} limit ${limit}) as newest`;
}

function toConditions(
  dialect: Dialect,
  { type, operatorId, from, until, before }: AuditSearch,
): readonly RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`true`];
  if (type !== null) conditions.push(sql`type = ${type}`);
  if (operatorId !== null) conditions.push(sql`${auditDetail(dialect, "operatorId")} = ${operatorId}`);
  if (from !== null) conditions.push(sql`occurred_at >= ${from}`);
  if (until !== null) conditions.push(sql`occurred_at < ${until}`);
  if (before !== null) conditions.push(sql`(occurred_at, event_id) < (${before.occurredAt}, ${before.eventId})`);
  return conditions;
}

/** Each branch has an index of its own; one condition that names them all would have none. */
function aboutConditions(dialect: Dialect, about: string, conditions: readonly RawBuilder<boolean>[]) {
  return (["userId", "subject", "apiKeyId"] as const).map((detail) => [
    sql<boolean>`${auditDetail(dialect, detail)} = ${about}`,
    ...conditions,
  ]);
}
