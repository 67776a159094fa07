import type { Kysely, Selectable } from "kysely";
import type { ConnectionSetupsTable, Schema } from "../../../platform/db/schema.ts";
import type { GuideName, Protocol } from "../domain/guides.ts";
import type { SetUpRecord } from "../domain/records.ts";
import type { SetUpRepository } from "../domain/repositories.ts";

/** Creates the repository of how far organizations' set-ups are. */
export function createSetUpRepository(db: Kysely<Schema>): SetUpRepository {
  return {
    async find(orgId) {
      const query = db.selectFrom("connection_setups").selectAll().where("org_id", "=", orgId);
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async save({ orgId, connectionId, guide, protocol, changedAt }) {
      const fields = { connection_id: connectionId, guide, protocol, changed_at: changedAt };
      await db
        .insertInto("connection_setups")
        .values({ org_id: orgId, ...fields })
        .onConflict((conflict) =>
          conflict.column("org_id").doUpdateSet((column) => ({
            ...fields,
            version: column("connection_setups.version", "+", 1),
          })),
        )
        .execute();
    },

    async delete(orgId) {
      await db.deleteFrom("connection_setups").where("org_id", "=", orgId).execute();
    },
  };
}

function toRecord(row: Selectable<ConnectionSetupsTable>): SetUpRecord {
  return {
    orgId: row.org_id,
    connectionId: row.connection_id,
    guide: row.guide as GuideName,
    protocol: row.protocol as Protocol,
    changedAt: row.changed_at,
    version: row.version,
  };
}
