import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { newOperatorRecord } from "../../../src/features/operators/domain/records.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { signInAs, signInOperator } from "../../support/operator-browser.ts";
import {
  aConnection,
  anOAuthClient,
  anOrganization,
  anOrganizationConnection,
  aUser,
  aWebRedirectUri,
} from "../../support/records.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const ACME = demoOrganizations[0]?.orgId ?? "";
const OWNER = demoUsers[0]?.userId ?? "";
const TAB = `/dashboard/orgs/${ACME}/connections`;
const GOOGLE = { kind: "google", hostedDomain: null } as const;
const ADA = aUser({ email: "ada@list.test", firstName: "Ada", lastName: "Lovelace", legacyUserId: "legacy-ada" });

describeOnSqlite("the lists of the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const read = async (path: string) => (await operator.get(path)).text();
    return { app, read };
  };

  it("say of each user who it is, in which organizations, and what is exceptional", async () => {
    const { app, read } = await setUp();
    const orgIds = ["acme", "globex", "initech"].map((orgId) => `${orgId}-list`);
    await app.deps.store.write(async ({ users, organizations, memberships }) => {
      await users.create(ADA);
      for (const [index, orgId] of orgIds.entries()) {
        await organizations.create(anOrganization({ orgId, name: orgId }));
        const membership = { userId: ADA.userId, orgId, role: "Member", additionalRoles: [], createdAt: index };
        await memberships.add(membership);
      }
    });
    const row = textOf(rowsOf(await read("/dashboard/users?q=legacy-ada"))[0]);
    expect(row).toMatch(
      /^Ada Lovelace ada@list\.test acme-list ?, globex-list and 1 more Off \d{1,2} [A-Z][a-z]+ \d{4} Never signed in$/,
    );
    await app.deps.store.write(({ users }) => users.update(ADA.userId, { enabled: false, emailConfirmed: false }));
    const disabled = textOf(rowsOf(await read("/dashboard/users?q=ada+love"))[0]);
    expect(disabled).toContain("Ada Lovelace Disabled Email not confirmed ada@list.test");
  });

  it("count the members of each organization", async () => {
    const { read } = await setUp();
    expect(rowsOf(await read("/dashboard/orgs?order=NAME")).map(textOf)).toEqual([
      expect.stringMatching(/^Acme 4 members \d{1,2} [A-Z][a-z]+ \d{4}$/),
      expect.stringMatching(/^Globex 1 member \d{1,2} [A-Z][a-z]+ \d{4}$/),
    ]);
    expect(rowsOf(await read("/dashboard/orgs?q=11111111-1111")).map(textOf)).toEqual([expect.stringMatching(/^Acme/)]);
  });

  it.each([
    ["/dashboard/users", "By email address", ["EMAIL", "EMAIL_DESC"], ["ascending", "descending"]],
    [
      "/dashboard/users",
      "By last activity",
      ["LAST_ACTIVE_AT_DESC", "LAST_ACTIVE_AT_ASC"],
      ["descending", "ascending"],
    ],
    ["/dashboard/orgs", "By name", ["NAME", "NAME_DESC"], ["ascending", "descending"]],
  ] as const)("of %s are sorted by a heading and on phones by a menu: %s", async (path, label, orders, directions) => {
    const { read } = await setUp();
    let href = `${path}?q=e`;
    for (const [index, order] of [...orders, orders[0]].entries()) {
      const html = await read(href);
      const next = linkOf(html, label);
      expect(next).toBe(`${path}?q=e&order=${order}`);
      expect(html).toContain(`<a href="${next.replaceAll("&", "&amp;")}" title="Sort by ${label.slice(3)}">`);
      const sorted = /aria-sort="(\w+)"><a [^>]*title="Sort by ([^"]+)"/.exec(html);
      expect(html.match(/aria-sort/g)).toHaveLength(1);
      if (index > 0) expect(sorted?.slice(1)).toEqual([directions[(index - 1) % 2], label.slice(3)]);
      href = next;
    }
  });

  it("show each filter that is set, without which the list can be seen, and keep the order", async () => {
    const { read } = await setUp();
    const html = await read("/dashboard/users?q=acme&state=enabled&order=EMAIL");
    const chips = [...html.matchAll(/<a class="chip" href="([^"]+)"/g)].map(([, href]) =>
      href?.replaceAll("&amp;", "&"),
    );
    expect(chips).toEqual(["/dashboard/users?state=enabled&order=EMAIL", "/dashboard/users?q=acme&order=EMAIL"]);
    expect(html).toContain('<input type="hidden" name="order" value="EMAIL"/>');
    expect(await read("/dashboard/users")).not.toContain('class="chip"');
    expect(await read("/dashboard/users?state=locked")).toContain("No users match");
    expect(await read("/dashboard/orgs?q=zzz")).toContain("No organizations match");
  });

  it("find clients by a part of their name, their id or the host that they redirect to", async () => {
    const { app, read } = await setUp();
    await app.deps.store.write(async ({ oauthClients }) => {
      const redirectUris = ["https://Notes.example.test/callback"];
      await oauthClients.create(anOAuthClient({ clientId: "first_Client", name: "Meeting 100%", redirectUris }));
      await oauthClients.create(anOAuthClient({ clientId: "other", kind: "dynamic", name: null, redirectUris }));
    });
    for (const [query, found] of [
      ["?q=eting+100%25", ["first_Client"]],
      ["?q=FIRST_c", ["first_Client"]],
      ["?q=firstxc", []],
      ["?q=notes.example", ["first_Client", "other"]],
      ["?q=notes.example&filter=connected", ["other"]],
      ["?q=notes.example&page=2", []],
    ] as const) {
      const rows = rowsOf(await read(`/dashboard/mcp/clients${query}`)).map(textOf);
      expect([query, rows.map((row) => /(first_Client|other)/.exec(row)?.[1]).sort()]).toEqual([query, found]);
    }
    expect(await read("/dashboard/mcp/clients?q=zzz")).toContain("No clients match");
  });

  it("of a few things find what contains a query, keep what a filter keeps, and are sorted by their headings", async () => {
    const { app, read } = await setUp();
    await addFewThings(app);
    for (const [path, names] of [
      ["/dashboard/operators?q=ORGWARD.test", ["olga@orgward.test", "operator@orgward.test"]],
      ["/dashboard/operators?filter=readers", ["olga@orgward.test"]],
      ["/dashboard/operators?order=operator_desc", ["operator@orgward.test", "olga@orgward.test"]],
      ["/dashboard/keys?q=bill", ["Billing"]],
      ["/dashboard/keys?filter=working", ["Demo apps"]],
      ["/dashboard/keys?order=created_desc", ["Billing", "Demo apps"]],
      ["/dashboard/mcp/resources?q=notes", ["https://mcp.notes.test/mcp"]],
      ["/dashboard/mcp/resources?filter=connected", ["https://mcp.notes.test/mcp"]],
      ["/dashboard/mcp/scopes?q=PROJECTS&filter=user&order=name_desc", ["projects:write", "projects:read"]],
      ["/dashboard/mcp/scopes?q=zzz", []],
      ["/dashboard/mcp/validation?q=INTROSPECT&filter=all", ["Demo MCP server"]],
      ["/dashboard/mcp/validation?filter=some", []],
      ["/dashboard/mcp/validation?filter=rotating", []],
      ["/dashboard/mcp/validation?filter=unused&order=used_desc", ["Demo MCP server"]],
      ["/dashboard/settings/web-apps?filter=browser", ["https://spa.test/callback"]],
      ["/dashboard/settings/connections", ["GitHub", "Google"]],
      ["/dashboard/settings/connections?q=GOOG", ["Google"]],
      ["/dashboard/settings/connections?filter=disabled", ["GitHub"]],
      ["/dashboard/settings/connections?order=people_desc", ["Google", "GitHub"]],
      ["/dashboard/settings/connections?order=used_desc", ["Google", "GitHub"]],
      [`${TAB}`, ["Entra", "Okta"]],
      [`${TAB}?q=OKTA`, ["Okta"]],
      [`${TAB}?filter=test`, ["Okta"]],
      [`${TAB}?filter=disabled`, []],
      [`${TAB}?order=name_desc`, ["Okta", "Entra"]],
    ] as const) {
      const found = rowsOf(await read(path)).map((row) => textOf(row.split("</a>")[0]));
      expect([path, found]).toEqual([path, names]);
    }
    expect(await read("/dashboard/mcp/scopes?q=zzz")).toContain("Nothing matches");
  });

  it("of a few things refuse an order or a filter that they don't have", async () => {
    const { app } = await setUp();
    const operator = await signInOperator(app);
    for (const query of ["order=password", "filter=nobody", "order=name_desc_desc", "q=a&q=b"]) {
      expect([query, (await operator.get(`/dashboard/keys?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("of a few things lead to each on a page of its own", async () => {
    const { app } = await setUp();
    const operator = await signInOperator(app);
    await addFewThings(app);
    for (const path of [
      ...["keys", "operators", "mcp/resources", "mcp/scopes", "mcp/validation", "settings/web-apps"],
      ...["settings/connections", `orgs/${ACME}/connections`],
    ]) {
      const [row] = rowsOf(await (await operator.get(`/dashboard/${path}`)).text());
      const [, href = ""] = /<a href="([^"]+)"/.exec(row ?? "") ?? [];
      expect([path, (await operator.get(href.replaceAll("&amp;", "&"))).status]).toEqual([path, 200]);
    }
    for (const path of [
      "keys/api/none",
      "mcp/resources/edit",
      "mcp/scopes/edit?name=none",
      "mcp/validation/edit",
      "settings/web-apps/edit",
      "settings/connections?edit=none",
      `orgs/${ACME}/connections?edit=none`,
    ]) {
      expect([path, (await operator.get(`/dashboard/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it("create something for operators who may, and for no others", async () => {
    const { app, read } = await setUp();
    const reader = await signInAs(app, "read_only");
    for (const path of [
      "/dashboard/users",
      "/dashboard/orgs",
      "/dashboard/mcp/clients",
      "/dashboard/mcp/resources",
      "/dashboard/mcp/scopes",
      "/dashboard/mcp/validation",
      "/dashboard/keys",
      "/dashboard/operators",
      "/dashboard/settings/web-apps",
      "/dashboard/settings/connections",
    ]) {
      expect(await read(path)).toContain(`<a class="button" href="${path}/new">`);
      expect(await (await reader.get(path)).text()).not.toContain(`href="${path}/new"`);
    }
  });

  it("refuse an organization without a name on the page that asks for it", async () => {
    const { app } = await setUp();
    const operator = await signInOperator(app);
    const answer = await operator.submitTo("/dashboard/orgs", "/dashboard/orgs/new", { name: " " });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('role="alert"');
  });
});

/** Adds one of each to what the demo data has few of. */
async function addFewThings({ deps }: TestApp): Promise<void> {
  const createdAt = deps.clock() + 1;
  const olga = { operatorId: "olga", email: "olga@orgward.test", passwordHash: "none", role: "read_only" } as const;
  await deps.store.write(async (repositories) => {
    const { operators, apiKeys, oauthResources, webRedirectUris, connections, externalIdentities } = repositories;
    await operators.create(newOperatorRecord({ ...olga, createdAt }));
    await apiKeys.create({
      ...{ apiKeyId: "billing", name: "Billing", keyHash: "billing", createdAt, vouchesForAssurance: false },
      mayImpersonate: false,
      ...{ expiresAt: null, revokedAt: createdAt, lastUsedAt: null },
    });
    const resource = { resource: "https://mcp.notes.test/mcp", name: "Notes", isDefault: false, createdAt };
    await oauthResources.set(resource);
    await oauthResources.recordConnection(resource.resource, createdAt);
    await webRedirectUris.add(aWebRedirectUri("https://spa.test/callback", { isBrowserApp: true, createdAt }));
    await connections.create(aConnection({ connectionId: "google", name: "Google", provider: GOOGLE }));
    const github = { connectionId: "github", name: "GitHub", provider: { kind: "github" }, enabled: false } as const;
    await connections.create(aConnection(github));
    const identity = { connectionId: "google", subject: "1", userId: OWNER, email: null };
    await externalIdentities.create({ ...identity, createdAt, lastUsedAt: createdAt });
    await connections.create(
      anOrganizationConnection({ connectionId: "okta", orgId: ACME, name: "Okta", mode: "test" }),
    );
    await connections.create(anOrganizationConnection({ connectionId: "entra", orgId: ACME, name: "Entra" }));
  });
}

function rowsOf(html: string): readonly string[] {
  const body = html.split("<tbody>")[1]?.split("</tbody>")[0] ?? "";
  return body.split("</tr>").slice(0, -1);
}

function textOf(row = ""): string {
  return row
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function linkOf(html: string, label: string): string {
  const [, href = ""] = new RegExp(`<a href="([^"]+)"[^>]*>${label}<`).exec(html) ?? [];
  return href.replaceAll("&amp;", "&");
}
