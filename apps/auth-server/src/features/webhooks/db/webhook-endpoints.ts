import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema, WebhookEndpointsTable } from "../../../platform/db/schema.ts";
import { WEBHOOK_CHANNEL } from "../domain/destination.ts";
import type { WebhookEndpointRecord } from "../domain/records.ts";
import type { WebhookEndpointRepository } from "../domain/repositories.ts";

/** Destinations without an endpoint that one clean-up deletes at most. */
const LEFTOVERS_AT_ONCE = 10;

/** Creates the repository of webhook endpoints. */
export function createWebhookEndpointRepository(db: Kysely<Schema>, dialect: Dialect): WebhookEndpointRepository {
  const select = () => db.selectFrom("webhook_endpoints").selectAll();
  const selectById = (endpointId: string) => select().where("endpoint_id", "=", endpointId);
  return {
    async create(endpoint) {
      await db.insertInto("webhook_endpoints").values(toRow(endpoint)).execute();
    },

    async find(endpointId) {
      const row = await selectById(endpointId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lock(endpointId) {
      const query = selectById(endpointId).$if(dialect === "postgres", (query) => query.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list(orgId) {
      const owned = orgId === null ? select().where("org_id", "is", null) : select().where("org_id", "=", orgId);
      return (await owned.orderBy("created_at").orderBy("endpoint_id").execute()).map(toRecord);
    },

    async listAll() {
      return (await select().orderBy("created_at").orderBy("endpoint_id").execute()).map(toRecord);
    },

    async listFor(orgIds) {
      const rows = await select()
        .where((condition) =>
          condition.or([
            condition("org_id", "is", null),
            ...(orgIds.length > 0 ? [condition("org_id", "in", [...orgIds])] : []),
          ]),
        )
        .orderBy("endpoint_id")
        .execute();
      return rows.map(toRecord);
    },

    async update(endpoint) {
      const { endpoint_id: endpointId, ...fields } = toRow(endpoint);
      await db
        .updateTable("webhook_endpoints")
        .set((column) => ({ ...fields, version: column("version", "+", 1) }))
        .where("endpoint_id", "=", endpointId)
        .execute();
    },

    async replaceSecrets(endpointId, { encryptedSecret, encryptedPreviousSecret }) {
      await db
        .updateTable("webhook_endpoints")
        .set({ encrypted_secret: encryptedSecret, encrypted_previous_secret: encryptedPreviousSecret })
        .where("endpoint_id", "=", endpointId)
        .execute();
    },

    async delete(endpointId) {
      await db.deleteFrom("webhook_endpoints").where("endpoint_id", "=", endpointId).execute();
    },

    async deleteLeftovers() {
      const left = await db
        .selectFrom("delivery_destinations")
        .select("destination_id")
        .where("kind", "=", WEBHOOK_CHANNEL)
        .where("destination_id", "not in", (query) => query.selectFrom("webhook_endpoints").select("endpoint_id"))
        .limit(sql.lit(LEFTOVERS_AT_ONCE))
        .execute();
      const ids = left.map(({ destination_id: id }) => id);
      if (ids.length === 0) return 0;
      for (const table of ["deliveries", "delivery_destinations"] as const) {
        await db.deleteFrom(table).where("kind", "=", WEBHOOK_CHANNEL).where("destination_id", "in", ids).execute();
      }
      return ids.length;
    },
  };
}

function toRow(endpoint: WebhookEndpointRecord): Insertable<WebhookEndpointsTable> {
  return {
    endpoint_id: endpoint.endpointId,
    org_id: endpoint.orgId,
    name: endpoint.name,
    url: endpoint.url,
    event_types: JSON.stringify(endpoint.eventTypes),
    enabled: toFlag(endpoint.enabled),
    disabled_reason: endpoint.disabledReason,
    encrypted_secret: endpoint.encryptedSecret,
    encrypted_previous_secret: endpoint.encryptedPreviousSecret,
    previous_secret_until: endpoint.previousSecretUntil,
    after_sequence: endpoint.afterSequence,
    created_at: endpoint.createdAt,
  };
}

function toRecord(row: Selectable<WebhookEndpointsTable>): WebhookEndpointRecord {
  return {
    endpointId: row.endpoint_id,
    orgId: row.org_id,
    name: row.name,
    url: row.url,
    eventTypes: JSON.parse(row.event_types) as string[],
    enabled: fromFlag(row.enabled),
    disabledReason: row.disabled_reason,
    encryptedSecret: row.encrypted_secret,
    encryptedPreviousSecret: row.encrypted_previous_secret,
    previousSecretUntil: row.previous_secret_until,
    afterSequence: row.after_sequence,
    createdAt: row.created_at,
    version: row.version,
  };
}
