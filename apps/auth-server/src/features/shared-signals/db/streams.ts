import type { Kysely, Selectable } from "kysely";
import type { Dialect, Schema, SignalStreamsTable } from "../../../platform/db/schema.ts";
import type {
  DeliveryMethod,
  PartnerStream,
  SignalPartnerRecord,
  SignalStreamRecord,
  StreamProblem,
  StreamStatus,
} from "../domain/records.ts";
import type { SignalStreamRepository } from "../domain/repositories.ts";
import { toPartnerRecord } from "./partners.ts";

/** Creates the repository of streams. */
export function createSignalStreamRepository(db: Kysely<Schema>, dialect: Dialect): SignalStreamRepository {
  const select = db.selectFrom("signal_streams").selectAll();
  const findPartner = async (partnerId: string) =>
    db.selectFrom("signal_partners").selectAll().where("partner_id", "=", partnerId).executeTakeFirst();
  return {
    async create(stream) {
      const insert = db
        .insertInto("signal_streams")
        .values(toRow(stream))
        .onConflict((conflict) => conflict.column("partner_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async findByPartner(partnerId) {
      const row = await select.where("partner_id", "=", partnerId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async findById(streamId) {
      const row = await select.where("stream_id", "=", streamId).executeTakeFirst();
      const partner = row && (await findPartner(row.partner_id));
      return row && partner ? { ...toRecord(row), partner: toPartnerRecord(partner) } : null;
    },

    async lock(partnerId) {
      const query = select.where("partner_id", "=", partnerId);
      const row = await query.$if(dialect === "postgres", (locking) => locking.forNoKeyUpdate()).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list() {
      const rows = await select.orderBy("created_at").orderBy("stream_id").execute();
      if (rows.length === 0) return [];
      const partners = new Map<string, SignalPartnerRecord>();
      for (const row of await db.selectFrom("signal_partners").selectAll().execute()) {
        partners.set(row.partner_id, toPartnerRecord(row));
      }
      return rows.flatMap((row): PartnerStream[] => {
        const partner = partners.get(row.partner_id);
        return partner ? [{ ...toRecord(row), partner }] : [];
      });
    },

    async update(stream) {
      const { stream_id: streamId, last_delivered_at: _, ...fields } = toRow(stream);
      await db.updateTable("signal_streams").set(fields).where("stream_id", "=", streamId).execute();
    },

    async recordDelivery(streamId, at) {
      await db
        .updateTable("signal_streams")
        .set({ last_delivered_at: at })
        .where("stream_id", "=", streamId)
        .where((column) => column.or([column("last_delivered_at", "is", null), column("last_delivered_at", "<", at)]))
        .execute();
    },

    async delete(streamId) {
      const deletion = db.deleteFrom("signal_streams").where("stream_id", "=", streamId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async exclude(streamId, userId) {
      await db
        .insertInto("signal_excluded_subjects")
        .values({ stream_id: streamId, user_id: userId })
        .onConflict((conflict) => conflict.columns(["stream_id", "user_id"]).doNothing())
        .execute();
    },

    async include(streamId, userId) {
      await db
        .deleteFrom("signal_excluded_subjects")
        .where("stream_id", "=", streamId)
        .where("user_id", "=", userId)
        .execute();
    },

    async listExcluded(streamId, userIds) {
      if (userIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("signal_excluded_subjects")
        .select("user_id")
        .where("stream_id", "=", streamId)
        .where("user_id", "in", userIds)
        .execute();
      return new Set(rows.map((row) => row.user_id));
    },
  };
}

function toRow(stream: SignalStreamRecord): SignalStreamsTable {
  return {
    stream_id: stream.streamId,
    partner_id: stream.partnerId,
    method: stream.method,
    endpoint_url: stream.endpointUrl,
    encrypted_authorization: stream.encryptedAuthorization,
    events_requested: stream.eventsRequested && JSON.stringify(stream.eventsRequested),
    description: stream.description,
    status: stream.status,
    status_reason: stream.statusReason,
    problem: stream.problem,
    created_at: stream.createdAt,
    last_delivered_at: stream.lastDeliveredAt,
    verified_at: stream.verifiedAt,
  };
}

function toRecord(row: Selectable<SignalStreamsTable>): SignalStreamRecord {
  return {
    streamId: row.stream_id,
    partnerId: row.partner_id,
    method: row.method as DeliveryMethod,
    endpointUrl: row.endpoint_url,
    encryptedAuthorization: row.encrypted_authorization,
    eventsRequested: row.events_requested === null ? null : (JSON.parse(row.events_requested) as string[]),
    description: row.description,
    status: row.status as StreamStatus,
    statusReason: row.status_reason,
    problem: row.problem as StreamProblem | null,
    createdAt: row.created_at,
    lastDeliveredAt: row.last_delivered_at,
    verifiedAt: row.verified_at,
  };
}
