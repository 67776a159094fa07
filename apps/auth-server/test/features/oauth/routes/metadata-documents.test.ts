import { expect, it } from "vitest";
import { setMcpEnabled } from "../../../../src/features/mcp/domain/mcp-switch.ts";
import {
  type MetadataDocumentSettings,
  storeMetadataDocumentSettings,
} from "../../../../src/features/oauth/domain/metadata-documents/settings.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const CLIENT = "https://notes.example.test/oauth/client.json";
const REDIRECT_URI = "http://127.0.0.1:7777/callback";
const DAY = 86_400;

describeOnSqlite("a client whose id is the address of its metadata document", ({ open }) => {
  async function setUp(settings: MetadataDocumentSettings = { policy: "any", hosts: [] }) {
    const fetched: string[] = [];
    const site = {
      document: { client_id: CLIENT, client_name: "Notes", redirect_uris: [REDIRECT_URI] } as object | null,
      cacheControl: null as string | null,
    };
    const app = await createTestApp(await open(), {
      async fetchDocument(url) {
        fetched.push(url.href);
        return site.document && { text: JSON.stringify(site.document), cacheControl: site.cacheControl };
      },
    });
    await app.deps.store.write((repositories) => storeMetadataDocumentSettings(repositories, settings));
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app, { clientId: CLIENT });
    const ask = () => browser.get(client.authorizePath());
    return { app, browser, client, site, fetched, ask };
  }

  it("is let in after the user saw its host, and gets tokens", async () => {
    const { browser, client, ask, fetched } = await setUp();
    const page = await ask();
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("notes.example.test");
    const code = await client.authorize(browser);
    expect((await client.redeem(code)).status).toBe(200);
    expect(fetched).toEqual([CLIENT]);
  });

  it("isn't fetched while the operator has MCP turned off", async () => {
    const { app, ask, fetched } = await setUp();
    await app.deps.store.write((repositories) => setMcpEnabled(repositories, false));
    expect((await ask()).status).toBe(404);
    expect(fetched).toEqual([]);
    expect(await app.deps.store.read.oauthClients.findById(CLIENT)).toBeNull();
  });

  it("is fetched again when the copy is no longer fresh, and then is what the document says now", async () => {
    const { app, site, fetched, ask } = await setUp();
    site.cacheControl = "public, max-age=120";
    await ask();
    app.deps.clock.advance(119);
    expect((await ask()).status).toBe(200);
    expect(fetched).toHaveLength(1);
    app.deps.clock.advance(1);
    site.document = { ...site.document, redirect_uris: ["http://127.0.0.1/other"] };
    const refused = await ask();
    expect([refused.status, refused.headers.get("location")]).toEqual([400, null]);
    expect(fetched).toHaveLength(2);
  });

  it.each([
    ["max-age=0", 60],
    ["no-store", 60],
    ["max-age=999999999", DAY],
    [null, 3600],
  ])("with Cache-Control %s is fresh for %i seconds", async (cacheControl, seconds) => {
    const { app, site, fetched, ask } = await setUp();
    site.cacheControl = cacheControl;
    await ask();
    const record = await app.deps.store.read.oauthClients.findById(CLIENT);
    expect(record?.freshUntil).toBe(app.deps.clock() + seconds);
    expect(fetched).toHaveLength(1);
  });

  it("is unknown while its document cannot be read, and known as soon as it can", async () => {
    const { app, site, ask } = await setUp();
    const good = site.document;
    for (const document of [
      null,
      { ...good, client_id: "https://notes.example.test/other" },
      { ...good, client_secret: "s" },
    ]) {
      site.document = document;
      const refused = await ask();
      expect([refused.status, refused.headers.get("location")]).toEqual([400, null]);
      expect(await app.deps.store.read.oauthClients.findById(CLIENT)).toBeNull();
    }
    site.document = good;
    expect((await ask()).status).toBe(200);
  });

  it("may return to schemes of apps that the operator allows, and to no others", async () => {
    const { browser, client, site, ask } = await setUp();
    const [allowed, foreign] = ["cursor://anysphere.cursor-mcp/oauth/callback", "com.attacker.app:/callback"];
    site.document = { ...site.document, redirect_uris: [foreign] };
    expect((await ask()).status).toBe(400);
    site.document = { ...site.document, redirect_uris: [allowed, foreign] };
    const statusFor = async (redirect_uri: string) =>
      (await browser.get(client.authorizePath({ redirect_uri }))).status;
    expect([await statusFor(allowed), await statusFor(foreign)]).toEqual([200, 400]);
  });

  it("is fetched from allowed hosts only, and from none while that is off", async () => {
    for (const settings of [
      { policy: "off", hosts: ["notes.example.test"] },
      { policy: "allowed_hosts", hosts: ["example.test", "notes.example.test:8443"] },
    ] as const) {
      const { ask, fetched } = await setUp({ ...settings, hosts: [...settings.hosts] });
      expect((await ask()).status).toBe(400);
      expect(fetched).toEqual([]);
    }
    const { ask } = await setUp({ policy: "allowed_hosts", hosts: ["notes.example.test"] });
    expect((await ask()).status).toBe(200);
  });

  it("is advertised only while documents are read", async () => {
    const advertised = async (settings: MetadataDocumentSettings) => {
      const response = await (await setUp(settings)).app.request("/.well-known/oauth-authorization-server");
      const metadata = (await response.json()) as Record<string, unknown>;
      const methods = metadata.token_endpoint_auth_methods_supported as string[];
      return [metadata.client_id_metadata_document_supported, methods.includes("private_key_jwt")];
    };
    expect(await advertised({ policy: "any", hosts: [] })).toEqual([true, true]);
    expect(await advertised({ policy: "off", hosts: [] })).toEqual([undefined, false]);
  });

  it("is told of by the server: when it becomes known, when its document changes, and not when that is only read again", async () => {
    const { app, site, ask } = await setUp();
    const target = { kind: "client", id: CLIENT, name: "Notes" };
    expect(await eventsOf(app.deps, ask)).toMatchObject([
      {
        type: "client.discovered",
        actor: SERVER,
        target,
        changes: { kind: { before: null, after: "metadata_document" } },
      },
    ]);
    app.deps.clock.advance(3600);
    expect(await eventsOf(app.deps, ask)).toEqual([]);
    app.deps.clock.advance(3600);
    const moved = "http://127.0.0.1/other";
    site.document = { ...site.document, redirect_uris: [moved] };
    const changes = { redirect_uris: { before: [REDIRECT_URI], after: [moved] } };
    expect(await eventsOf(app.deps, ask)).toMatchObject([{ type: "client.updated", actor: SERVER, target, changes }]);
  });

  it("is forgotten after a week in which nobody let it in", async () => {
    const { app, ask } = await setUp();
    await ask();
    app.deps.clock.advance(7 * DAY);
    await deleteExpired(app.deps);
    expect(await app.deps.store.read.oauthClients.findById(CLIENT)).toBeNull();
  });
});
