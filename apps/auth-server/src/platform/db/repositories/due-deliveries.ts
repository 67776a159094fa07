import { type Kysely, sql } from "kysely";
import type { DeliveryKey } from "../../deliveries/records.ts";
import type { DeliveryRepository } from "../../deliveries/repository.ts";
import type { Schema } from "../schema.ts";

/**
 * Finds deliveries that can be tried. A destination that already has as many attempts under way as it may is left out, so that what waits
 * for it keeps nothing else waiting.
 */
export async function findDueDeliveries(
  db: Kysely<Schema>,
  { at, limit, perDestination }: Parameters<DeliveryRepository["findDue"]>[0],
): Promise<readonly DeliveryKey[]> {
  // The state is part of the SQL rather than a parameter, so that the planner sees that the index of what waits serves.
  const candidates = sql<Candidate>`(
    select due.kind, due.destination_id, due.sequence, due.due_at,
      row_number() over (partition by due.kind, due.destination_id order by due.due_at, due.sequence) as place
    from deliveries as due
    where due.state = 'waiting' and due.due_at <= ${at}
      and (due.leased_until is null or due.leased_until <= ${at})
      and not exists (
        select 1 from deliveries as earlier
        where earlier.state = 'waiting' and earlier.kind = due.kind and earlier.destination_id = due.destination_id
          and earlier.subject = due.subject and earlier.sequence < due.sequence)
      and not exists (
        select 1 from delivery_destinations as held
        where held.kind = due.kind and held.destination_id = due.destination_id and held.held_until > ${at})
      and (
        select count(*) from deliveries as leased
        where leased.kind = due.kind and leased.destination_id = due.destination_id
          and leased.leased_until is not null and leased.leased_until > ${at}) < ${perDestination}
  )`;
  return db
    .selectFrom(candidates.as("candidate"))
    .select(["kind", "destination_id as destinationId", "sequence"])
    .where("place", "<=", perDestination)
    .orderBy("due_at")
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

interface Candidate {
  readonly kind: string;
  readonly destination_id: string;
  readonly sequence: number;
  readonly due_at: number;
  /** Among those for the same destination. */
  readonly place: number;
}
