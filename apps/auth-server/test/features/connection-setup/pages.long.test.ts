import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { DEMO_PASSWORD } from "../../../src/demo/demo-data.ts";
import { createIdentityProviders } from "../../../src/features/connections/domain/providers/create-identity-providers.ts";
import { inspectPages, lookOnScreens, openDetails, type Screen, useChromium } from "../../support/chromium.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createFakeProvider, type FakeProvider } from "../../support/fake-provider.ts";
import { startListeningApp } from "../../support/listening-app.ts";
import { createNameServers } from "../../support/name-servers.ts";
import { SOME_TIME } from "../../support/records.ts";

const chromium = useChromium();

const ACME = "11111111-1111-4111-8111-111111111111";
const CAROL = {
  sub: "00u1carol",
  email: "carol@acme.test",
  email_verified: true,
  given_name: "Carol",
  family_name: "Ng",
};

const SCREENS: readonly Screen[] = [
  { viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
];

/** Starts a provider whose sign-in page lets its only account in at once. */
async function startProvider(): Promise<{ issuer: string; provider: FakeProvider }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "", issuer);
    response
      .writeHead(302, { location: `${asked.searchParams.get("redirect_uri")}?${provider.authorize(asked)}` })
      .end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await createFakeProvider({ issuer, claims: CAROL, clock: () => SOME_TIME });
  return { issuer, provider };
}

describeOnSqlite("the set-up of single sign-on in a browser", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  it("leads an IT admin from the link to the end, on a phone and on a desk", async () => {
    const { issuer, provider } = await startProvider();
    const nameServers = createNameServers();
    const identityProviders = createIdentityProviders({
      fetch: provider.fetch,
      clock: () => SOME_TIME,
      clockLeadSeconds: () => SOME_TIME - Math.floor(Date.now() / 1000),
      allowsLoopback: true,
    });
    const app = await startListeningApp(await open(), {
      identityProviders,
      resolveTxt: nameServers.resolveTxt,
      loopbackAppsAllowed: true,
    });
    const created = await app.post(`/api/backend/v1/org/${ACME}/create_saml_connection_link`, {
      ...{ may_enforce: true, highest_role: "Admin" },
    });
    const { url } = (await created.json()) as { url: string };
    const inspector = await inspectPages(await chromium(), { origin: app.origin });
    const { page, goto } = inspector;
    const { look, findings } = lookOnScreens(inspector, SCREENS);
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).first().click();
      await page.waitForLoadState();
    };
    await goto(new URL(url).pathname);
    expect(page.url()).toBe(`${app.origin}/connection-setup/provider`);
    await look("1-provider");
    await page.getByLabel("Okta").check();
    await page.getByLabel("SAML 2.0").check();
    await press("Continue");
    await look("2-register-saml");
    expect(await page.getByRole("button", { name: "Copy Single sign-on URL" }).count()).toBe(1);
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByLabel("Or the metadata itself").fill("<html>Sign in</html>");
    await press("Check and save");
    await look("3-connect-saml-refused");
    await goto("/connection-setup/provider");
    await page.getByLabel("OpenID Connect").check();
    await press("Continue");
    await page.getByRole("link", { name: "Continue" }).click();
    for (const [label, value] of [
      ["Issuer", issuer],
      ["Client ID", "orgward"],
      ["Client secret", "the client secret"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await press("Check and save");
    await page.getByLabel("Domain of your email addresses").fill("acme.test");
    await press("Add domain");
    await press(/^Check now/);
    await look("4-domain-waiting");
    const [domain] = await app.deps.store.read.organizationDomains.listByOrg(ACME);
    nameServers.publish("_orgward-challenge.acme.test", `orgward-domain-verification=${domain?.verificationToken}`);
    await press(/^Check now/);
    await page.getByRole("link", { name: "Continue" }).click();
    provider.behave({ claims: { aud: "another-app" } });
    await press("Try signing in");
    await page.getByText("It doesn’t work yet").waitFor();
    await openDetails(inspector);
    await look("5-trial-failed");
    provider.behave({});
    await press("Try again");
    await page.getByRole("heading", { name: "Who signed in" }).waitFor();
    await openDetails(inspector);
    await look("6-trial-worked");
    await page.getByRole("link", { name: "Continue" }).click();
    await goto("/connection-setup/connect");
    await look("7-connected");
    expect(await page.getByLabel("Client secret").inputValue()).toBe("");
    await goto("/connection-setup/live");
    await press("Go live");
    await look("8-live");
    await goto("/connection-setup/connect");
    await look("9-locked");
    expect(await page.getByText("a link can’t change it any more").count()).toBe(1);
    expect(await page.getByLabel("Client secret").count()).toBe(0);
    await app.post(`/api/backend/v1/org/${ACME}/allow_saml`, {});
    await goto("/login?way=all");
    await page.getByLabel("Email address").fill("owner@acme.test");
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await press("Sign in");
    await goto(`/orgs/${ACME}/single-sign-on`);
    await press("Create link");
    await look("10-owner-links");
    await goto(`/orgs/${ACME}/single-sign-on/set-up/live`);
    await look("11-owner-live");
    expect(findings).toEqual([]);
  });
});
