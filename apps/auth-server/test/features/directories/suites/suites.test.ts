import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";
import { createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { findSuite, suiteFiles } from "./files.ts";
import { runCollection } from "./microsoft-collection.ts";
import { runOktaSuite } from "./okta-suite.ts";

const okta = findSuite(suiteFiles.okta);
const microsoft = findSuite(suiteFiles.microsoft);
/** Without the folder that `fetch-suites.ts` fills, there is nothing to run. */
const REASON = "with TEST_SCIM_SUITES";

describeDatabases("a directory that its provider's suite tests", ({ open }) => {
  it.runIf(okta)(`passes all of Okta's assertions, ${REASON}`, async () => {
    const app = await createTestApp(await open());
    await proveDomain(app, "acme.test");
    const client = await createDirectoryClient(app);
    const name = { givenName: "Ada", familyName: "Lovelace" };
    await client.createUser("first@acme.test", { name, emails: [{ value: "first@acme.test", primary: true }] });
    const run = await runOktaSuite(okta ?? "", client, {
      InvalidUserEmail: "nobody@acme.test",
      UserIdThatDoesNotExist: "010101001010101011001010101011",
      randomEmail: "grace@acme.test",
      randomUsername: "grace@acme.test",
      randomUsernameCaps: "GRACE@ACME.TEST",
      randomGivenName: "Grace",
      randomFamilyName: "Hopper",
    });
    expect(run).toEqual({ requests: 12, assertions: 52, failed: [] });
  });

  it.runIf(microsoft)(`passes all tests of Microsoft's collection, ${REASON}`, async () => {
    const client = await createDirectoryClient(await createTestApp(await open()));
    const run = await runCollection(microsoft ?? "", client);
    expect(run).toEqual({ requests: 78, tests: 107, failed: [] });
  });
});
