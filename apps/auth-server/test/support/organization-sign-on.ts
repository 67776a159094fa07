import { randomUUID } from "node:crypto";
import type { OpenIdConnectionRecord } from "../../src/features/connections/domain/records.ts";
import { addDomain, markDomainProven } from "../../src/features/domains/domain/manage-domains.ts";
import { aConnection } from "./records.ts";
import type { TestDeps } from "./test-deps.ts";

/** Gives an organization a proven domain and a connection in use, and returns the connection's id. */
export async function addSingleSignOn(
  deps: TestDeps,
  orgId: string,
  { domain, ...fields }: Partial<OpenIdConnectionRecord> & { readonly domain: string },
): Promise<string> {
  const connectionId = randomUUID();
  await addDomain(deps, orgId, domain);
  await markDomainProven(deps, { orgId, domain });
  const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
  await deps.store.write(({ connections }) =>
    connections.create({
      ...aConnection({ connectionId, name: "Acme", encryptedSecret }),
      orgId,
      mode: "live",
      provider: { kind: "oidc", issuer: "https://id.acme.test", trustsEmail: false },
      settings: {
        ...{ idpName: "Generic", justInTime: true, defaultRole: null, roleClaim: null, roleRules: [] },
        ...{ updatesRole: false, sessionFromProvider: false, trustsSecondFactor: false },
      },
      ...fields,
    } as OpenIdConnectionRecord),
  );
  return connectionId;
}
