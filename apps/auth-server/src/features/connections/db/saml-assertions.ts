import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { SamlAssertionsTable, Schema } from "../../../platform/db/schema.ts";
import type { SamlAssertionRecord } from "../domain/saml/records.ts";
import type { SamlAssertionRepository } from "../domain/saml/repositories.ts";

/** Creates the repository of SAML assertions that were accepted. */
export function createSamlAssertionRepository(db: Kysely<Schema>): SamlAssertionRepository {
  return {
    async create(assertion) {
      const insert = db
        .insertInto("saml_assertions")
        .values(toRow(assertion))
        .onConflict((conflict) => conflict.column("assertion_hash").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async findByTicket(ticketHash, issuedAfter) {
      const row = await db
        .selectFrom("saml_assertions")
        .selectAll()
        .where("ticket_hash", "=", ticketHash)
        .where("created_at", ">", issuedAfter)
        .where("identity", "is not", null)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async useTicket(ticketHash) {
      const update = db
        .updateTable("saml_assertions")
        .set({ identity: null })
        .where("ticket_hash", "=", ticketHash)
        .where("identity", "is not", null);
      return (await update.executeTakeFirst()).numUpdatedRows === 1n;
    },

    deleteExpired: (at) => deleteBatch(db, "saml_assertions", sql`expires_at <= ${at}`),
  };
}

function toRow(assertion: SamlAssertionRecord): SamlAssertionsTable {
  return {
    assertion_hash: assertion.assertionHash,
    connection_id: assertion.connectionId,
    ticket_hash: assertion.ticketHash,
    state_hash: assertion.stateHash,
    identity: assertion.identity,
    created_at: assertion.createdAt,
    expires_at: assertion.expiresAt,
  };
}

function toRecord(row: SamlAssertionsTable): SamlAssertionRecord {
  return {
    assertionHash: row.assertion_hash,
    connectionId: row.connection_id,
    ticketHash: row.ticket_hash,
    stateHash: row.state_hash,
    identity: row.identity,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
