import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Lets service accounts and agents require DPoP (RFC 9449). The release before leaves it out: then none does. */
export const dpopOfMachines: Migration = {
  number: 7,
  name: "dpop_of_machines",
  async up(db: Kysely<unknown>) {
    for (const table of ["service_accounts", "agents"]) {
      await db.schema
        .alterTable(table)
        .addColumn("dpop_bound_access_tokens", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
