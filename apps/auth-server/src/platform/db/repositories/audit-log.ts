import { type Kysely, sql } from "kysely";
import type { AuditEntry, AuditLogRepository, SealedAuditEntry } from "../../events/repositories.ts";
import { prepareQuery, type RunPrepared } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";
import { searchAuditEvents } from "./audit-search.ts";

/** Key of PostgreSQL's advisory lock: "audi" in ASCII. */
const POSTGRES_LOCK_KEY = 0x61756469;

const HEAD = "head";

/** The audit log and the end of its chain. */
export function createAuditLogRepository(db: Kysely<Schema>, dialect: Dialect, run: RunPrepared): AuditLogRepository {
  const content = ["event_id as eventId", "occurred_at as occurredAt", "type", "details"] as const;
  return {
    async append({ occurredAt, type, details }) {
      await run(insertEvent, { occurred_at: occurredAt, type, details });
    },

    search: (search) => searchAuditEvents(db, dialect, search),

    async tryLockSealing() {
      // A SQLite transaction holds the write lock from its start.
      if (dialect === "sqlite") return true;
      const lock = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(POSTGRES_LOCK_KEY)}) as locked`;
      return (await lock.execute(db)).rows[0]?.locked ?? false;
    },

    async listUnsealed(limit): Promise<AuditEntry[]> {
      const unsealedEvents = db.selectFrom("audit_events").select(content).where("sequence", "is", null);
      return unsealedEvents.orderBy("event_id").limit(limit).execute();
    },

    async countUnsealed() {
      return db
        .selectFrom("audit_events")
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("occurred_at").as("oldest")])
        .where("sequence", "is", null)
        .executeTakeFirstOrThrow();
    },

    async seal(entries) {
      // One statement for them all: the rows are there, so that each of them conflicts and is updated.
      await db
        .insertInto("audit_events")
        .values(entries.map(toRow))
        .onConflict((conflict) =>
          conflict.column("event_id").doUpdateSet(({ ref }) => ({
            sequence: ref("excluded.sequence"),
            hash: ref("excluded.hash"),
            seal: ref("excluded.seal"),
            key_id: ref("excluded.key_id"),
          })),
        )
        .execute();
    },

    async listSealed(after, limit) {
      const events = db.selectFrom("audit_events").select([...content, "sequence", "hash", "seal", "key_id as keyId"]);
      const page = events.where("sequence", ">", after).orderBy("sequence").limit(limit);
      return page.$narrowType<{ sequence: number; seal: string; keyId: string }>().execute();
    },

    async readHead() {
      const head = db.selectFrom("audit_head").select(["sequence", "hash", "seal", "key_id as keyId"]);
      return (await head.where("name", "=", HEAD).executeTakeFirst()) ?? null;
    },

    async writeHead({ sequence, hash, seal, keyId }) {
      const fields = { sequence, hash, seal, key_id: keyId };
      await db
        .insertInto("audit_head")
        .values({ ...fields, name: HEAD })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(fields))
        .execute();
    },
  };
}

const insertEvent = prepareQuery((db, event: { occurred_at: number; type: string; details: string }) =>
  db.insertInto("audit_events").values(event),
);

function toRow({ eventId, occurredAt, type, details, sequence, hash, seal, keyId }: SealedAuditEntry) {
  return { event_id: eventId, occurred_at: occurredAt, type, details, sequence, hash, seal, key_id: keyId };
}
