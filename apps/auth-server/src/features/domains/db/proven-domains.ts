import type { Kysely } from "kysely";
import { ONE_ROW } from "../../../platform/db/one-row.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { readEmailDomain } from "../domain/email-domain.ts";
import { isProven } from "../domain/records.ts";
import type { ProvenDomainRepository } from "../domain/repositories.ts";
import { toRecord } from "./domain-rows.ts";

/** Creates the repository of the domains that are proven. */
export function createProvenDomainRepository(db: Kysely<Schema>): ProvenDomainRepository {
  const proven = db.selectFrom("organization_domains").where("proven_at", "is not", null);
  return {
    async listByOrg(orgId) {
      const query = proven.selectAll().where("org_id", "=", orgId).orderBy("domain");
      return (await query.execute()).map(toRecord).filter(isProven);
    },

    async findOwner(domain) {
      const row = await proven.select("org_id").where("domain", "=", domain).executeTakeFirst();
      return row?.org_id ?? null;
    },

    async findByEmail(email) {
      const domain = readEmailDomain(email);
      if (domain === null) return null;
      const row = await proven.selectAll().where("domain", "=", domain).executeTakeFirst();
      const found = row && toRecord(row);
      return found && isProven(found) ? found : null;
    },

    async isProvenFor(orgId, email) {
      const domain = readEmailDomain(email);
      if (domain === null) return false;
      const query = proven.select("org_id").where("domain", "=", domain).where("org_id", "=", orgId);
      return (await query.executeTakeFirst()) !== undefined;
    },

    async haveConnections() {
      const query = db
        .selectFrom("connections")
        .innerJoin("organization_domains as domains", "domains.org_id", "connections.org_id")
        .select("connections.connection_id")
        .where("connections.enabled", "=", 1)
        .where("connections.mode", "=", "live")
        .where("domains.proven_at", "is not", null)
        .limit(ONE_ROW);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}
