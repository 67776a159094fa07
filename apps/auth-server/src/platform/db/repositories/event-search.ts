import { type Compilable, type Kysely, type RawBuilder, sql } from "kysely";
import type { EventFilter, EventRow, EventSearch } from "../../events/repositories.ts";
import { type EventId, eventId } from "../event-ids.ts";
import type { Dialect, Schema } from "../schema.ts";

type Condition = RawBuilder<boolean>;

/** The parts of an event in which each kind of filter looks for an id. */
const PARTS = {
  targetId: ["target", "user"],
  about: ["actor", "target", "organization", "user"],
  actorId: ["actor"],
  organizationId: ["organization"],
} as const satisfies Partial<Record<keyof EventFilter, readonly EventId[]>>;

/** The filters by an id. The one that usually matches the fewest events comes first. */
const ID_FILTERS = ["targetId", "about", "actorId", "organizationId"] as const;

/**
 * Builds the query for the matching events, newest first. Each alternative of a filter, such as one of several types, is searched by
 * itself: it has an index in the order of the list, while one condition for all of them would use none.
 */
export function searchEvents(db: Kysely<Schema>, dialect: Dialect, search: EventSearch): EventQuery {
  const found = listBranches(dialect, search).map((branch) => readNewest(branch, search.limit));
  const newest = sql<{ event_id: number }>`(${sql.join(found, sql` union `)} ${NEWEST_FIRST} limit ${search.limit})`;
  return db
    .selectFrom(newest.as("newest"))
    .innerJoin("events", "events.event_id", "newest.event_id")
    .select([
      "events.event_id as eventId",
      "events.occurred_at as occurredAt",
      "events.type",
      "events.details",
      "events.personal",
      "events.sequence",
    ])
    .orderBy("events.occurred_at", "desc")
    .orderBy("events.event_id", "desc");
}

/** A query for events. */
type EventQuery = Compilable<EventRow> & { execute(): Promise<readonly EventRow[]> };

const NEWEST_FIRST = sql`order by occurred_at desc, event_id desc`;

/** The events themselves are read last, and only those of the page. */
function readNewest(conditions: readonly Condition[], limit: number): RawBuilder<unknown> {
  return sql`select * from (select occurred_at, event_id from events
    where ${sql.join(conditions, sql` and `)} ${NEWEST_FIRST} limit ${limit}) as branch`;
}

/** Returns the conditions of each alternative. The first filter that is given has the index; the others sort out. */
function listBranches(dialect: Dialect, search: EventSearch): readonly (readonly Condition[])[] {
  const [first, ...others] = ID_FILTERS.filter((filter) => search[filter] !== null);
  const times = toTimeConditions(search);
  if (search.types?.length === 0) return [[sql<boolean>`false`]];
  if (first !== undefined) {
    const rest = [...others.map((filter) => anyOf(idConditions(dialect, search, filter))), ...toTypeCondition(search)];
    return idConditions(dialect, search, first).map((condition) => [condition, ...times, ...rest]);
  }
  return search.types === null
    ? [[sql<boolean>`true`, ...times]]
    : search.types.map((type) => [sql<boolean>`type = ${type}`, ...times]);
}

function idConditions(dialect: Dialect, search: EventSearch, filter: keyof typeof PARTS): readonly Condition[] {
  return PARTS[filter].map((part) => sql<boolean>`${eventId(dialect, part)} = ${search[filter]}`);
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function toTypeCondition({ types }: EventSearch): readonly Condition[] {
  return types === null ? [] : [sql<boolean>`type in (${sql.join(types)})`];
}

function toTimeConditions({ from, until, before }: EventSearch): readonly Condition[] {
  return [
    ...(from === null ? [] : [sql<boolean>`occurred_at >= ${from}`]),
    ...(until === null ? [] : [sql<boolean>`occurred_at < ${until}`]),
    ...(before === null ? [] : [sql<boolean>`(occurred_at, event_id) < (${before.occurredAt}, ${before.eventId})`]),
  ];
}
