import type { DomainDeps } from "../deps.ts";
import type { OrganizationRecord } from "../records.ts";
import { fail, type Result, succeed } from "../result.ts";
import { urlSafeOrgName } from "./url-safe-name.ts";

export interface NewOrganization {
  readonly name: string;
  readonly maxUsers?: number | undefined;
  readonly legacyOrgId?: string | undefined;
}

/** Creates an organization without members. Names need not be unique; legacy ids must be. */
export async function createOrganization(
  deps: DomainDeps,
  { name, maxUsers, legacyOrgId }: NewOrganization,
): Promise<Result<OrganizationRecord, "legacy_org_id_taken">> {
  const orgId = deps.random.uuid();
  const organization: OrganizationRecord = {
    orgId,
    name,
    urlSafeName: urlSafeOrgName(name, orgId),
    metadata: {},
    maxUsers: maxUsers ?? null,
    legacyOrgId: legacyOrgId ?? null,
    createdAt: deps.clock(),
  };
  const outcome = await deps.store.write(({ organizations }) => organizations.create(organization));
  if (outcome === "org_id")
    throw new Error("A random organization id is already taken: the random source repeats itself.");
  return outcome === "created" ? succeed(organization) : fail("legacy_org_id_taken");
}
