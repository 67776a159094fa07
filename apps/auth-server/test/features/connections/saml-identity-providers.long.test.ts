import { startPysaml2 } from "@orgward/saml-identity-providers/pysaml2";
import { type SimpleSaml, startSimpleSaml } from "@orgward/saml-identity-providers/simplesamlphp";
import { findDebianTools } from "@orgward/saml-identity-providers/tools";
import { isSignedByXmlsec1 } from "@orgward/saml-identity-providers/xmlsec1";
import type { Page } from "playwright-core";
import { afterAll, expect, it, onTestFinished, type TestContext } from "vitest";
import type { SamlProvider } from "../../../src/features/connections/domain/provider.ts";
import { isSaml } from "../../../src/features/connections/domain/records.ts";
import { createSamlProtocol } from "../../../src/features/connections/domain/saml/create-saml-protocol.ts";
import {
  createEncryptionKey,
  type EncryptionKey,
} from "../../../src/features/connections/domain/saml/encryption-key.ts";
import { watchSamlConnection } from "../../../src/features/connections/domain/saml/watch-saml-connection.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { systemRandom } from "../../../src/platform/random.ts";
import { idpKey, otherKey } from "../../saml/support/keys.ts";
import { useChromium } from "../../support/chromium.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../../support/listening-app.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { aProvenDomain } from "../../support/records.ts";
import { ACME, addSamlConnection } from "../../support/saml-sign-in.ts";

const ADA = {
  userName: "ada",
  password: "a password at work",
  attributes: { uid: ["u-1"], mail: ["ada@acme.test"], givenName: ["Ada"], sn: ["Lovelace"] },
};

const chromium = useChromium();
const simpleSaml = shareSimpleSaml();
const encryptionKey = shareEncryptionKey();

/** Identity providers go by the time of the machine. */
const now = () => Math.floor(Date.now() / 1000);

// What browsers and identity providers do doesn't depend on the database.
describeOnSqlite("a browser that signs in by SAML", ({ open }) => {
  it("gets to SimpleSAMLphp and back, with a response that xmlsec1 verifies too", async (context) => {
    const tools = await requireTools(context);
    const idp = await simpleSaml(tools);
    const app = await startApp(await open(), idp);
    const page = await openPage();
    const posting = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/acs"));
    await signIn(page, app);
    expect(await wordsOf(page, app)).toContain("ada@acme.test");
    const form = new URLSearchParams((await posting).postData() ?? "");
    const xml = Buffer.from(form.get("SAMLResponse") ?? "", "base64").toString();
    expect(await isSignedByXmlsec1(tools, xml, idpKey.certificate)).toBe(true);
    expect(await isSignedByXmlsec1(tools, xml.replace("Lovelace", "Byron"), idpKey.certificate)).toBe(false);
    expect(await isSignedByXmlsec1(tools, xml, otherKey.certificate)).toBe(false);
  });

  it("is told why a response that nobody asked for isn’t taken, or sent to ask for one", async (context) => {
    const idp = await simpleSaml(await requireTools(context));
    const app = await startApp(await open(), idp);
    const page = await openPage();
    const unsolicited = idp.unsolicitedUrl(`${app.origin}/saml/acme-saml`);
    await page.goto(unsolicited);
    await signInThere(page);
    expect(await wordsOf(page, app)).toContain("without having been asked");
    expect(await lastRefusal(app)).toBe("unsolicited");
    await change(app, { allowsIdpInitiated: true });
    await page.goto(unsolicited);
    await page.getByRole("button", { name: "Continue with" }).click();
    expect(await wordsOf(page, app)).toContain("ada@acme.test");
  });

  it("brings an encrypted assertion, by AES-CBC only where the connection allows it", async (context) => {
    const idp = await simpleSaml(await requireTools(context));
    const app = await startApp(await open(), idp);
    await idp.configure({ "assertion.encryption": true });
    onTestFinished(() => idp.configure({}));
    expect(await wordsAfterSignIn(app)).toContain("can’t be trusted");
    expect(await lastRefusal(app)).toBe("encryption_not_allowed");
    await change(app, { allowsCbc: true });
    expect(await wordsAfterSignIn(app)).toContain("ada@acme.test");
  });

  it("signs in across a change of the certificate, and with the old one alone no longer", async (context) => {
    const idp = await simpleSaml(await requireTools(context));
    const app = await startApp(await open(), { ...idp, certificates: [idpKey.certificate, otherKey.certificate] });
    expect(await wordsAfterSignIn(app)).toContain("ada@acme.test");
    await idp.signWith(otherKey);
    onTestFinished(() => idp.signWith(idpKey));
    expect(await wordsAfterSignIn(app)).toContain("ada@acme.test");
    await change(app, { certificates: [idpKey.certificate] });
    expect(await wordsAfterSignIn(app)).toContain("can’t be trusted");
    await change(app, { metadataUrl: idp.metadataUrl });
    await watchSamlConnection({ ...app.deps, clock: now }, "acme-saml");
    expect(await wordsAfterSignIn(app)).toContain("ada@acme.test");
  });

  it("tries it from the set-up, which names what is misconfigured, and goes live once it works", async (context) => {
    const idp = await simpleSaml(await requireTools(context));
    let clockAhead = 0;
    const saml = createSamlProtocol({ worker: false, fetch: (url, { headers }) => fetch(url, { headers }) });
    const app = await startListeningApp(await open(), {
      ...{ host: "localhost", loopbackAppsAllowed: true, saml },
      clock: () => now() + clockAhead,
    });
    await app.deps.store.write(({ organizationDomains }) => organizationDomains.add(aProvenDomain(ACME, "acme.test")));
    const page = await openPage();
    const press = (name: string) => page.getByRole("button", { name }).first().click();
    const created = await app.request(`/api/backend/v1/org/${ACME}/create_saml_connection_link`, {
      ...{ method: "POST", body: "{}" },
      headers: { authorization: "Bearer demo_backend_api_key", "content-type": "application/json" },
    });
    const { url } = (await created.json()) as { url: string };
    await page.goto(url);
    await page.getByLabel("Another one").check();
    await page.getByLabel("SAML 2.0").check();
    await press("Continue");
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByLabel("Or the metadata itself").fill(await (await fetch(idp.metadataUrl)).text());
    await press("Check and save");
    await page.waitForURL("**/connection-setup/domain");
    const [connection] = await app.deps.store.read.connections.listByOrg(ACME);
    const connectionId = connection?.connectionId ?? "";
    const ours = await (await app.request(`/saml/${connectionId}/metadata`)).text();
    await idp.trust([ours]);
    const tryIt = async (words: string) => {
      await page.goto(`${app.origin}/connection-setup/trial`);
      await press("Try");
      await page.getByText(words).or(page.locator("#username")).first().waitFor();
      if (await page.locator("#username").isVisible()) await signInThere(page);
      await page.getByText(words).first().waitFor();
    };
    await tryIt("It works");
    await idp.signWith(otherKey);
    onTestFinished(() => idp.signWith(idpKey));
    await tryIt("signed with a certificate that isn’t in your metadata");
    await idp.signWith(idpKey);
    await idp.configure({ "saml20.sign.assertion": false, "saml20.sign.response": false });
    await idp.trust([ours.replace(/ WantAssertionsSigned="[^"]*"/, "")]);
    onTestFinished(() => idp.configure({}));
    await tryIt("The assertion isn’t signed.");
    await idp.configure({});
    await idp.trust([ours.replaceAll(`${connectionId}/acs`, `${connectionId}/acs?of=another`)]);
    await tryIt("sends its answer to another URL than our ACS URL");
    await idp.trust([ours]);
    clockAhead = 3600;
    await tryIt("The answer had already expired when it arrived.");
    clockAhead = 0;
    await change(app, { entityId: "https://idp.acme.test/another-tenant" }, connectionId);
    await tryIt("another identity provider than the one in your metadata");
    await page.goto(`${app.origin}/connection-setup/live`);
    expect(await wordsOf(page, app)).toContain("Before you go live, a trial has to work.");
    await change(app, { entityId: idp.entityId }, connectionId);
    await tryIt("It works");
    await page.goto(`${app.origin}/connection-setup/live`);
    await press("Go live");
    await page.getByText("Single sign-on is live.").waitFor();
    expect(await app.deps.store.read.connections.findById(connectionId)).toMatchObject({ mode: "live" });
  });

  it("gets to pysaml2 and back", async (context) => {
    const idp = await startPysaml2(await requireTools(context), { keys: otherKey, person: ADA });
    onTestFinished(idp.stop);
    const app = await startApp(await open(), { ...idp, certificates: [otherKey.certificate] });
    const page = await openPage();
    await begin(page, app);
    expect(await wordsOf(page, app)).toContain("ada@acme.test");
    expect(await app.deps.store.read.externalIdentities.find("acme-saml", "u-1")).toMatchObject({
      email: "ada@acme.test",
    });
  });
});

/** Finds the programs, or skips the test and says why. */
async function requireTools({ skip }: TestContext): Promise<string> {
  const tools = await findDebianTools();
  return "missing" in tools ? skip(tools.missing) : tools.folder;
}

/** One SimpleSAMLphp for the tests of this file. */
function shareSimpleSaml(): (tools: string) => Promise<SimpleSaml> {
  let running: Promise<SimpleSaml> | undefined;
  afterAll(async () => (await running)?.stop());
  return (tools) => {
    running ??= startSimpleSaml(tools, { keys: idpKey, people: [ADA] });
    return running;
  };
}

/** To make one takes longer than to sign in. */
function shareEncryptionKey(): () => Promise<EncryptionKey> {
  let creating: Promise<EncryptionKey> | undefined;
  return () => {
    creating ??= createEncryptionKey({ random: systemRandom }, { name: "Acme sign-in", now: now() });
    return creating;
  };
}

/** Starts the app with a connection to an identity provider that knows it, under another name: to the browser they are different sites. */
async function startApp(
  store: Store,
  idp: Pick<SimpleSaml, "entityId" | "ssoUrl" | "trust"> & { readonly certificates?: readonly string[] },
): Promise<ListeningApp> {
  const saml = createSamlProtocol({ worker: false, fetch: (url, { headers }) => fetch(url, { headers }) });
  const app = await startListeningApp(store, { host: "localhost", clock: now, saml });
  const key = await encryptionKey();
  await store.write(({ organizationDomains }) => organizationDomains.add(aProvenDomain(ACME, "acme.test")));
  await addSamlConnection(app.deps, {
    connectionId: "acme-saml",
    encryptedSecret: await app.deps.sealers.connectionSecrets.seal(key.privateKey),
    provider: {
      entityId: idp.entityId,
      ssoUrl: idp.ssoUrl,
      certificates: idp.certificates ?? [idpKey.certificate],
      encryptionCertificate: key.certificate,
    },
  });
  await idp.trust([await (await app.request("/saml/acme-saml/metadata")).text()]);
  return app;
}

async function change(
  { deps }: ListeningApp,
  provider: Partial<SamlProvider>,
  connectionId = "acme-saml",
): Promise<void> {
  await deps.store.write(async ({ connections }) => {
    const connection = await connections.lock(connectionId);
    if (!connection || !isSaml(connection)) throw new Error("The connection isn't there.");
    await connections.update({ ...connection, provider: { ...connection.provider, ...provider } });
  });
}

async function openPage(): Promise<Page> {
  const context = await (await chromium()).newContext();
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Begins on the sign-in page, which finds the organization's sign-in by the address. */
async function begin(page: Page, { origin }: ListeningApp): Promise<void> {
  await page.goto(`${origin}/login?return_to=/account`);
  await page.getByLabel("Email address").fill("ada@acme.test");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue with Acme sign-in" }).click();
}

async function signInThere(page: Page): Promise<void> {
  await page.locator("#username").fill(ADA.userName);
  await page.locator("#password").fill(ADA.password);
  await page.locator("#submit_button").click();
}

async function signIn(page: Page, app: ListeningApp): Promise<void> {
  await begin(page, app);
  await signInThere(page);
}

/** Reads the page that the browser has come back to. */
async function wordsOf(page: Page, { origin }: ListeningApp): Promise<string> {
  await page.waitForURL(`${origin}/**`);
  return (await page.locator("main").textContent()) ?? "";
}

async function wordsAfterSignIn(app: ListeningApp): Promise<string> {
  const page = await openPage();
  await signIn(page, app);
  return wordsOf(page, app);
}

async function lastRefusal({ deps }: ListeningApp): Promise<unknown> {
  const events = await recordedEvents(deps);
  return events.findLast(({ type }) => type === "connection.response_refused")?.details?.code;
}
