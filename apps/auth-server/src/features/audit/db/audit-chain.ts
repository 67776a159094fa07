import { type Kysely, sql } from "kysely";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { AuditChainRepository, AuditHead, SealedEventRow } from "../domain/repositories.ts";

/** The key of PostgreSQL's advisory lock: "audi" in ASCII. */
const POSTGRES_LOCK_KEY = 0x61756469;

/** The rows of `audit_head`. */
const [HEAD, START] = ["head", "start"];

/** Creates the repository of the chain over the stream of events, and of where the log starts and ends. */
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

    readHead: () => readPosition(db, HEAD),
    writeHead: (head) => writePosition(db, HEAD, head),
    readStart: () => readPosition(db, START),
    writeStart: (start) => writePosition(db, START, start),

    async findFirstSince(at, after) {
      const since = db.selectFrom("events").select("sequence").where("sequence", ">", after);
      const first = since.where("occurred_at", ">=", at).orderBy("sequence").limit(1);
      return (await first.executeTakeFirst())?.sequence ?? null;
    },

    async deleteThrough(sequence) {
      await db.deleteFrom("events").where("sequence", "<=", sequence).execute();
    },
  };
}

async function readPosition(db: Kysely<Schema>, name: string): Promise<AuditHead | null> {
  const position = db.selectFrom("audit_head").select(["sequence", "hash", "seal", "key_id as keyId"]);
  return (await position.where("name", "=", name).executeTakeFirst()) ?? null;
}

async function writePosition(db: Kysely<Schema>, name: string, position: AuditHead): Promise<void> {
  const { sequence, hash, seal, keyId } = position;
  const fields = { sequence, hash, seal, key_id: keyId };
  await db
    .insertInto("audit_head")
    .values({ ...fields, name })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(fields))
    .execute();
}

function toRow({ eventId, occurredAt, type, details, personal, sequence, hash, seal, keyId }: SealedEventRow) {
  return { event_id: eventId, occurred_at: occurredAt, type, details, personal, sequence, hash, seal, key_id: keyId };
}
