import { columnTypes, type Migration } from "./migration.ts";

/** When somebody last proved in a session to be its user. A session without a time was proven when it was created. */
export const freshProofs: Migration = {
  number: 20,
  name: "fresh-proofs",
  async up(db, dialect) {
    const { integer } = columnTypes(dialect);
    await db.schema.alterTable("sessions").addColumn("proven_at", integer).execute();
  },
};
