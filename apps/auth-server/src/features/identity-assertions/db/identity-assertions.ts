import type { Kysely } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { IdentityAssertionRepository } from "../domain/repositories.ts";

/** Creates the repository of what is decided about identity assertions. */
export function createIdentityAssertionRepository(db: Kysely<Schema>): IdentityAssertionRepository {
  return {
    async find(connectionId) {
      const query = db.selectFrom("identity_assertion_settings").selectAll().where("connection_id", "=", connectionId);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      const clients = await db
        .selectFrom("identity_assertion_clients")
        .select("client_id")
        .where("connection_id", "=", connectionId)
        .orderBy("client_id")
        .execute();
      return {
        connectionId,
        issuer: row.issuer,
        enabled: fromFlag(row.enabled),
        tenant: row.tenant,
        clientIds: clients.map((client) => client.client_id),
      };
    },

    async save({ connectionId, issuer, enabled, tenant, clientIds }) {
      const fields = { issuer, enabled: toFlag(enabled), tenant };
      await db
        .insertInto("identity_assertion_settings")
        .values({ connection_id: connectionId, ...fields })
        .onConflict((conflict) => conflict.column("connection_id").doUpdateSet(fields))
        .execute();
      await db.deleteFrom("identity_assertion_clients").where("connection_id", "=", connectionId).execute();
      if (clientIds.length === 0) return;
      const rows = clientIds.map((clientId) => ({ connection_id: connectionId, client_id: clientId }));
      await db.insertInto("identity_assertion_clients").values(rows).execute();
    },

    async listTrusted(issuer, clientId) {
      const rows = await db
        .selectFrom("identity_assertion_settings as settings")
        .innerJoin("identity_assertion_clients as clients", "clients.connection_id", "settings.connection_id")
        .innerJoin("connections", "connections.connection_id", "settings.connection_id")
        .select(["settings.connection_id", "settings.tenant", "connections.org_id"])
        .where("settings.issuer", "=", issuer)
        .where("settings.enabled", "=", toFlag(true))
        .where("clients.client_id", "=", clientId)
        .where("connections.enabled", "=", toFlag(true))
        .where("connections.mode", "=", "live")
        .orderBy("settings.connection_id")
        .execute();
      return rows.flatMap(({ connection_id: connectionId, tenant, org_id: orgId }) =>
        orgId === null ? [] : [{ connectionId, tenant, orgId }],
      );
    },

    async areEnabled() {
      const enabled = db.selectFrom("identity_assertion_settings").where("enabled", "=", toFlag(true));
      return (await enabled.select("connection_id").limit(1).executeTakeFirst()) !== undefined;
    },
  };
}
