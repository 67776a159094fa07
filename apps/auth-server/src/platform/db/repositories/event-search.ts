import { type Compilable, type Kysely, type RawBuilder, sql } from "kysely";
import type { EventFilter, EventRow, EventSearch } from "../../events/repositories.ts";
import { type EventId, eventId, unindexedEventId } from "../event-ids.ts";
import type { Dialect, Schema } from "../schema.ts";

/** The parts of an event in which each kind of filter looks for its value. */
const PARTS = {
  targetId: ["target", "user"],
  about: ["actor", "target", "organization", "user"],
  actorId: ["actor"],
  organizationId: ["organization"],
  reason: ["reason"],
} as const satisfies Partial<Record<keyof EventFilter, readonly EventId[]>>;

/** The filters that can find events by an index. The others sort out what it finds. */
const INDEXED_FILTERS = ["targetId", "about", "actorId", "organizationId", "reason", "types"] as const;

/** A filter that can find events by an index. */
export type IndexedFilter = (typeof INDEXED_FILTERS)[number];

/** Among so many events, the rest of a search takes no time. */
const FEW_EVENTS = 1000;

type Condition = RawBuilder<boolean>;

/** A query for events. */
type EventQuery = Compilable<EventRow> & { execute(): Promise<readonly EventRow[]> };

/** Finds the events that match, newest first. */
export async function searchEvents(
  db: Kysely<Schema>,
  dialect: Dialect,
  search: EventSearch,
): Promise<readonly EventRow[]> {
  if (search.types?.length === 0) return [];
  const given = INDEXED_FILTERS.filter((filter) => search[filter] !== null);
  const [only = null] = given;
  const first = given.length > 1 ? await findRarest(db, dialect, { search, given }) : only;
  return queryEvents(db, dialect, { search, first }).execute();
}

/** Returns the filter that the fewest events match. Counting stops early: which of several is rare can be told from little. */
async function findRarest(
  db: Kysely<Schema>,
  dialect: Dialect,
  { search, given }: { search: EventSearch; given: readonly IndexedFilter[] },
): Promise<IndexedFilter | null> {
  const counts = given.map((filter, index) => {
    const branches = listBranches(dialect, search, filter).map(
      (condition) => sql`select * from (select 1 from events where ${condition} limit ${FEW_EVENTS}) as branch`,
    );
    const few = sql`select 1 from (${sql.join(branches, sql` union all `)}) as branches limit ${FEW_EVENTS}`;
    return sql<number>`(select count(*) from (${few}) as few)`.as(String(index));
  });
  const found: Readonly<Record<string, number>> = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  const countOf = (filter: IndexedFilter) => Number(found[String(given.indexOf(filter))]);
  return given.toSorted((one, other) => countOf(one) - countOf(other))[0] ?? null;
}

/**
 * Builds the query for the matching events, newest first. Each alternative of the first filter, such as one of several types, is searched
 * by itself: it has an index in the order of the list, while one condition for all of them would use none.
 */
export function queryEvents(
  db: Kysely<Schema>,
  dialect: Dialect,
  { search, first }: { readonly search: EventSearch; readonly first: IndexedFilter | null },
): EventQuery {
  const rest = toConditions(dialect, search, first);
  const branches = first === null ? [sql<boolean>`true`] : listBranches(dialect, search, first);
  const found = branches.map((condition) => readNewest([condition, ...rest], search.limit));
  const newest = sql<Newest>`(${sql.join(found, sql` union `)} ${NEWEST_FIRST} limit ${search.limit})`;
  return (
    db
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
      // By the columns of the few, or SQLite would read all events in this order to look for them.
      .orderBy("newest.occurred_at", "desc")
      .orderBy("newest.event_id", "desc")
  );
}

interface Newest {
  readonly event_id: number;
  readonly occurred_at: number;
}

const NEWEST_FIRST = sql`order by occurred_at desc, event_id desc`;

/** The events themselves are read last, and only those of the page. */
function readNewest(conditions: readonly Condition[], limit: number): RawBuilder<unknown> {
  return sql`select * from (select occurred_at, event_id from events
    where ${sql.join(conditions, sql` and `)} ${NEWEST_FIRST} limit ${limit}) as branch`;
}

/** Returns a condition for each alternative of a filter, each of which has an index. */
function listBranches(dialect: Dialect, search: EventSearch, filter: IndexedFilter): readonly Condition[] {
  if (filter !== "types") {
    return PARTS[filter].map((part) => sql<boolean>`${eventId(dialect, part)} = ${search[filter]}`);
  }
  return (search.types ?? []).map((type) => sql<boolean>`type = ${type}`);
}

/** Returns what sorts out the events that the first filter finds. No index may be used for it, as that would replace the first one's. */
function toConditions(dialect: Dialect, search: EventSearch, first: IndexedFilter | null): readonly Condition[] {
  const { types, from, until, before } = search;
  const ids = (["targetId", "about", "actorId", "organizationId", "reason"] as const)
    .filter((filter) => filter !== first && search[filter] !== null)
    .map((filter) => PARTS[filter].map((part) => sql<boolean>`${unindexedEventId(dialect, part)} = ${search[filter]}`));
  return [
    ...(from === null ? [] : [sql<boolean>`occurred_at >= ${from}`]),
    ...(until === null ? [] : [sql<boolean>`occurred_at < ${until}`]),
    ...(before === null ? [] : [sql<boolean>`(occurred_at, event_id) < (${before.occurredAt}, ${before.eventId})`]),
    ...(types === null || first === "types" ? [] : [sql<boolean>`${unindexedType(dialect)} in (${sql.join(types)})`]),
    ...ids.map((parts) => sql<boolean>`(${sql.join(parts, sql` or `)})`),
  ];
}

/** SQLite knows too little of the rows to choose between indexes, and is kept from it; PostgreSQL finds the type in the index of an id. */
function unindexedType(dialect: Dialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`+type` : sql`type`;
}
