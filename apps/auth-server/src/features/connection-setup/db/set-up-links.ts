import { type Kysely, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { ConnectionSetupLinksTable, Schema } from "../../../platform/db/schema.ts";
import type { SetUpLinkRecord } from "../domain/records.ts";
import type { SetUpLinkRepository } from "../domain/repositories.ts";

/** Creates the repository of links to the set-up of organizations' connections. */
export function createSetUpLinkRepository(db: Kysely<Schema>): SetUpLinkRepository {
  return {
    async create(link) {
      await db.insertInto("connection_setup_links").values(toRow(link)).execute();
    },

    async findByToken(tokenHash, at) {
      const row = await db
        .selectFrom("connection_setup_links")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByOrg(orgId, at) {
      const rows = await db
        .selectFrom("connection_setup_links")
        .selectAll()
        .where("org_id", "=", orgId)
        .where("expires_at", ">", at)
        .orderBy("created_at")
        .orderBy("link_id")
        .execute();
      return rows.map(toRecord);
    },

    async recordOpening(linkId, at) {
      await db
        .updateTable("connection_setup_links")
        .set({ last_opened_at: at })
        .where("link_id", "=", linkId)
        .execute();
    },

    async revoke(orgId, linkId) {
      const row = await db
        .deleteFrom("connection_setup_links")
        .where("org_id", "=", orgId)
        .where("link_id", "=", linkId)
        .returningAll()
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    deleteExpired: (at) => deleteBatch(db, "connection_setup_links", sql`expires_at <= ${at}`),
  };
}

function toRow(link: SetUpLinkRecord): ConnectionSetupLinksTable {
  return {
    link_id: link.linkId,
    org_id: link.orgId,
    token_hash: link.tokenHash,
    may_enforce: toFlag(link.mayEnforce),
    highest_role: link.highestRole,
    created_by: link.createdBy,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
    last_opened_at: link.lastOpenedAt,
  };
}

function toRecord(row: ConnectionSetupLinksTable): SetUpLinkRecord {
  return {
    linkId: row.link_id,
    orgId: row.org_id,
    tokenHash: row.token_hash,
    mayEnforce: fromFlag(row.may_enforce),
    highestRole: row.highest_role,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastOpenedAt: row.last_opened_at,
  };
}
