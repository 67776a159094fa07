import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { addDomain } from "../../../../../src/features/domains/domain/manage-domains.ts";
import { idpKey, otherKey } from "../../../../saml/support/keys.ts";
import { openConfigured } from "../../../../support/configuration.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { anOrganizationConnection } from "../../../../support/records.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);

const OIDC = { organization: ACME, name: "Acme", kind: "oidc", issuer: "https://idp.acme.test", clientId: "orgward" };
const SAML = {
  ...{ organization: ACME, name: "Acme SAML", kind: "saml", entityId: "https://idp.acme.test/saml" },
  ...{ ssoUrl: "https://idp.acme.test/sso", certificates: [idpKey.certificate] },
};

describeDatabases("connections and domains of organizations in the configuration file", (databases) => {
  it("are added, changed and removed where the file lists an organization, and left alone elsewhere", async () => {
    const { app, apply, pull } = await openConfigured(databases);
    const listByOrg = async (orgId: string) =>
      [...(await app.deps.store.read.connections.listByOrg(orgId))].sort((one, other) =>
        one.name < other.name ? -1 : 1,
      );
    const elsewhere = anOrganizationConnection({ orgId: GLOBEX, name: "Globex" });
    await app.deps.store.write((repositories) => repositories.connections.create(elsewhere));
    const unknown = await apply({ organizationConnections: [{ ...OIDC, organization: crypto.randomUUID() }] }, "--yes");
    expect([unknown.code, unknown.stdout + unknown.stderr]).toEqual([
      1,
      expect.stringContaining("needs its clientSecret"),
    ]);
    const nowhere = [{ ...OIDC, organization: crypto.randomUUID(), clientSecret: "s3cret" }];
    const refused = await apply({ organizationConnections: nowhere }, "--yes");
    expect([refused.code, refused.stdout + refused.stderr]).toEqual([
      1,
      expect.stringContaining("There is no organization with this id."),
    ]);
    const listed = { organizationConnections: [{ ...OIDC, clientSecret: "s3cret", mode: "live" }, SAML] };
    const planned = await apply(listed, "--check");
    expect([planned.code, await listByOrg(ACME)]).toEqual([expect.any(Number), []]);
    expect((await apply(listed, "--yes")).code).toBe(0);
    expect(await listByOrg(ACME)).toMatchObject([
      { name: "Acme", mode: "live", clientId: "orgward", settings: { idpName: "Generic", justInTime: true } },
      { name: "Acme SAML", mode: "test", provider: { kind: "saml", certificates: [idpKey.certificate.trim()] } },
    ]);
    const before = await listByOrg(ACME);
    const again = await apply(listed, "--yes");
    expect([again.code, await listByOrg(ACME)]).toEqual([0, before]);
    const roles = { roleClaim: "groups", roleRules: [{ value: "admins", role: "Admin" }] };
    const changed = [
      { ...OIDC, mode: "live", ...roles },
      { ...SAML, certificates: [otherKey.certificate] },
    ];
    const told = await apply({ organizationConnections: changed }, "--yes");
    expect([told.code, told.stderr]).toEqual([0, expect.stringContaining("roleClaim: none → groups")]);
    expect(await listByOrg(ACME)).toMatchObject([
      { settings: roles },
      { provider: { certificates: [otherKey.certificate.trim()] } },
    ]);
    const beyond = [{ ...OIDC, mode: "live", ...roles, roleRules: [{ value: "admins", role: "Emperor" }] }];
    expect((await apply({ organizationConnections: beyond }, "--yes")).code).toBe(1);
    expect((await apply({ organizationConnections: [changed[1]] }, "--yes")).code).toBe(0);
    expect((await listByOrg(ACME)).map(({ name }) => name)).toEqual(["Acme SAML"]);
    expect((await listByOrg(GLOBEX)).map(({ name }) => name)).toEqual(["Globex"]);
    const pulled = JSON.stringify(await pull());
    expect(planned.stdout + planned.stderr + told.stdout + told.stderr + pulled).not.toContain("s3cret");
  });

  it("prove domains, and remove those that it no longer lists, but no claim that isn't proven", async () => {
    const { app, apply } = await openConfigured(databases);
    const { organizationDomains, provenDomains } = app.deps.store.read;
    await addDomain(app.deps, ACME, "claimed.test");
    const listing = (organization: string, ...domains: string[]) => ({
      organizationDomains: domains.map((domain) => ({ organization, domain })),
    });
    expect((await apply(listing(ACME, "ACME.test", "acme.example"), "--yes")).code).toBe(0);
    expect(await provenDomains.listByOrg(ACME)).toMatchObject([{ domain: "acme.example" }, { domain: "acme.test" }]);
    const taken = await apply(listing(GLOBEX, "acme.test"), "--yes");
    expect([taken.code, taken.stdout + taken.stderr]).toEqual([
      1,
      expect.stringContaining("proven to another organization"),
    ]);
    const shared = await apply(listing(ACME, "gmail.com"), "--yes");
    expect([shared.code, shared.stdout + shared.stderr]).toEqual([
      1,
      expect.stringContaining("Anyone can have an email"),
    ]);
    expect((await apply(listing(ACME, "acme.test"), "--yes")).code).toBe(0);
    expect((await organizationDomains.listByOrg(ACME)).map(({ domain }) => domain)).toEqual([
      "acme.test",
      "claimed.test",
    ]);
  });
});
