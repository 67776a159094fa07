import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { DeliveryKey, DestinationKey } from "../../deliveries/records.ts";
import type { DeliveryRepository } from "../../deliveries/repository.ts";
import type { Schema } from "../schema.ts";

/** While nothing arrives at a destination, it is tried with one delivery at a time. */
const AT_ONCE_WHILE_FAILING = 1;
/** SQLite joins 500 queries at most. */
const DESTINATIONS_PER_QUERY = 32;

interface Due extends DeliveryKey {
  readonly dueAt: number;
}

/** A destination to which something may be sent, and how much. */
interface OpenDestination extends DestinationKey {
  readonly free: number;
}

/**
 * Finds deliveries that can be tried. Destinations come first, and then the first deliveries of each, so that what waits for one costs the
 * others nothing, however much it is. One that already has as many attempts under way as it may is left out.
 */
export async function findDueDeliveries(
  db: Kysely<Schema>,
  search: Parameters<DeliveryRepository["findDue"]>[0],
): Promise<readonly DeliveryKey[]> {
  const open = await findOpenDestinations(db, search);
  const found: DeliveryKey[] = [];
  // Some have nothing but what waits behind a failed attempt, and mustn't keep the search from those after them.
  for (let from = 0; from < open.length && found.length < search.limit; from += DESTINATIONS_PER_QUERY) {
    const searched = open.slice(from, from + DESTINATIONS_PER_QUERY);
    found.push(...(await findFirst(db, searched, search.at)));
  }
  return found.slice(0, search.limit);
}

/** Finds destinations that aren't held back, have something due, and may have more attempts under way: those that wait longest first. */
async function findOpenDestinations(
  db: Kysely<Schema>,
  { at, perDestination }: Parameters<DeliveryRepository["findDue"]>[0],
): Promise<readonly OpenDestination[]> {
  const destinations = sql<OpenDestination & { readonly oldest: number | null }>`(
    select kind, destination_id as "destinationId",
      case when failing_since is null then ${sql.lit(perDestination)} else ${sql.lit(AT_ONCE_WHILE_FAILING)} end - (
        select count(*) from deliveries as leased
        where leased.kind = destination.kind and leased.destination_id = destination.destination_id
          and leased.leased_until is not null and leased.leased_until > ${at}) as free,
      (select min(due_at) from deliveries as waiting
        where waiting.kind = destination.kind and waiting.destination_id = destination.destination_id
          and waiting.state = 'waiting') as oldest
    from delivery_destinations as destination
    where held_until is null or held_until <= ${at}
  )`;
  const rows = await db
    .selectFrom(destinations.as("destination"))
    .select(["kind", "destinationId", "free"])
    .where("oldest", "<=", at)
    .where("free", ">", 0)
    .orderBy("oldest")
    .execute();
  return rows.map(({ free, ...key }) => ({ ...key, free: Number(free) }));
}

async function findFirst(
  db: Kysely<Schema>,
  destinations: readonly OpenDestination[],
  at: number,
): Promise<readonly DeliveryKey[]> {
  const [first, ...others] = destinations.map((destination) => selectFirst(db, destination, at));
  if (first === undefined) return [];
  const all = others.reduce((some, each) => some.unionAll(each), first);
  const due = await all.orderBy("dueAt").orderBy("sequence").execute();
  return due.map(({ dueAt: _, ...key }) => key);
}

/** Selects the first deliveries of a destination that are due, which nobody is trying, and before which nothing about the same subject waits. */
function selectFirst(
  db: Kysely<Schema>,
  { kind, destinationId, free }: OpenDestination,
  at: number,
): SelectQueryBuilder<{ first: Due }, "first", Due> {
  // The state is part of the SQL rather than a parameter, so that the planner sees that the index of what waits serves. What is first is
  // compared rather than joined: PostgreSQL would read the whole queue for a join.
  const first = sql<Due>`(
    select due.kind, due.destination_id as "destinationId", due.sequence, due.due_at as "dueAt"
    from deliveries as due
    where due.kind = ${kind} and due.destination_id = ${destinationId}
      and due.state = 'waiting' and due.due_at <= ${at}
      and (due.leased_until is null or due.leased_until <= ${at})
      and due.sequence = (
        select min(first.sequence) from deliveries as first
        where first.state = 'waiting' and first.kind = due.kind and first.destination_id = due.destination_id
          and first.subject = due.subject)
    order by due.due_at, due.sequence
    limit ${sql.lit(free)}
  )`;
  return db.selectFrom(first.as("first")).select(["kind", "destinationId", "sequence", "dueAt"]);
}
