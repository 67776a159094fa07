import { expect, it } from "vitest";
import { demoOrganizations } from "../../../src/demo/demo-data.ts";
import { changeIdentityAssertions } from "../../../src/features/identity-assertions/domain/change-settings.ts";
import { openConfigured } from "../../support/configuration.ts";
import { describeDatabases } from "../../support/databases.ts";
import { CLIENT } from "../../support/identity-assertions.ts";
import { anOrganizationConnection } from "../../support/records.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const LISTED = { organization: ACME, connection: "Acme", clients: [CLIENT.id], tenant: "t-acme" };
const OIDC = { organization: ACME, kind: "oidc", issuer: "https://idp.acme.test", clientId: "orgward", mode: "live" };

describeDatabases("the apps that identity providers let in, in the configuration file,", (databases) => {
  it("are what the file lists for an organization, and stay elsewhere", async () => {
    const { app, apply, pull } = await openConfigured(databases);
    const { deps } = app;
    await deps.store.write(({ connections }) =>
      connections.create(anOrganizationConnection({ connectionId: "globex-idp", orgId: GLOBEX, name: "Globex" })),
    );
    const elsewhere = { enabled: true, clientIds: [CLIENT.id], tenant: null };
    await changeIdentityAssertions(deps, { orgId: GLOBEX, connectionId: "globex-idp" }, elsewhere);
    const decidedFor = async (name: string) => {
      const found = (await deps.store.read.connections.listByOrg(ACME)).find((one) => one.name === name);
      return found ? deps.store.read.identityAssertions.find(found.connectionId) : null;
    };

    // A connection and what it lets in are made by one file.
    const both = {
      organizationConnections: [
        { ...OIDC, name: "Acme", clientSecret: "s3cret" },
        { ...OIDC, name: "Acme too", issuer: "https://idp2.acme.test", clientSecret: "s3cret" },
      ],
      identityAssertions: [LISTED, { ...LISTED, connection: "Acme too", tenant: undefined }],
    };
    const planned = await apply(both, "--check");
    expect([planned.code, planned.stdout + planned.stderr]).toEqual([
      1,
      expect.stringMatching(
        /Apps that identity providers let in\s+\+ .* Acme\s+clients: demo-confidential\s+tenant: t-acme/,
      ),
    ]);
    expect(await decidedFor("Acme")).toBeNull();
    expect((await apply(both, "--yes")).code).toBe(0);
    expect(await decidedFor("Acme")).toMatchObject({ enabled: true, clientIds: [CLIENT.id], tenant: "t-acme" });
    expect(await decidedFor("Acme too")).toMatchObject({ enabled: true, tenant: null });

    const again = await apply({ identityAssertions: both.identityAssertions }, "--yes");
    expect([again.code, again.stdout + again.stderr]).toEqual([0, expect.stringContaining("Nothing to change.")]);

    const fewer = await apply({ identityAssertions: [{ ...LISTED, tenant: null }] }, "--yes");
    expect([fewer.code, fewer.stderr]).toEqual([0, expect.stringContaining("access that it gave ends")]);
    expect(await decidedFor("Acme")).toMatchObject({ enabled: true, tenant: null });
    expect(await decidedFor("Acme too")).toMatchObject({ enabled: false });
    expect(await deps.store.read.identityAssertions.find("globex-idp")).toMatchObject({ enabled: true });
    expect(await pull()).not.toHaveProperty("identityAssertions");
  });

  it("are refused where they can't be so, with the reason, and then nothing is stored", async () => {
    const { app, apply } = await openConfigured(databases);
    const oidc = anOrganizationConnection({ connectionId: "acme-idp", orgId: ACME, name: "Acme" });
    await app.deps.store.write(({ connections }) => connections.create(oidc));
    const refusalOf = async (listed: object) => {
      const { code, stdout, stderr } = await apply({ identityAssertions: [{ ...LISTED, ...listed }] }, "--yes");
      expect(code).toBe(1);
      return stdout + stderr;
    };
    expect(await refusalOf({ connection: "Globex" })).toContain("no connection with this name");
    expect(await refusalOf({ organization: GLOBEX })).toContain("no connection with this name");
    expect(await refusalOf({ clients: ["nobody"] })).toContain("There is no client nobody.");
    expect(await refusalOf({ clients: ["demo-public"] })).toContain("has no credentials of its own");
    expect(await refusalOf({ client: [] })).toContain('has no field "client"');
    const twin = anOrganizationConnection({ connectionId: "twin", orgId: ACME, name: "Acme" });
    await app.deps.store.write(({ connections }) => connections.create(twin));
    expect(await refusalOf({})).toContain("Several connections");
    expect(await app.deps.store.read.identityAssertions.areEnabled()).toBe(false);
  });
});
