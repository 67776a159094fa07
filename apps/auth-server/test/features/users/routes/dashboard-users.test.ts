import { expect, it } from "vitest";
import { demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import { createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, introspect } from "../../../support/oauth-client.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { anOrganization, aSession } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const [OWNER, ADMIN] = demoUsers;
const PAGE = `/dashboard/users/${OWNER?.userId}`;

describeOnSqlite("the users in the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, operator: await signInOperator(app) };
  };

  it("are narrowed down by their state, together with a text", async () => {
    const { app, operator } = await setUp();
    await app.deps.store.write(({ users }) => users.update(ADMIN?.userId ?? "", { enabled: false }));
    for (const [query, shown, total] of [
      ["?state=disabled", ["admin@acme.test"], "1 to 1 of 1"],
      ["?state=disabled&q=owner", [], "No users match"],
      ["?state=enabled&q=acme", ["member@acme.test", "owner@acme.test"], "1 to 2 of 2"],
    ] as const) {
      const html = await (await operator.get(`/dashboard/users${query}`)).text();
      const emails = [...html.matchAll(/\/dashboard\/users\/[\w-]{36}">([^<]*)/g)].map(([, email]) => email);
      expect([query, emails.sort()]).toEqual([query, shown]);
      expect(html).toContain(total);
    }
    await app.deps.store.write(({ users }) => users.update(OWNER?.userId ?? "", { lastName: "Lovelace" }));
    for (const sought of ["lovel", OWNER?.userId ?? ""]) {
      const html = await (await operator.get(`/dashboard/users?q=${sought}`)).text();
      expect(html).toContain("1 to 1 of 1");
      expect(html).toContain("owner@acme.test");
    }
    expect((await operator.get("/dashboard/users?state=angry")).status).toBe(400);
    const beyond = await (await operator.get("/dashboard/users?page=9")).text();
    expect(beyond).toContain("None of the 5 results are on this page");
    expect(beyond).toMatch(/<a href="[^"]*page=1">Last page/);
    expect(beyond).not.toContain("Previous page");
  });

  it("were active when they signed in last, and never before the first time", async () => {
    const { app, operator } = await setUp();
    const shown = async () =>
      (await (await operator.get(PAGE)).text()).split("<dt>Last active</dt>")[1]?.split("</dd>")[0];
    expect(await shown()).toContain("never");
    app.deps.clock.advance(60);
    await createBrowser(app).signIn(OWNER?.email ?? "", "orgward-demo");
    expect(await shown()).toMatch(/<time datetime="[^"]+"[^>]*>\d+ \w+ \d{4}, \d\d:\d\d UTC</);
  });

  it("keep a password, a second factor, a membership and an operator until they were asked for once more", async () => {
    const { app, operator } = await setUp();
    const now = app.deps.clock();
    const secret = { encryptedSecret: "sealed", createdAt: now, enabledAt: now, lastUsedStep: 0 };
    await app.deps.store.write(({ totpSecrets }) => totpSecrets.save({ userId: OWNER?.userId ?? "", ...secret }));
    const org = `/dashboard/orgs/${OWNER?.memberships[0]?.orgId}`;
    for (const [page, action, asks] of [
      [`${PAGE}/security`, `${PAGE}/clear-password`],
      [`${PAGE}/security`, `${PAGE}/remove-second-factor`],
      [PAGE, `${PAGE}/delete`],
      [`${org}/members`, `${org}/members/remove`, `${org}/members/${OWNER?.userId}/remove`],
      [org, `${org}/delete`],
      [`/dashboard/operators/${demoOperator.operatorId}`, `/dashboard/operators/${demoOperator.operatorId}/delete`],
    ] as const) {
      const html = await (await operator.get(page)).text();
      expect(html).toContain(`href="${asks ?? action}"`);
      expect(html).not.toContain(`action="${action}"`);
      const asking = await (await operator.get(asks ?? action)).text();
      expect(formFields(asking, action)).toHaveProperty("csrf_token");
      expect(asking).toMatch(/<button type="submit" class="destructive" data-confirm="[^"]*">/);
    }
  });

  it("are not deleted before it is said which organizations that leaves without anybody, or needs another owner first", async () => {
    const { app, operator } = await setUp();
    const alone = anOrganization({ name: "Lonely" });
    await app.deps.store.write(async ({ organizations, memberships }) => {
      await organizations.create(alone);
      const membership = { userId: OWNER?.userId ?? "", orgId: alone.orgId, role: "Owner", additionalRoles: [] };
      await memberships.add({ ...membership, createdAt: 1 });
    });
    const html = await (await operator.get(`${PAGE}/delete`)).text();
    expect(html).toContain("Lonely stays, with nobody in it.");
    expect(html).toContain("In Acme, nobody else has the highest role: give it to someone else first.");
    const removal = await operator.get(`/dashboard/orgs/${alone.orgId}/members/${OWNER?.userId}/remove`);
    expect(await removal.text()).toContain("The organization stays, with nobody in it.");
  });

  it("show the sessions that have not ended, and lose one at a time", async () => {
    const { app, operator } = await setUp();
    const { deps } = app;
    const now = deps.clock();
    const idle = aSession(OWNER?.userId ?? "", {
      lastSeenAt: now - 3600,
      expiresAt: now + 60,
      ipAddress: "203.0.113.1",
    });
    const used = aSession(OWNER?.userId ?? "", { lastSeenAt: now, expiresAt: now + 60, ipAddress: "203.0.113.2" });
    await deps.store.write(async ({ sessions }) => {
      await sessions.create(idle);
      await sessions.create(used);
    });
    const security = `${PAGE}/security`;
    const html = await (await operator.get(security)).text();
    expect(html).toContain("203.0.113.2");
    expect(html).not.toContain("203.0.113.1");
    await operator.submitTo(`${PAGE}/end-session`, security, {});
    expect(await deps.store.read.sessions.findByHash(used.sessionHash)).toBeNull();
  });

  it("keep the address that somebody else has given them meanwhile", async () => {
    const { app, operator } = await setUp();
    const bob = await signInAs(app, "admin");
    const opened = formFields(await (await bob.get(`${PAGE}/email`)).text(), `${PAGE}/email`);
    const give = { confirmed: "on", new_email: "ada@acme.test" };
    expect((await operator.submitTo(`${PAGE}/email`, `${PAGE}/email`, give)).status).toBe(303);
    const late = await bob.post(`${PAGE}/email`, { ...opened, ...give, new_email: "bob@acme.test" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("<strong>ada@acme.test</strong>");
  });

  it("are disconnected from a program, whose tokens end at once", async () => {
    const { app, operator } = await setUp();
    const owner = createBrowser(app);
    await owner.signIn("owner@acme.test", "orgward-demo");
    const { access_token } = await createOAuthClient(app).obtainTokens(owner);
    const apps = `${PAGE}/apps`;
    expect(await (await operator.get(apps)).text()).toContain("Demo app");
    expect((await operator.submitTo(`${PAGE}/disconnect`, apps, {})).status).toBe(303);
    expect(await introspect(app, access_token)).toEqual({ active: false });
    expect(await (await operator.get(apps)).text()).toContain("This user hasn’t connected any apps.");
  });
});
