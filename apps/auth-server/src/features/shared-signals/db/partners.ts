import type { Kysely, Selectable } from "kysely";
import type { Dialect, Schema, SignalPartnersTable } from "../../../platform/db/schema.ts";
import type { PartnerPurpose, SignalPartnerRecord, SubjectFormat } from "../domain/records.ts";
import type { SignalPartnerRepository } from "../domain/repositories.ts";

/** Creates the repository of partners. */
export function createSignalPartnerRepository(db: Kysely<Schema>, dialect: Dialect): SignalPartnerRepository {
  const select = db.selectFrom("signal_partners").selectAll();
  return {
    async create(partner) {
      if (partner.orgId !== null && !(await isOrganization(db, partner.orgId))) return false;
      await db.insertInto("signal_partners").values(toPartnerRow(partner)).execute();
      return true;
    },

    async findById(partnerId) {
      const row = await select.where("partner_id", "=", partnerId).executeTakeFirst();
      return row ? toPartnerRecord(row) : null;
    },

    async lock(partnerId) {
      const query = select.where("partner_id", "=", partnerId);
      const row = await query.$if(dialect === "postgres", (own) => own.forNoKeyUpdate()).executeTakeFirst();
      return row ? toPartnerRecord(row) : null;
    },

    async findByToken(tokenHash) {
      const row = await select.where("token_hash", "=", tokenHash).executeTakeFirst();
      return row ? toPartnerRecord(row) : null;
    },

    async list(orgId) {
      const query = orgId === null ? select : select.where("org_id", "=", orgId);
      return (await query.orderBy("created_at").orderBy("partner_id").execute()).map(toPartnerRecord);
    },

    async rename(partnerId, name) {
      const row = await db
        .updateTable("signal_partners")
        .set((column) => ({ name, version: column("version", "+", 1) }))
        .where("partner_id", "=", partnerId)
        .executeTakeFirst();
      return row.numUpdatedRows > 0n;
    },

    async noteStreamChange(partnerId) {
      await db
        .updateTable("signal_partners")
        .set((column) => ({ version: column("version", "+", 1) }))
        .where("partner_id", "=", partnerId)
        .execute();
    },

    async replaceToken(partnerId, tokenHash) {
      const update = db
        .updateTable("signal_partners")
        .set({ token_hash: tokenHash })
        .where("partner_id", "=", partnerId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async recordUse(partnerId, at) {
      await db
        .updateTable("signal_partners")
        .set({ last_used_at: at })
        .where("partner_id", "=", partnerId)
        .where((column) => column.or([column("last_used_at", "is", null), column("last_used_at", "<", at)]))
        .execute();
    },

    async delete(partnerId) {
      const deletion = db.deleteFrom("signal_partners").where("partner_id", "=", partnerId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

async function isOrganization(db: Kysely<Schema>, orgId: string): Promise<boolean> {
  const query = db.selectFrom("organizations").select("org_id").where("org_id", "=", orgId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns a partner as it is stored. */
function toPartnerRow(partner: SignalPartnerRecord): SignalPartnersTable {
  return {
    partner_id: partner.partnerId,
    org_id: partner.orgId,
    name: partner.name,
    purpose: partner.purpose,
    audience: partner.audience,
    subject_format: partner.subjectFormat,
    token_hash: partner.tokenHash,
    created_at: partner.createdAt,
    last_used_at: partner.lastUsedAt,
    version: partner.version,
  };
}

/** Returns a partner from its row. */
export function toPartnerRecord(row: Selectable<SignalPartnersTable>): SignalPartnerRecord {
  return {
    partnerId: row.partner_id,
    orgId: row.org_id,
    name: row.name,
    purpose: row.purpose as PartnerPurpose,
    audience: row.audience,
    subjectFormat: row.subject_format as SubjectFormat,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}
