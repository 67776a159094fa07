import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { AuthorizationRequest } from "../domain/records.ts";
import type { PendingAuthorizationRepository } from "../domain/repositories.ts";

/** Creates the repository of the authorization requests that await a decision on the consent page. */
export function createPendingAuthorizationRepository(db: Kysely<Schema>): PendingAuthorizationRepository {
  return {
    async create({ formHash, sessionHash, request, expiresAt }) {
      const row = { form_hash: formHash, session_hash: sessionHash, request: JSON.stringify(request) };
      await db
        .insertInto("pending_authorizations")
        .values({ ...row, expires_at: expiresAt })
        .execute();
    },

    async take(formHash, sessionHash) {
      const row = await db
        .deleteFrom("pending_authorizations")
        .where("form_hash", "=", formHash)
        .where("session_hash", "=", sessionHash)
        .returning(["request", "expires_at as expiresAt"])
        .executeTakeFirst();
      if (!row) return null;
      // Requests of the previous release don't have it.
      const request = { boundTo: null, ...(JSON.parse(row.request) as Omit<AuthorizationRequest, "boundTo">) };
      return { formHash, sessionHash, request, expiresAt: row.expiresAt };
    },

    deleteExpired: (at) => deleteBatch(db, "pending_authorizations", sql`expires_at <= ${at}`),
  };
}
