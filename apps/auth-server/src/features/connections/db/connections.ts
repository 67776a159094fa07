import type { Insertable, Kysely, Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { ConnectionsTable, Dialect, Schema } from "../../../platform/db/schema.ts";
import type { Provider } from "../domain/provider.ts";
import type { ConnectionRecord } from "../domain/records.ts";
import type { ConnectionRepository } from "../domain/repositories.ts";

/** Creates the repository of connections. */
export function createConnectionRepository(db: Kysely<Schema>, dialect: Dialect): ConnectionRepository {
  const selectById = (connectionId: string) =>
    db.selectFrom("connections").selectAll().where("connection_id", "=", connectionId);
  return {
    async create(connection) {
      const insert = db
        .insertInto("connections")
        .values(toRow(connection))
        .onConflict((conflict) => conflict.column("connection_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n ? "created" : "connection_id";
    },

    async findById(connectionId) {
      const row = await selectById(connectionId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async lock(connectionId) {
      const query = selectById(connectionId).$if(dialect === "postgres", (select) => select.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list() {
      const query = db.selectFrom("connections").selectAll().where("org_id", "is", null);
      return (await query.orderBy("created_at").orderBy("connection_id").execute()).map(toRecord);
    },

    async update(connection) {
      const { connection_id: connectionId, ...fields } = toRow(connection);
      const update = db
        .updateTable("connections")
        .set((column) => ({ ...fields, version: column("version", "+", 1) }))
        .where("connection_id", "=", connectionId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async replaceEncryptedSecret(connectionId, from, to) {
      await db
        .updateTable("connections")
        .set({ encrypted_secret: to })
        .where("connection_id", "=", connectionId)
        .where("encrypted_secret", "=", from)
        .execute();
    },

    async delete(connectionId) {
      const deletion = db.deleteFrom("connections").where("connection_id", "=", connectionId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRow(connection: ConnectionRecord): Insertable<ConnectionsTable> {
  return {
    connection_id: connection.connectionId,
    org_id: connection.orgId,
    name: connection.name,
    provider: JSON.stringify(connection.provider),
    client_id: connection.clientId,
    encrypted_secret: connection.encryptedSecret,
    scopes: JSON.stringify(connection.scopes),
    enabled: toFlag(connection.enabled),
    created_at: connection.createdAt,
  };
}

function toRecord(row: Selectable<ConnectionsTable>): ConnectionRecord {
  return {
    connectionId: row.connection_id,
    orgId: row.org_id,
    name: row.name,
    provider: JSON.parse(row.provider) as Provider,
    clientId: row.client_id,
    encryptedSecret: row.encrypted_secret,
    scopes: JSON.parse(row.scopes) as string[],
    enabled: fromFlag(row.enabled),
    createdAt: row.created_at,
    version: row.version,
  };
}
