import { sql } from "kysely";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { AuditChainRepository, SealedEventRow } from "../domain/repositories.ts";

/** The key of PostgreSQL's advisory lock: "audi" in ASCII. */
const POSTGRES_LOCK_KEY = 0x61756469;

const HEAD = "head";

/** Creates the repository of the chain over the stream of events, and of the chain's end. */
export function createAuditChainRepository({ db, dialect }: RepositoryConnection): AuditChainRepository {
  const content = [
    "event_id as eventId",
    "occurred_at as occurredAt",
    "type",
    "details",
    "personal",
    "sequence",
  ] as const;
  return {
    async tryLock() {
      // A SQLite transaction holds the write lock from its start.
      if (dialect === "sqlite") return true;
      const lock = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(POSTGRES_LOCK_KEY)}) as locked`;
      return (await lock.execute(db)).rows[0]?.locked ?? false;
    },

    async listUnsealed(limit) {
      const unsealed = db.selectFrom("events").select(content).where("sequence", "is", null);
      return unsealed.orderBy("event_id").limit(limit).execute();
    },

    async countUnsealed() {
      return db
        .selectFrom("events")
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("occurred_at").as("oldest")])
        .where("sequence", "is", null)
        .executeTakeFirstOrThrow();
    },

    async seal(events) {
      // One statement for all of them: the rows exist, so each one conflicts and is updated.
      await db
        .insertInto("events")
        .values(events.map(toRow))
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
      const events = db.selectFrom("events").select([...content, "hash", "seal", "key_id as keyId"]);
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

function toRow({ eventId, occurredAt, type, details, personal, sequence, hash, seal, keyId }: SealedEventRow) {
  return { event_id: eventId, occurred_at: occurredAt, type, details, personal, sequence, hash, seal, key_id: keyId };
}
