import type { Insertable, Kysely, Selectable } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { ConnectionsTable, Dialect, Schema } from "../../../platform/db/schema.ts";
import type { ConnectionSettings } from "../domain/organization/settings.ts";
import type { OpenIdProvider, Provider, SamlProvider } from "../domain/provider.ts";
import type {
  ConnectionMode,
  ConnectionRecord,
  DeploymentConnectionRecord,
  OrganizationConnectionRecord,
} from "../domain/records.ts";
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

    async findOfDeployment(connectionId) {
      const row = await selectById(connectionId).where("org_id", "is", null).executeTakeFirst();
      return row ? toDeploymentRecord(row) : null;
    },

    async lock(connectionId) {
      const query = selectById(connectionId).$if(dialect === "postgres", (select) => select.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async list() {
      const query = db.selectFrom("connections").selectAll().where("org_id", "is", null);
      return (await query.orderBy("created_at").orderBy("connection_id").execute()).map(toDeploymentRecord);
    },

    async listByOrg(orgId) {
      const query = db.selectFrom("connections").selectAll().where("org_id", "=", orgId);
      const rows = await query.orderBy("created_at").orderBy("connection_id").execute();
      return rows.map((row) => toOrganizationRecord(row, orgId));
    },

    async listModes(orgIds) {
      if (orgIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("connections")
        .select(["org_id", "mode"])
        .where("org_id", "in", orgIds)
        .where("enabled", "=", toFlag(true))
        .execute();
      const modes = new Map<string, ConnectionMode[]>();
      for (const { org_id: orgId, mode } of rows) {
        if (orgId !== null) modes.set(orgId, [...(modes.get(orgId) ?? []), mode as ConnectionMode]);
      }
      return modes;
    },

    async listAll() {
      const query = db.selectFrom("connections").selectAll();
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
    mode: connection.mode,
    settings: connection.settings && JSON.stringify(connection.settings),
    created_at: connection.createdAt,
  };
}

function toRecord(row: Selectable<ConnectionsTable>): ConnectionRecord {
  return row.org_id === null ? toDeploymentRecord(row) : toOrganizationRecord(row, row.org_id);
}

function toDeploymentRecord(row: Selectable<ConnectionsTable>): DeploymentConnectionRecord {
  const provider = JSON.parse(row.provider) as Provider;
  return { ...toFields(row), orgId: null, provider, mode: "live", settings: null };
}

function toOrganizationRecord(row: Selectable<ConnectionsTable>, orgId: string): OrganizationConnectionRecord {
  const settings = JSON.parse(row.settings ?? "{}") as ConnectionSettings;
  const fields = { ...toFields(row), orgId, mode: row.mode, settings };
  const provider = JSON.parse(row.provider) as OpenIdProvider | SamlProvider;
  return provider.kind === "saml" ? { ...fields, provider } : { ...fields, provider };
}

function toFields(row: Selectable<ConnectionsTable>) {
  return {
    connectionId: row.connection_id,
    name: row.name,
    clientId: row.client_id,
    encryptedSecret: row.encrypted_secret,
    scopes: JSON.parse(row.scopes) as string[],
    enabled: fromFlag(row.enabled),
    createdAt: row.created_at,
    version: row.version,
  };
}
