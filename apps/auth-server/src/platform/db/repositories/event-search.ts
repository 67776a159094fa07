import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { EventRow, EventSearch } from "../../events/repositories.ts";
import { eventId } from "../event-ids.ts";
import type { Dialect, EventsTable, Schema } from "../schema.ts";

const NEWEST_FIRST = sql`occurred_at desc, event_id desc`;

/** Returns the matching events, newest first. */
export async function searchEvents(
  db: Kysely<Schema>,
  dialect: Dialect,
  search: EventSearch,
): Promise<readonly EventRow[]> {
  const conditions = toConditions(dialect, search);
  const branches = search.about === null ? [conditions] : aboutConditions(dialect, search.about, conditions);
  const found = branches.map((branch) => readNewest(branch, search.limit));
  return db
    .selectFrom(sql<FoundRow>`(${sql.join(found, sql` union `)})`.as("found"))
    .select(["event_id as eventId", "occurred_at as occurredAt", "type", "details", "personal", "sequence"])
    .orderBy(NEWEST_FIRST)
    .limit(search.limit)
    .execute();
}

type FoundRow = Pick<
  Selectable<EventsTable>,
  "event_id" | "occurred_at" | "type" | "details" | "personal" | "sequence"
>;

function readNewest(conditions: readonly RawBuilder<boolean>[], limit: number): RawBuilder<unknown> {
  return sql`select * from (select event_id, occurred_at, type, details, personal, sequence from events
    where ${sql.join(conditions, sql` and `)} order by ${NEWEST_FIRST} limit ${limit}) as newest`;
}

function toConditions(
  dialect: Dialect,
  { type, actorId, from, until, before }: EventSearch,
): readonly RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`true`];
  if (type !== null) conditions.push(sql`type = ${type}`);
  if (actorId !== null) conditions.push(sql`${eventId(dialect, "actor")} = ${actorId}`);
  if (from !== null) conditions.push(sql`occurred_at >= ${from}`);
  if (until !== null) conditions.push(sql`occurred_at < ${until}`);
  if (before !== null) conditions.push(sql`(occurred_at, event_id) < (${before.occurredAt}, ${before.eventId})`);
  return conditions;
}

/** Builds the conditions separately, because each has its own index, while one combined condition would use none. */
function aboutConditions(dialect: Dialect, about: string, conditions: readonly RawBuilder<boolean>[]) {
  return (["actor", "target", "organization", "user"] as const).map((part) => [
    sql<boolean>`${eventId(dialect, part)} = ${about}`,
    ...conditions,
  ]);
}
