import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { ProviderSignInsTable, Schema } from "../../../platform/db/schema.ts";
import type { ProviderSignInRecord } from "../domain/records.ts";
import type { ProviderSignInRepository } from "../domain/repositories.ts";

/** Creates the repository of browsers that were sent to a provider. */
export function createProviderSignInRepository(db: Kysely<Schema>): ProviderSignInRepository {
  return {
    async create(signIn) {
      await db.insertInto("provider_sign_ins").values(toRow(signIn)).execute();
    },

    async find(stateHash, at) {
      const row = await db
        .selectFrom("provider_sign_ins")
        .selectAll()
        .where("state_hash", "=", stateHash)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async take(stateHash, browserHash, at) {
      const row = await db
        .deleteFrom("provider_sign_ins")
        .where("state_hash", "=", stateHash)
        .where("browser_hash", "=", browserHash)
        .where("expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    deleteExpired: (at) => deleteBatch(db, "provider_sign_ins", sql`expires_at <= ${at}`),
  };
}

function toRow(signIn: ProviderSignInRecord): ProviderSignInsTable {
  return {
    state_hash: signIn.stateHash,
    browser_hash: signIn.browserHash,
    connection_id: signIn.connectionId,
    nonce: signIn.nonce,
    code_verifier: signIn.codeVerifier,
    return_to: signIn.returnTo,
    session_hash: signIn.sessionHash,
    rehearsal_id: signIn.rehearsalId,
    created_at: signIn.createdAt,
    expires_at: signIn.expiresAt,
  };
}

function toRecord(row: ProviderSignInsTable): ProviderSignInRecord {
  return {
    stateHash: row.state_hash,
    browserHash: row.browser_hash,
    connectionId: row.connection_id,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    returnTo: row.return_to,
    sessionHash: row.session_hash,
    rehearsalId: row.rehearsal_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
