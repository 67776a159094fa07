import type { Insertable, Kysely, Selectable } from "kysely";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import { prepareQuery, type RunPrepared } from "../../../platform/db/prepared-query.ts";
import type { Dialect, IntrospectionCredentialsTable, Schema } from "../../../platform/db/schema.ts";
import type { ClientSecretRecord, EditedCredentialRecord, IntrospectionCredentialRecord } from "../domain/records.ts";
import type { IntrospectionCredentialRepository } from "../domain/repositories.ts";

/** Creates the repository of the credentials that resource servers introspect tokens with. */
export function createIntrospectionCredentialRepository(
  db: Kysely<Schema>,
  dialect: Dialect,
  run: RunPrepared,
): IntrospectionCredentialRepository {
  return {
    async create(credential) {
      const insert = db
        .insertInto("introspection_credentials")
        .values(toCredentialRow(credential))
        .onConflict((conflict) => conflict.column("credential_id").doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n ? "created" : "credential_id";
    },

    async findById(credentialId) {
      const [row] = (await run(selectById, { credentialId })).rows;
      return row ? toCredentialRecord(row) : null;
    },

    async lock(credentialId) {
      const query = selectById
        .build(db, { credentialId })
        .$if(dialect === "postgres", (select) => select.forNoKeyUpdate());
      const row = await query.executeTakeFirst();
      return row ? toCredentialRecord(row) : null;
    },

    async list() {
      const query = db.selectFrom("introspection_credentials").selectAll();
      const rows = await query.orderBy("created_at").orderBy("credential_id").execute();
      return rows.map(toCredentialRecord);
    },

    async update(credential) {
      const { credential_id: credentialId, ...fields } = toCredentialRow(credential);
      const update = db
        .updateTable("introspection_credentials")
        .set((column) => ({ ...fields, version: column("version", "+", 1) }))
        .where("credential_id", "=", credentialId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordUse(credentialId, at) {
      await db
        .updateTable("introspection_credentials")
        .set({ last_used_at: at })
        .where("credential_id", "=", credentialId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },

    async setSecrets(credentialId, secrets) {
      const fields = { secrets: JSON.stringify(secrets) };
      const update = db.updateTable("introspection_credentials").set(fields).where("credential_id", "=", credentialId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async delete(credentialId) {
      const query = db.deleteFrom("introspection_credentials").where("credential_id", "=", credentialId);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

const selectById = prepareQuery((db, { credentialId }: { credentialId: string }) =>
  db.selectFrom("introspection_credentials").selectAll().where("credential_id", "=", credentialId).limit(ONE_ROW),
);

function toCredentialRow(
  credential: EditedCredentialRecord,
): Insertable<Omit<IntrospectionCredentialsTable, "last_used_at">> {
  return {
    credential_id: credential.credentialId,
    name: credential.name,
    secrets: JSON.stringify(credential.secrets),
    resources: credential.resources && JSON.stringify(credential.resources),
    created_at: credential.createdAt,
  };
}

function toCredentialRecord(row: Selectable<IntrospectionCredentialsTable>): IntrospectionCredentialRecord {
  return {
    credentialId: row.credential_id,
    name: row.name,
    secrets: JSON.parse(row.secrets) as ClientSecretRecord[],
    resources: row.resources === null ? null : (JSON.parse(row.resources) as string[]),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}
