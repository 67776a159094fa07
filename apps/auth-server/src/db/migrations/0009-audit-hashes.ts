import { columnTypes, type Migration } from "./migration.ts";

/** The hash of the chain beside each sealed event: behind an event that was changed, checking goes on from the next hash that is sealed. */
export const auditHashes: Migration = {
  number: 9,
  name: "audit-hashes",
  async up(db, dialect) {
    await db.schema.alterTable("audit_events").addColumn("hash", columnTypes(dialect).text).execute();
  },
};
