import type { Kysely } from "kysely";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { isProven } from "../domain/records.ts";
import type { OrganizationDomainRepository } from "../domain/repositories.ts";
import { toRecord, toRow } from "./domain-rows.ts";

/** Creates the repository of the domains that organizations claim. */
export function createOrganizationDomainRepository(db: Kysely<Schema>, dialect: Dialect): OrganizationDomainRepository {
  return {
    async find(orgId, domain) {
      const query = db.selectFrom("organization_domains").selectAll();
      const row = await query.where("org_id", "=", orgId).where("domain", "=", domain).executeTakeFirst();
      return row ? toRecord(row) : null;
    },

    async listByOrg(orgId) {
      const query = db.selectFrom("organization_domains").selectAll().where("org_id", "=", orgId);
      return (await query.orderBy("domain").execute()).map(toRecord);
    },

    async lockClaims(domain) {
      const query = db.selectFrom("organization_domains").selectAll().where("domain", "=", domain).orderBy("org_id");
      return (await query.$if(dialect === "postgres", (select) => select.forUpdate()).execute()).map(toRecord);
    },

    async add(domain) {
      const insert = db
        .insertInto("organization_domains")
        .values(toRow(domain))
        .onConflict((conflict) => conflict.columns(["org_id", "domain"]).doNothing());
      return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    },

    async update(record) {
      const { org_id: orgId, domain, ...fields } = toRow(record);
      await db
        .updateTable("organization_domains")
        .set(fields)
        .where("org_id", "=", orgId)
        .where("domain", "=", domain)
        .execute();
    },

    async delete(orgId, domain) {
      const deletion = db.deleteFrom("organization_domains").where("org_id", "=", orgId).where("domain", "=", domain);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },

    async listDue(checkedBefore, limit) {
      const query = db
        .selectFrom("organization_domains")
        .selectAll()
        .where("proven_by", "=", "dns")
        .where("checked_at", "<", checkedBefore)
        .orderBy("checked_at")
        .limit(limit);
      return (await query.execute()).map(toRecord).filter(isProven);
    },
  };
}
