import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { anOrganizationConnection } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

describeDatabases("the tab of an organization's connections", ({ open }) => {
  it("shows the IPSIE levels of each, and what could be set up for more", async () => {
    const app = await createTestApp(await open());
    await app.deps.store.write(({ connections }) => connections.create(anOrganizationConnection({ orgId: ACME })));
    const operator = await signInOperator(app);
    const page = async () => (await operator.get(`/dashboard/orgs/${ACME}/connections`)).text();
    const before = await page();
    expect(before).toMatch(/IPSIE level/);
    expect(before).toMatch(
      />SL1 ?<small class="line muted">\s*Missing: signals with which the identity provider ends access, an access policy that demands this connection, besides signals, a directory that has synced, a proven domain<\/small>/,
    );
    await proveDomain(app, "acme.test");
    await (await createDirectoryClient(app)).createUser("ada@acme.test");
    const after = await page();
    expect(after).toMatch(/>SL1, AL1 ?</);
    expect(after).not.toContain("a directory that has synced");
  });
});
