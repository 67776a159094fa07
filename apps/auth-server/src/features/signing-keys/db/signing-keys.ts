import { type Kysely, sql } from "kysely";
import { deleteBatchReturning } from "../../../platform/db/clean-up.ts";
import type { Schema, SigningKeysTable } from "../../../platform/db/schema.ts";
import type { SigningKeyRecord } from "../domain/records.ts";
import type { SigningKeyRepository } from "../domain/repositories.ts";

/** Creates the repository of the keys that sign access tokens. Their private parts are encrypted. */
export function createSigningKeyRepository(db: Kysely<Schema>): SigningKeyRepository {
  return {
    async insert(key) {
      await db.insertInto("signing_keys").values(toSigningKeyRow(key)).execute();
    },

    async list() {
      const rows = await db.selectFrom("signing_keys").selectAll().orderBy("signs_from").orderBy("kid").execute();
      return rows.map(toSigningKeyRecord);
    },

    async setSignsFrom(kid, signsFrom) {
      await db.updateTable("signing_keys").set({ signs_from: signsFrom }).where("kid", "=", kid).execute();
    },

    async retireOthers(kid, removedAt) {
      await db
        .updateTable("signing_keys")
        .set({ removed_at: removedAt })
        .where("kid", "!=", kid)
        .where("removed_at", "is", null)
        .execute();
    },

    async deleteRemoved(at) {
      const deleted = await deleteBatchReturning(db, "signing_keys", ["kid"], sql`removed_at <= ${at}`);
      return deleted.map(({ kid }) => kid);
    },
  };
}

function toSigningKeyRow(key: SigningKeyRecord): SigningKeysTable {
  return {
    kid: key.kid,
    algorithm: key.algorithm,
    public_jwk: key.publicJwk,
    encrypted_private_jwk: key.encryptedPrivateJwk,
    created_at: key.createdAt,
    signs_from: key.signsFrom,
    removed_at: key.removedAt,
  };
}

function toSigningKeyRecord(row: SigningKeysTable): SigningKeyRecord {
  return {
    kid: row.kid,
    algorithm: row.algorithm,
    publicJwk: row.public_jwk,
    encryptedPrivateJwk: row.encrypted_private_jwk,
    createdAt: row.created_at,
    signsFrom: row.signs_from,
    removedAt: row.removed_at,
  };
}
