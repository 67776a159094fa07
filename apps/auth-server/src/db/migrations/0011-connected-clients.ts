import { columnTypes, createIndex, type Migration } from "./migration.ts";

/** Clients that may ask for some resources only, and the grants of a client page by page. */
export const connectedClients: Migration = {
  number: 11,
  name: "connected-clients",
  async up(db, dialect) {
    const { text } = columnTypes(dialect);
    await db.schema.alterTable("oauth_clients").addColumn("resources", text).execute();
    await createIndex(db, "oauth_grants", ["client_id", "grant_id"]);
    await db.schema.dropIndex("oauth_grants_client_id").execute();
  },
};
