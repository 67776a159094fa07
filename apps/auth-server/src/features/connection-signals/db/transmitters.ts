import type { Kysely, Selectable } from "kysely";
import { toFlag } from "../../../platform/db/columns.ts";
import type { ConnectionTransmittersTable, Schema } from "../../../platform/db/schema.ts";
import type { PollFailure, PollRecord, TransmitterRecord } from "../domain/records.ts";
import type { PolledTransmitter, TransmitterRepository } from "../domain/repositories.ts";

/** Creates the repository of who sends security events to which connection. */
export function createTransmitterRepository(db: Kysely<Schema>): TransmitterRepository {
  return {
    async find(connectionId) {
      const query = db.selectFrom("connection_transmitters").selectAll().where("connection_id", "=", connectionId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async save(transmitter) {
      const { connection_id: connectionId, ...fields } = toRow(transmitter);
      await db
        .insertInto("connection_transmitters")
        .values({ connection_id: connectionId, ...fields })
        .onConflict((conflict) => conflict.column("connection_id").doUpdateSet(fields))
        .execute();
    },

    async delete(connectionId) {
      await db.deleteFrom("connection_transmitters").where("connection_id", "=", connectionId).execute();
    },

    async listDue(at, limit) {
      const rows = await db
        .selectFrom("connection_transmitters")
        .innerJoin("connections", "connections.connection_id", "connection_transmitters.connection_id")
        .selectAll("connection_transmitters")
        .where("poll_due_at", "<=", at)
        .where("connections.enabled", "=", toFlag(true))
        .where("connections.mode", "=", "live")
        .orderBy("poll_due_at")
        .orderBy("connection_transmitters.connection_id")
        .limit(limit)
        .execute();
      return rows.map(toRecord).filter(isPolled);
    },

    async settlePoll({ connectionId, poll }, { dueAt, lastAt, failure, failures }) {
      const update = db
        .updateTable("connection_transmitters")
        .set({ poll_due_at: dueAt, polled_at: lastAt, poll_failure: failure, poll_failures: failures })
        .where("connection_id", "=", connectionId)
        .where("poll_due_at", "=", poll.dueAt)
        .where("encrypted_poll_token", "=", poll.encryptedToken);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async listPolled() {
      const query = db.selectFrom("connection_transmitters").selectAll().where("poll_url", "is not", null);
      return (await query.orderBy("connection_id").execute()).map(toRecord).filter(isPolled);
    },

    async replaceEncryptedToken(connectionId, before, after) {
      await db
        .updateTable("connection_transmitters")
        .set({ encrypted_poll_token: after })
        .where("connection_id", "=", connectionId)
        .where("encrypted_poll_token", "=", before)
        .execute();
    },
  };
}

function isPolled(transmitter: TransmitterRecord): transmitter is PolledTransmitter {
  return transmitter.poll !== null;
}

function toRow({ connectionId, issuer, audience, poll }: TransmitterRecord): ConnectionTransmittersTable {
  return {
    connection_id: connectionId,
    issuer,
    audience,
    poll_url: poll?.url ?? null,
    poll_interval: poll?.intervalSeconds ?? null,
    encrypted_poll_token: poll?.encryptedToken ?? null,
    poll_due_at: poll?.dueAt ?? null,
    polled_at: poll?.lastAt ?? null,
    poll_failure: poll?.failure ?? null,
    poll_failures: poll?.failures ?? 0,
  };
}

function toRecord(row: Selectable<ConnectionTransmittersTable>): TransmitterRecord {
  return { connectionId: row.connection_id, issuer: row.issuer, audience: row.audience, poll: toPoll(row) };
}

function toPoll(row: Selectable<ConnectionTransmittersTable>): PollRecord | null {
  const {
    poll_url: url,
    poll_interval: intervalSeconds,
    encrypted_poll_token: encryptedToken,
    poll_due_at: dueAt,
  } = row;
  if (url === null || intervalSeconds === null || encryptedToken === null || dueAt === null) return null;
  return {
    ...{ url, intervalSeconds, encryptedToken, dueAt },
    lastAt: row.polled_at,
    failure: row.poll_failure as PollFailure | null,
    failures: row.poll_failures,
  };
}
