import { expect, it } from "vitest";
import { demoApiKey, demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { anOAuthClient, aUser } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const RESULTS = "/dashboard/search/results";
const [OWNER] = demoUsers;
const ACME = OWNER?.memberships[0]?.orgId ?? "";

interface Answer {
  readonly groups: readonly { readonly label: string; readonly results: readonly Record<string, string | null>[] }[];
}

describeDatabases("the search of the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const search = async (q: string) => {
      const response = await browser.get(`${RESULTS}?${new URLSearchParams({ q })}`);
      expect(response.status).toBe(200);
      return ((await response.json()) as Answer).groups;
    };
    /** The paths that a search finds of a kind. */
    const find = async (label: string, q: string) =>
      (await search(q)).find((group) => group.label === label)?.results.map(({ path }) => path) ?? [];
    return { app, browser, search, find };
  };

  it("finds users by how their address or username begins, in the order of these, without regard to case", async () => {
    const { app, find } = await setUp();
    const users = [
      aUser({ email: "Zoe@example.test", username: null }),
      aUser({ email: "zed@example.test", username: null }),
      aUser({ email: "other@example.test", username: "Zorro" }),
      aUser({ email: "not-zoe@example.test", username: null }),
    ];
    await app.deps.store.write(async (repositories) => {
      for (const user of users) await repositories.users.create(user);
    });
    const pathOf = (index: number) => `/dashboard/users/${users[index]?.userId}`;
    expect(await find("Users", "Z")).toEqual([pathOf(1), pathOf(0), pathOf(2)]);
    expect(await find("Users", "zo")).toEqual([pathOf(0), pathOf(2)]);
    expect(await find("Users", "z%")).toEqual([]);
  });

  it("finds users by a part of their name where no address begins with it", async () => {
    const { app, find } = await setUp();
    const user = aUser({ firstName: "Grace", lastName: "Hopper" });
    await app.deps.store.write(({ users }) => users.create(user));
    expect(await find("Users", "hopper")).toEqual([`/dashboard/users/${user.userId}`]);
  });

  it("finds organizations, clients and operators by name", async () => {
    const { app, find } = await setUp();
    const client = anOAuthClient({ clientId: "notes", name: "Notes 100%" });
    await app.deps.store.write(({ oauthClients }) => oauthClients.create(client));
    expect(await find("Organizations", "acm")).toEqual([`/dashboard/orgs/${ACME}`]);
    expect(await find("OAuth clients", "NOTES")).toEqual(["/dashboard/mcp/clients/notes"]);
    expect(await find("OAuth clients", "0%")).toEqual(["/dashboard/mcp/clients/notes"]);
    expect(await find("OAuth clients", "n%s")).toEqual([]);
    expect(await find("Operators", "operator@")).toEqual([`/dashboard/operators/${demoOperator.operatorId}`]);
  });

  it("finds API keys, MCP resources, scopes and callback URLs by a part of them", async () => {
    const { find } = await setUp();
    expect(await find("API keys", "apps")).toEqual([`/dashboard/keys/api/${demoApiKey.apiKeyId}`]);
    expect(await find("MCP resources", "5/mcp")).toEqual([
      `/dashboard/mcp/resources/edit?${new URLSearchParams({ resource: "http://localhost:4005/mcp" })}`,
    ]);
    expect(await find("Scopes", "g:adm")).toEqual(["/dashboard/mcp/scopes/edit?name=org%3Aadmin"]);
    const callback = new URLSearchParams({ redirect_uri: "http://localhost:4001/api/auth/callback" });
    expect(await find("Callback URLs", ":4001")).toEqual([`/dashboard/settings/web-apps/edit?${callback}`]);
  });

  it("finds everything by its whole ID", async () => {
    const { find } = await setUp();
    expect(await find("Users", OWNER?.userId ?? "")).toEqual([`/dashboard/users/${OWNER?.userId}`]);
    expect(await find("Organizations", ` ${ACME.toUpperCase()} `)).toEqual([`/dashboard/orgs/${ACME}`]);
    expect(await find("OAuth clients", "demo-public")).toEqual(["/dashboard/mcp/clients/demo-public"]);
    expect(await find("Operators", demoOperator.operatorId)).toEqual([
      `/dashboard/operators/${demoOperator.operatorId}`,
    ]);
  });

  it("finds pages by any word of their names, and the sections where nothing is sought", async () => {
    const { search, find } = await setUp();
    expect(await find("Pages", "log")).toEqual(["/dashboard/audit"]);
    expect(await find("Pages", "scop")).toEqual(["/dashboard/mcp/scopes", "/dashboard/mcp/scopes/new"]);
    const [everything, ...others] = await search("");
    expect(others).toEqual([]);
    expect(everything?.results.map(({ label }) => label)).toContain("Roles");
  });

  it.each<[query: string, label: string | null, fields: { email?: string; role?: string }]>([
    [
      "inv acme owner ada@example.test",
      "Invite ada@example.test to Acme",
      { email: "ada@example.test", role: "Owner" },
    ],
    [
      "invite ada@example.test to Acme as admin",
      "Invite ada@example.test to Acme",
      { email: "ada@example.test", role: "Admin" },
    ],
    ["Acme invite", "Invite to Acme", {}],
    ["invite acme as Nobody", null, {}],
    ["in acme", null, {}],
  ])("leads to an invitation, with what the query says filled in: %s", async (query, label, fields) => {
    const { browser, search } = await setUp();
    const found = (await search(query)).find((group) => group.label === "Actions")?.results ?? [];
    if (label === null) return expect(found).toEqual([]);
    const path = `/dashboard/orgs/${ACME}/invitations/create?${new URLSearchParams(fields)}`;
    expect(found).toEqual([{ path, label, detail: fields.role ?? null }]);
    const form = await (await browser.get(path)).text();
    expect(form).toContain(`value="${fields.email ?? ""}"`);
    expect(/<option value="([^"]*)" selected/.exec(form)?.[1]).toBe(fields.role ?? "Member");
  });

  it("leads to no invitation with a role that the organization doesn't have", async () => {
    const { browser } = await setUp();
    const form = await (await browser.get(`/dashboard/orgs/${ACME}/invitations/create?role=Root`)).text();
    expect(form).not.toContain("Root");
  });

  it("leads on to the lists, also where nothing begins with the query", async () => {
    const { search } = await setUp();
    const groups = await search("nobody & co");
    expect(groups.map(({ label }) => label)).toEqual(["Nothing found"]);
    expect(groups[0]?.results[0]).toEqual({
      path: "/dashboard/users?q=nobody+%26+co",
      label: "Search users for “nobody & co”",
      detail: null,
    });
  });

  it("finds only pages that exist", async () => {
    const { browser, search } = await setUp();
    const groups = (await Promise.all([..."abcdefghijklmnopqrstuvwxyz"].map(search))).flat();
    const pages = new Set(groups.filter(({ label }) => label === "Pages").flatMap(({ results }) => results));
    const paths = [...new Set([...pages].map(({ path }) => path ?? ""))];
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  });

  it("is a page where no script runs, with names escaped", async () => {
    const { app, browser } = await setUp();
    const client = anOAuthClient({ clientId: "markup", name: "<img src=x>" });
    await app.deps.store.write(({ oauthClients }) => oauthClients.create(client));
    const html = await (await browser.get("/dashboard/search?q=%3Cimg")).text();
    expect(html).toContain('<a href="/dashboard/mcp/clients/markup">&lt;img src=x&gt;</a>');
    expect(html).not.toContain("<img src=x");
  });

  it("answers operators alone, of any role, and is kept nowhere", async () => {
    const { app, browser } = await setUp();
    const response = await browser.get(`${RESULTS}?q=owner`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const reader = await signInAs(app, "read_only");
    expect((await reader.get(`${RESULTS}?q=owner`)).status).toBe(200);
    const stranger = await app.request(`${RESULTS}?q=owner`);
    expect(stranger.status).toBe(303);
    expect(await stranger.text()).not.toContain("acme");
    expect((await browser.get(`${RESULTS}?q=${"a".repeat(256)}`)).status).toBe(400);
    expect((await browser.get(`${RESULTS}?q=a&q=b`)).status).toBe(400);
  });
});
