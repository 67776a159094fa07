import { initBaseAuth } from "@orgward/core";
import type { TestIssuer } from "@orgward/testing";

/** Finds an imported organization. Returns its id at Orgward. */
export async function importedOrgId({ authUrl, apiKey }: TestIssuer, legacyOrgId: string): Promise<string> {
  const { orgs } = await initBaseAuth({ authUrl, apiKey }).fetchOrgByQuery({ legacyOrgId });
  const [org] = orgs;
  if (!org) throw new Error(`Nobody imported the organization ${legacyOrgId}.`);
  return org.orgId;
}
