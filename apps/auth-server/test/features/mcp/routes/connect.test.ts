import { expect, it } from "vitest";
import type { Probe } from "../../../../src/platform/domain/probe.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, introspect, RESOURCE } from "../../../support/oauth-client.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { type TestDeps, testPolicy } from "../../../support/test-deps.ts";

const CONNECT = "/dashboard/mcp/connect";
const NOTES = "https://notes.example.test/mcp";
const AT_NOTES = `${CONNECT}?${new URLSearchParams({ resource: NOTES })}`;

/** The states of the five steps of a page, in order. */
function readStates(html: string): readonly string[] {
  return [...html.matchAll(/<li class="(done|current|waiting|later)">/g)].map(([, state = ""]) => state);
}

describeOnSqlite("the guide to an MCP server", ({ open }) => {
  const setUp = async (overrides: Partial<Pick<TestDeps, "probe">> = {}) => {
    const app = await createTestApp(await open(), overrides);
    const operator = await signInOperator(app);
    const read = async (path: string) => (await operator.get(path)).text();
    return { app, operator, read };
  };
  const addNotes = (operator: Awaited<ReturnType<typeof signInOperator>>) =>
    operator.submitTo(`${CONNECT}/resource`, `${CONNECT}?resource=`, { resource: NOTES, name: "Notes" });

  it("goes from a URL to the first validated token", async () => {
    const { app, operator, read } = await setUp();
    await app.deps.store.write(({ introspectionCredentials }) => introspectionCredentials.delete("demo-introspect"));
    expect(readStates(await read(`${CONNECT}?resource=`))).toEqual(["current", "later", "later", "later", "later"]);
    const added = await addNotes(operator);
    const path = added.headers.get("location") ?? "";
    expect(new URL(path, "http://x.test").searchParams.get("resource")).toBe(NOTES);
    expect(readStates(await read(path))).toEqual(["done", "done", "current", "later", "later"]);

    const answer = await operator.submitTo(`${CONNECT}/credentials`, path, {});
    expect(answer.status).toBe(201);
    const created = await answer.text();
    const [, id, secret] = /INTROSPECT_ID=(\S+)\nINTROSPECT_SECRET=([\w-]{20,})/.exec(created) ?? [];
    expect(readStates(created)).toEqual(["done", "done", "done", "current", "waiting"]);
    const waiting = await read(path);
    expect(waiting).not.toContain(secret);
    expect(waiting).toContain("Waiting for the first request.");

    const user = createBrowser(app);
    await user.signIn("owner@acme.test", "orgward-demo");
    const { access_token } = await createOAuthClient(app).obtainTokens(user, { resource: NOTES });
    expect(await introspect(app, access_token, `${id}:${secret}`)).toMatchObject({ active: true, aud: NOTES });
    const connected = await read(path);
    expect(readStates(connected)).toEqual(["done", "done", "done", "done", "done"]);
    expect(connected).toContain("Connected.");
  });

  it("makes a secret that sees tokens for its own resource alone", async () => {
    const { app, operator } = await setUp();
    await addNotes(operator);
    await operator.submitTo(`${CONNECT}/credentials`, AT_NOTES, {});
    const known = await app.deps.store.read.introspectionCredentials.list();
    expect(known.find(({ name }) => name === "Notes")?.resources).toEqual([NOTES]);
  });

  it("isn't connected by a token that isn't valid, nor by a second one again", async () => {
    const { app, read } = await setUp();
    const connectedAt = async () => {
      const resources = await app.deps.store.read.oauthResources.list();
      return resources.find(({ resource }) => resource === RESOURCE)?.connectedAt;
    };
    expect(await introspect(app, "no token")).toEqual({ active: false });
    expect(await connectedAt()).toBeNull();
    const user = createBrowser(app);
    await user.signIn("owner@acme.test", "orgward-demo");
    const { access_token } = await createOAuthClient(app).obtainTokens(user);
    const first = app.deps.clock();
    const events = await eventsOf(app.deps, async () => {
      await Promise.all([introspect(app, access_token), introspect(app, access_token)]);
      app.deps.clock.advance(5);
      await introspect(app, access_token);
    });
    expect(await connectedAt()).toBe(first);
    expect(events.map(({ type }) => type)).toEqual(["resource.connected"]);
    expect(await read("/dashboard/mcp/resources")).toContain("Connected");
  });

  it("reloads while it waits, for those who ask for it, and no longer once connected", async () => {
    const { app, operator } = await setUp();
    const at = `${CONNECT}?${new URLSearchParams({ resource: RESOURCE })}`;
    expect((await operator.get(at)).headers.get("refresh")).toBeNull();
    expect((await operator.get(`${at}&watch=on`)).headers.get("refresh")).toBe("5");
    const user = createBrowser(app);
    await user.signIn("owner@acme.test", "orgward-demo");
    await introspect(app, (await createOAuthClient(app).obtainTokens(user)).access_token);
    expect((await operator.get(`${at}&watch=on`)).headers.get("refresh")).toBeNull();
  });

  it("puts the chosen scopes and the framework into the code", async () => {
    const { read } = await setUp();
    const html = await read(
      `${CONNECT}?${new URLSearchParams([
        ["resource", RESOURCE],
        ["scope", "org:read"],
        ["scope", "projects:read"],
        ["framework", "hono"],
      ])}`,
    );
    expect(html).toContain("scopes: [&quot;org:read&quot;, &quot;projects:read&quot;]");
    expect(html).toContain("@orgward/mcp/hono");
    expect(html).toMatch(/npm install [^<]*hono/);
  });

  it("adds a scope to those that were chosen", async () => {
    const { operator, read } = await setUp();
    const scope = { name: "notes:read", description: "Read your notes", kind: "user" };
    const at = `${CONNECT}?${new URLSearchParams({ resource: RESOURCE, scope: "org:read" })}`;
    const added = await operator.submitTo(`${CONNECT}/scope`, at, scope);
    const path = added.headers.get("location") ?? "";
    expect(new URL(path, "http://x.test").searchParams.getAll("scope")).toEqual(["org:read", "notes:read"]);
    expect(await read(path)).toContain("&quot;notes:read&quot;");
    const again = await operator.submitTo(`${CONNECT}/scope`, at, scope);
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("is already a scope")]);
  });

  it("leaves a resource as it is that is there already, and goes on with it", async () => {
    const { app, operator } = await setUp();
    const before = await app.deps.store.read.oauthResources.list();
    const answer = await operator.submitTo(`${CONNECT}/resource`, `${CONNECT}?resource=`, {
      resource: RESOURCE,
      name: "Mine",
    });
    expect(answer.headers.get("location")).toContain(new URLSearchParams({ resource: RESOURCE }).toString());
    expect(await app.deps.store.read.oauthResources.list()).toEqual(before);
  });

  it("says next to the field what is wrong with a URL", async () => {
    const { operator } = await setUp();
    const answer = await operator.submitTo(`${CONNECT}/resource`, `${CONNECT}?resource=`, {
      resource: "notes",
      name: "",
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/<strong class="problem">[^<]*must be an absolute URL/);
  });

  it("shows what was found when it tests a server, as text", async () => {
    const metadata = {
      resource: "<script>",
      authorization_servers: ["https://elsewhere.test"],
      scopes_supported: ["x"],
    };
    const probe: Probe = async (_, { body }) =>
      body === undefined
        ? { kind: "answered", status: 200, challenge: null, json: metadata }
        : { kind: "answered", status: 200, challenge: null, json: null };
    const { operator } = await setUp({ probe });
    const at = `${CONNECT}?${new URLSearchParams({ resource: RESOURCE })}`;
    const html = await (await operator.submitTo(`${CONNECT}/test`, at, {})).text();
    expect(html).toContain("4 of 5 checks failed.");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("It answered 200: anyone can use it.");
  });

  it("tests nothing but a resource, and not without bound", async () => {
    const probed: string[] = [];
    const probe: Probe = async ({ href }) => {
      probed.push(href);
      return { kind: "unreachable" };
    };
    const app = await createTestApp(await open(), {
      probe,
      policy: { rateLimits: { ...testPolicy.rateLimits, documentFetches: { requests: 1, seconds: 60 } } },
    });
    const operator = await signInOperator(app);
    const at = `${CONNECT}?${new URLSearchParams({ resource: RESOURCE })}`;
    const test = async (about: string) => (await operator.submitTo(`${CONNECT}/test`, at, { about })).status;
    expect(await test("http://169.254.169.254/")).toBe(404);
    expect(probed).toEqual([]);
    expect([await test(RESOURCE), await test(RESOURCE)]).toEqual([200, 429]);
    expect(probed).toHaveLength(2);
  });

  it("lets operators who can't change anything test nothing", async () => {
    const { app } = await setUp({
      probe: async () => {
        throw new Error("It was asked.");
      },
    });
    const reader = await signInAs(app, "read_only");
    const at = `${CONNECT}?${new URLSearchParams({ resource: RESOURCE })}`;
    expect((await reader.submitTo(`${CONNECT}/test`, at, {})).status).toBe(403);
  });

  it("says what keeps every client out", async () => {
    const { operator, read } = await setUp();
    await operator.submitTo("/dashboard/mcp", "/dashboard/mcp", {});
    expect(await read(`${CONNECT}?${new URLSearchParams({ resource: RESOURCE })}`)).toContain(
      "MCP is off, so no client can connect.",
    );
  });
});
