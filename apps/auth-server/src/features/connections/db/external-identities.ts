import type { Kysely } from "kysely";
import type { ExternalIdentitiesTable, Schema } from "../../../platform/db/schema.ts";
import type { ExternalIdentityRecord } from "../domain/records.ts";
import type { ExternalIdentityRepository } from "../domain/repositories.ts";

/** Creates the repository of accounts elsewhere that sign users in. */
export function createExternalIdentityRepository(db: Kysely<Schema>): ExternalIdentityRepository {
  return {
    async create(identity) {
      const insert = db
        .insertInto("external_identities")
        .values(toRow(identity))
        .onConflict((conflict) => conflict.columns(["connection_id", "subject"]).doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async find(connectionId, subject) {
      const row = await db
        .selectFrom("external_identities")
        .selectAll()
        .where("connection_id", "=", connectionId)
        .where("subject", "=", subject)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByUser(userId) {
      const rows = await db
        .selectFrom("external_identities")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("connection_id")
        .orderBy("subject")
        .execute();
      return rows.map(toRecord);
    },

    async listOwners(connectionIds, userIds) {
      if (connectionIds.length === 0 || userIds.length === 0) return [];
      const rows = await db
        .selectFrom("external_identities")
        .select(["connection_id", "user_id"])
        .where("connection_id", "in", connectionIds)
        .where("user_id", "in", userIds)
        .orderBy("connection_id")
        .execute();
      return rows.map((row) => ({ connectionId: row.connection_id, userId: row.user_id }));
    },

    async recordUse({ connectionId, subject, email, lastUsedAt }) {
      await db
        .updateTable("external_identities")
        .set({ email, last_used_at: lastUsedAt })
        .where("connection_id", "=", connectionId)
        .where("subject", "=", subject)
        .execute();
    },

    async delete({ connectionId, subject, userId }) {
      const deletion = db
        .deleteFrom("external_identities")
        .where("connection_id", "=", connectionId)
        .where("subject", "=", subject)
        .where("user_id", "=", userId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async deleteByOrg(userId, orgId) {
      const rows = await db
        .deleteFrom("external_identities")
        .where("user_id", "=", userId)
        .where("connection_id", "in", (query) =>
          query.selectFrom("connections").select("connection_id").where("org_id", "=", orgId),
        )
        .returning("connection_id")
        .execute();
      return rows.map((row) => ({ connectionId: row.connection_id }));
    },

    async lastUses(orgId) {
      const rows = await db
        .selectFrom("external_identities as identity")
        .innerJoin("connections", "connections.connection_id", "identity.connection_id")
        .where("connections.org_id", orgId === null ? "is" : "=", orgId)
        .select(({ fn }) => ["identity.connection_id", fn.max("identity.last_used_at").as("last_used_at")])
        .groupBy("identity.connection_id")
        .execute();
      return new Map(rows.map((row) => [row.connection_id, Number(row.last_used_at)]));
    },

    async countUsers() {
      const rows = await db
        .selectFrom("external_identities")
        .select(({ fn }) => ["connection_id", fn.count("user_id").distinct().as("users")])
        .groupBy("connection_id")
        .execute();
      return new Map(rows.map(({ connection_id, users }) => [connection_id, Number(users)]));
    },
  };
}

function toRow(identity: ExternalIdentityRecord): ExternalIdentitiesTable {
  return {
    connection_id: identity.connectionId,
    subject: identity.subject,
    user_id: identity.userId,
    email: identity.email,
    created_at: identity.createdAt,
    last_used_at: identity.lastUsedAt,
  };
}

function toRecord(row: ExternalIdentitiesTable): ExternalIdentityRecord {
  return {
    connectionId: row.connection_id,
    subject: row.subject,
    userId: row.user_id,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
