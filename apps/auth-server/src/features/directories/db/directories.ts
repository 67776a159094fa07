import type { Selectable } from "kysely";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { DirectoriesTable } from "../../../platform/db/schema.ts";
import type { DirectoryRecord, DirectorySettings } from "../domain/records.ts";
import type { DirectoryRepository } from "../domain/repositories.ts";

/** Creates the repository of directories. */
export function createDirectoryRepository({ db, dialect }: RepositoryConnection): DirectoryRepository {
  const select = db.selectFrom("directories").selectAll();
  const selectById = (directoryId: string) => select.where("directory_id", "=", directoryId);
  return {
    async create({ directoryId, orgId, connectionId, name, settings, createdAt, lastSyncAt, heldSince, version }) {
      const row = { directory_id: directoryId, org_id: orgId, connection_id: connectionId, name };
      const rest = { settings: JSON.stringify(settings), created_at: createdAt, last_sync_at: lastSyncAt };
      const state = { held_since: heldSince, version };
      await db
        .insertInto("directories")
        .values({ ...row, ...rest, ...state })
        .execute();
    },

    async find(directoryId) {
      const row = await selectById(directoryId).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByOrg(orgId) {
      const rows = await select.where("org_id", "=", orgId).orderBy("created_at").orderBy("directory_id").execute();
      return rows.map(toRecord);
    },

    async listByIds(directoryIds) {
      if (directoryIds.length === 0) return [];
      return (await select.where("directory_id", "in", directoryIds).execute()).map(toRecord);
    },

    async lock(directoryId) {
      const query = selectById(directoryId).$if(dialect === "postgres", (locked) => locked.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async update({ directoryId, name, connectionId, settings }) {
      await db
        .updateTable("directories")
        .set((column) => ({
          name,
          connection_id: connectionId,
          settings: JSON.stringify(settings),
          version: column("version", "+", 1),
        }))
        .where("directory_id", "=", directoryId)
        .execute();
    },

    async recordSync(directoryId, at) {
      await db.updateTable("directories").set({ last_sync_at: at }).where("directory_id", "=", directoryId).execute();
    },

    async setHeldSince(directoryId, at) {
      await db.updateTable("directories").set({ held_since: at }).where("directory_id", "=", directoryId).execute();
    },

    async listHeld() {
      const rows = await select.where("held_since", "is not", null).orderBy("held_since").execute();
      return rows.map(toRecord);
    },

    async delete(directoryId) {
      const deletion = db.deleteFrom("directories").where("directory_id", "=", directoryId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function toRecord(row: Selectable<DirectoriesTable>): DirectoryRecord {
  return {
    directoryId: row.directory_id,
    orgId: row.org_id,
    connectionId: row.connection_id,
    name: row.name,
    settings: JSON.parse(row.settings) as DirectorySettings,
    createdAt: row.created_at,
    lastSyncAt: row.last_sync_at,
    heldSince: row.held_since,
    version: row.version,
  };
}
