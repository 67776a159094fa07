import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { MachineTokenRepository } from "../domain/repositories.ts";
import { toRecord } from "./machine-credentials.ts";

/** Creates the repository of machines' opaque tokens. */
export function createMachineTokenRepository(db: Kysely<Schema>): MachineTokenRepository {
  return {
    async create(token) {
      await db
        .insertInto("machine_tokens")
        .values({
          token_hash: token.tokenHash,
          credential_id: token.credentialId,
          resource: token.resource,
          scopes: JSON.stringify(token.scopes),
          ip_address: token.ipAddress,
          dpop_jkt: token.boundTo,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
        })
        .execute();
    },

    async find(tokenHash) {
      const row = await db
        .selectFrom("machine_tokens as tokens")
        .innerJoin("machine_credentials", "machine_credentials.credential_id", "tokens.credential_id")
        .selectAll("machine_credentials")
        .select(["tokens.token_hash", "tokens.resource", "tokens.scopes", "tokens.ip_address", "tokens.dpop_jkt"])
        .select(["tokens.created_at as issued_at", "tokens.expires_at as token_end"])
        .where("tokens.token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (!row) return null;
      return {
        token: {
          tokenHash: row.token_hash,
          credentialId: row.credential_id,
          resource: row.resource,
          scopes: JSON.parse(row.scopes) as string[],
          ipAddress: row.ip_address,
          boundTo: row.dpop_jkt,
          createdAt: row.issued_at,
          expiresAt: row.token_end,
        },
        credential: toRecord(row),
      };
    },

    async delete(tokenHash) {
      const query = db.deleteFrom("machine_tokens").where("token_hash", "=", tokenHash);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    deleteExpired: (at) => deleteBatch(db, "machine_tokens", sql`expires_at <= ${at}`),
  };
}
