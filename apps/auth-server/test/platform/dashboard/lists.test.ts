import { expect, it } from "vitest";
import { describeDatabases } from "../../support/databases.ts";
import { signInAs, signInOperator } from "../../support/operator-browser.ts";
import { anOAuthClient, anOrganization, aUser } from "../../support/records.ts";
import { createTestApp } from "../../support/test-app.ts";

const ADA = aUser({ email: "ada@list.test", firstName: "Ada", lastName: "Lovelace", legacyUserId: "legacy-ada" });

describeDatabases("the lists of the dashboard", ({ open }) => {
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
      /^Ada Lovelace ada@list\.test acme-list ?, globex-list and 1 more Off \d{4}-\d\d-\d\d Never signed in$/,
    );
    await app.deps.store.write(({ users }) => users.update(ADA.userId, { enabled: false, emailConfirmed: false }));
    const disabled = textOf(rowsOf(await read("/dashboard/users?q=ada+love"))[0]);
    expect(disabled).toContain("Ada Lovelace Disabled Email not confirmed ada@list.test");
  });

  it("count the members of each organization", async () => {
    const { read } = await setUp();
    expect(rowsOf(await read("/dashboard/orgs?order=NAME")).map(textOf)).toEqual([
      expect.stringMatching(/^Acme 4 members \d{4}/),
      expect.stringMatching(/^Globex 1 member \d{4}/),
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

  it("create something for operators who may, and for no others", async () => {
    const { app, read } = await setUp();
    const reader = await signInAs(app, "read_only");
    for (const path of ["/dashboard/users", "/dashboard/orgs", "/dashboard/mcp/clients"]) {
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
