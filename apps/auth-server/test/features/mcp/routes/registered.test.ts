import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { RESOURCE } from "../../../support/oauth-client.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { aCode, aGrant, anOAuthClient, aSession } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const REGISTERED = "/dashboard/mcp/registered";
const REMOVE = `${REGISTERED}/app/remove`;
const HOUR = 3600;
const USER = demoUsers[0]?.userId ?? "";

describeDatabases("the registered apps", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, operator: await signInOperator(app) };
  };

  /** Registers a client that is old enough to be unused. */
  const register = async ({ deps }: TestApp, fields: Partial<OAuthClientRecord>) => {
    const client = anOAuthClient({ kind: "dynamic", createdAt: deps.clock() - 2 * HOUR, ...fields });
    await deps.store.write(({ oauthClients }) => oauthClients.create(client));
    return client.clientId;
  };
  const connect = async ({ deps }: TestApp, clientId: string) => {
    const session = aSession(USER, { expiresAt: deps.clock() + 60 });
    const grant = aGrant(USER, clientId, { resource: RESOURCE, expiresAt: deps.clock() + 60 });
    await deps.store.write(async ({ sessions, grants }) => {
      await sessions.create(session);
      await grants.create(grant, aCode(grant.grantId, session.sessionHash));
    });
  };
  const claude = { name: "Claude", redirectUris: ["https://claude.example.test/callback"] };
  const atClaude = new URLSearchParams({ name: "Claude", hosts: "claude.example.test" });

  it("are listed once, by name and redirect hosts, whatever their loopback ports", async () => {
    const { app, operator } = await setUp();
    for (const port of [7001, 7002, 7003]) {
      await register(app, { name: "Editor", redirectUris: [`http://localhost:${port}/callback`] });
    }
    await register(app, { name: "Editor", redirectUris: ["https://editor.example.test/callback"] });
    await register(app, { name: null, redirectUris: ["editor://callback", "http://localhost/callback"] });
    const page = { search: "", unusedUntil: app.deps.clock() - HOUR, limit: 10, offset: 0 };
    expect(await app.deps.store.read.registeredApps.list(page)).toEqual([
      { name: "Editor", redirectHosts: "localhost", clients: 3, unused: 3, lastUsedAt: null },
      { name: null, redirectHosts: "editor://callback, localhost", clients: 1, unused: 1, lastUsedAt: null },
      { name: "Editor", redirectHosts: "editor.example.test", clients: 1, unused: 1, lastUsedAt: null },
    ]);
    const html = await (await operator.get(REGISTERED)).text();
    expect(html.match(/<td data-column="Clients">/g)).toHaveLength(3);
  });

  it("leave out what an operator created or a document describes", async () => {
    const { app, operator } = await setUp();
    await register(app, { kind: "operator", name: "Backoffice" });
    await register(app, { kind: "metadata_document", name: "Document" });
    const html = await (await operator.get(REGISTERED)).text();
    expect(html).toContain("No app has registered itself yet.");
  });

  it.each([
    ["cLAU", true],
    ["claude.example", true],
    ["%", false],
    ["nothing", false],
  ])("are found by %s", async (q, isFound) => {
    const { app, operator } = await setUp();
    await register(app, claude);
    const html = await (await operator.get(`${REGISTERED}?${new URLSearchParams({ q })}`)).text();
    expect(html.includes(">Claude</a>")).toBe(isFound);
    expect(html.includes("No app matches")).toBe(!isFound);
  });

  it("have no page where the address doesn't say which is meant", async () => {
    const { operator } = await setUp();
    expect((await operator.get(`${REGISTERED}/app`)).status).toBe(404);
    expect((await operator.get(`${REGISTERED}/app?hosts=`)).status).toBe(200);
  });

  it("lose the clients that nobody is connected through, and no others", async () => {
    const { app, operator } = await setUp();
    const now = app.deps.clock();
    const unused = [
      await register(app, { ...claude, clientId: "never-used" }),
      await register(app, { ...claude, clientId: "used-long-ago", lastUsedAt: now - 2 * HOUR }),
    ];
    const kept = [
      await register(app, { ...claude, clientId: "connected", lastUsedAt: now - 2 * HOUR }),
      await register(app, { ...claude, clientId: "just-registered", createdAt: now }),
      await register(app, { ...claude, clientId: "just-authorized", lastUsedAt: now }),
      await register(app, { clientId: "other-hosts", name: "Claude" }),
      await register(app, { ...claude, clientId: "operators", kind: "operator" }),
    ];
    await connect(app, "connected");
    const preview = `${REMOVE}?${atClaude}&all=on`;
    const shown = await (await operator.get(preview)).text();
    expect(shown).toContain("Remove 2 clients<");
    expect([...unused, ...kept].filter((clientId) => shown.includes(`>${clientId}</a>`))).toEqual(unused);
    expect((await operator.submitTo(REMOVE, preview, {})).status).toBe(303);
    const left = await app.deps.store.read.oauthClients.listByIds([...unused, ...kept]);
    expect(left.map(({ clientId }) => clientId).sort()).toEqual([...kept].sort());
    expect(await (await operator.get(preview)).text()).toContain("is in use, or registered less than an hour ago");
  });

  it("keep what registered after the preview, whatever time a form claims", async () => {
    const { app, operator } = await setUp();
    const preview = `${REMOVE}?${atClaude}&all=on`;
    await register(app, claude);
    const late = await register(app, { ...claude, createdAt: app.deps.clock() });
    expect((await operator.submitTo(REMOVE, preview, { until: "never" })).status).toBe(422);
    const until = String(app.deps.clock() + 10 * HOUR);
    expect((await operator.submitTo(REMOVE, preview, { until })).status).toBe(303);
    expect(await app.deps.store.read.oauthClients.findById(late)).not.toBeNull();
  });

  it("can be removed by hundreds", async () => {
    const { app, operator } = await setUp();
    await app.deps.store.write(async ({ oauthClients }) => {
      const createdAt = app.deps.clock() - 2 * HOUR;
      for (let count = 0; count < 501; count += 1)
        await oauthClients.create(anOAuthClient({ ...claude, kind: "dynamic", createdAt }));
    });
    const first = await operator.submitTo(REMOVE, `${REMOVE}?${atClaude}&all=on`, {});
    const rest = first.headers.get("location") ?? "";
    const page = await (await operator.get(rest)).text();
    expect(page).toContain("Removed 500 unused clients.");
    expect(page).toContain("Remove 1 client<");
    expect((await operator.submitTo(REMOVE, rest, {})).status).toBe(303);
    expect(await (await operator.get(REGISTERED)).text()).toContain("No app has registered itself yet.");
  });

  it("show their clients, a page at a time", async () => {
    const { app, operator } = await setUp();
    for (let count = 0; count < 21; count += 1) await register(app, { ...claude, clientId: `client-${count + 10}` });
    const first = await (await operator.get(`${REGISTERED}/app?${atClaude}`)).text();
    expect(first.match(/<th scope="row">/g)).toHaveLength(20);
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(await (await operator.get(next)).text()).toContain("client-30");
  });
});
