import { type Kysely, type Selectable, sql } from "kysely";
import { NO_HASH } from "../../deliveries/queue.ts";
import type { DeliveryKey, DeliveryRecord, DestinationKey, DestinationRecord } from "../../deliveries/records.ts";
import type { DeliveryRepository } from "../../deliveries/repository.ts";
import { deleteBatch } from "../clean-up.ts";
import { ONE_ROW } from "../one-row.ts";
import type { DeliveriesTable, DeliveryDestinationsTable, Dialect, Schema } from "../schema.ts";
import { findDueDeliveries } from "./due-deliveries.ts";

/** SQLite takes 32,766 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** Creates the repository of the queue of what is sent to other servers. */
export function createDeliveryRepository(db: Kysely<Schema>, dialect: Dialect): DeliveryRepository {
  const selectDestination = ({ kind, destinationId }: DestinationKey) =>
    db
      .selectFrom("delivery_destinations")
      .selectAll()
      .where("kind", "=", kind)
      .where("destination_id", "=", destinationId);
  const updateDestination = ({ kind, destinationId }: DestinationKey) =>
    db.updateTable("delivery_destinations").where("kind", "=", kind).where("destination_id", "=", destinationId);
  const selectOf = ({ kind, destinationId }: DestinationKey) =>
    db.selectFrom("deliveries").where("kind", "=", kind).where("destination_id", "=", destinationId);
  const updateOf = ({ kind, destinationId }: DestinationKey) =>
    db.updateTable("deliveries").where("kind", "=", kind).where("destination_id", "=", destinationId);

  return {
    async lockDestination(key) {
      const { kind, destinationId } = key;
      await db
        .insertInto("delivery_destinations")
        .values({
          kind,
          destination_id: destinationId,
          sequence: 0,
          hash: NO_HASH,
          failing_since: null,
          held_until: null,
        })
        .onConflict((conflict) => conflict.columns(["kind", "destination_id"]).doNothing())
        .execute();
      const query = selectDestination(key).$if(dialect === "postgres", (select) => select.forUpdate());
      return toDestination(await query.executeTakeFirstOrThrow());
    },

    async findDestination(key) {
      const row = await selectDestination(key).executeTakeFirst();
      return row ? toDestination(row) : null;
    },

    async listFailing(kind, since) {
      const query = db.selectFrom("delivery_destinations").select("destination_id");
      const rows = await query.where("kind", "=", kind).where("failing_since", "<=", since).execute();
      return rows.map((row) => row.destination_id);
    },

    async append(deliveries, end) {
      const [first] = deliveries;
      if (!first) return;
      for (let start = 0; start < deliveries.length; start += ROWS_PER_INSERT) {
        const rows = deliveries.slice(start, start + ROWS_PER_INSERT).map(toRow);
        await db.insertInto("deliveries").values(rows).execute();
      }
      await updateDestination(first).set({ sequence: end.sequence, hash: end.hash }).execute();
    },

    findDue: (search) => findDueDeliveries(db, search),

    async claim(keys, { at, until }) {
      const rows = await db
        .updateTable("deliveries")
        .set((column) => ({ leased_until: until, attempts: column("attempts", "+", 1) }))
        .where((condition) => condition.or(keys.map((key) => condition.and(toColumns(key)))))
        .where("state", "=", "waiting")
        .where("due_at", "<=", at)
        .where((condition) =>
          condition.or([condition("leased_until", "is", null), condition("leased_until", "<=", at)]),
        )
        .returningAll()
        .execute();
      return rows.map(toRecord);
    },

    async settle({ attempts, ...key }, { state, dueAt, attemptedAt, durationSeconds, status, failure }) {
      const update = updateOf(key)
        .set({ state, due_at: dueAt, leased_until: null, attempted_at: attemptedAt })
        .set({ duration_seconds: durationSeconds, status, failure })
        .where("sequence", "=", key.sequence)
        .where("attempts", "=", attempts)
        .where("state", "=", "waiting");
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async noteSuccess(key) {
      await updateDestination(key)
        .set({ failing_since: null, held_until: null })
        .where("failing_since", "is not", null)
        .execute();
    },

    async noteFailure(key, at) {
      const update = updateDestination(key)
        .set((column) => ({ failing_since: column.fn.coalesce("failing_since", sql<number>`${at}`) }))
        .returning("failing_since");
      return (await update.executeTakeFirst())?.failing_since ?? at;
    },

    async hold(key, until) {
      const isSooner = sql<boolean>`(held_until is null or held_until < ${until})`;
      await updateDestination(key).set({ held_until: until }).where(isSooner).execute();
    },

    async find(key) {
      const row = await selectOf(key).selectAll().where("sequence", "=", key.sequence).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list({ state, before, limit, ...key }) {
      const rows = await selectOf(key)
        .selectAll()
        .$if(state !== null, (select) => select.where("state", "=", state ?? "waiting"))
        .$if(before !== null, (select) => select.where("sequence", "<", before ?? 0))
        .orderBy("sequence", "desc")
        .limit(limit)
        .execute();
      return rows.map(toRecord);
    },

    async count(key) {
      const counted = selectOf(key)
        .select(["state", (column) => column.fn.countAll().as("total")])
        .groupBy("state");
      const totals = (await counted.execute()).map(({ state, total }) => [state, Number(total)]);
      return { waiting: 0, delivered: 0, failed: 0, ...Object.fromEntries(totals) };
    },

    async listDurations(key, limit) {
      const rows = await selectOf(key)
        .select("duration_seconds")
        .where("state", "=", "delivered")
        .orderBy("sequence", "desc")
        .limit(limit)
        .execute();
      return rows.flatMap((row) => row.duration_seconds ?? []);
    },

    async findOldest(key) {
      const row = await selectOf(key).select("sequence").orderBy("sequence").limit(ONE_ROW).executeTakeFirst();
      return row?.sequence ?? null;
    },

    async failWaiting(key, failure) {
      const update = updateOf(key)
        .set({ state: "failed", due_at: null, leased_until: null, failure })
        .where("state", "=", "waiting");
      return Number((await update.executeTakeFirst()).numUpdatedRows);
    },

    async requeue(key, { from, to, states, at }) {
      const update = updateOf(key)
        .set({ state: "waiting", due_at: at, leased_until: null, attempts: 0, failure: null, status: null })
        .where("sequence", ">=", from)
        .where("sequence", "<=", to)
        .where(
          "state",
          "in",
          states.filter((state) => state !== "waiting"),
        );
      return Number((await update.executeTakeFirst()).numUpdatedRows);
    },

    async deleteDestination({ kind, destinationId }) {
      for (const table of ["deliveries", "delivery_destinations"] as const) {
        await db.deleteFrom(table).where("kind", "=", kind).where("destination_id", "=", destinationId).execute();
      }
    },

    async waiting() {
      const row = await db
        .selectFrom("deliveries")
        .select((column) => [column.fn.countAll().as("total"), column.fn.min("created_at").as("oldest")])
        .where("state", "=", sql.lit("waiting"))
        .executeTakeFirstOrThrow();
      return { total: Number(row.total), oldest: row.oldest === null ? null : Number(row.oldest) };
    },

    deleteSettledBefore: (at) => deleteBatch(db, "deliveries", sql`created_at < ${at} and state <> 'waiting'`),
  };
}

function toColumns({ kind, destinationId, sequence }: DeliveryKey) {
  return { kind, destination_id: destinationId, sequence };
}

function toDestination(row: Selectable<DeliveryDestinationsTable>): DestinationRecord {
  const { kind, destination_id: destinationId, sequence, hash } = row;
  return { kind, destinationId, sequence, hash, failingSince: row.failing_since, heldUntil: row.held_until };
}

function toRow(delivery: DeliveryRecord): DeliveriesTable {
  return {
    ...toColumns(delivery),
    subject: delivery.subject,
    topic: delivery.topic,
    content: delivery.content,
    created_at: delivery.createdAt,
    state: delivery.state,
    attempts: delivery.attempts,
    due_at: delivery.dueAt,
    leased_until: null,
    attempted_at: delivery.attemptedAt,
    duration_seconds: delivery.durationSeconds,
    status: delivery.status,
    failure: delivery.failure,
  };
}

function toRecord(row: Selectable<DeliveriesTable>): DeliveryRecord {
  return {
    kind: row.kind,
    destinationId: row.destination_id,
    sequence: row.sequence,
    subject: row.subject,
    topic: row.topic,
    content: row.content,
    createdAt: row.created_at,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at,
    attemptedAt: row.attempted_at,
    durationSeconds: row.duration_seconds,
    status: row.status,
    failure: row.failure,
  };
}
