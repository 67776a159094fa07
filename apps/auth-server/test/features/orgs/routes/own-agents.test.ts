import { expect, it } from "vitest";
import { letMembersRegisterAgents } from "../../../../src/features/agents/domain/settings.ts";
import { AGENT_OWNER, createAgentAt, type TestAgent } from "../../../support/agent.ts";
import { closedForms, createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { ACME, askForToken } from "../../../support/service-account.ts";
import { createTestApp } from "../../../support/test-app.ts";

const LIST = `/orgs/${ACME}/agents`;
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const DAY = 86_400;
const FORM = { name: "Weekly report", purpose: "Writes the weekly report", role: "Member", lifetime_days: "30" };

describeOnSqlite("an agent on its owner's page", ({ open }) => {
  const setUp = async (email = "admin@acme.test") => {
    const app = await createTestApp(await open());
    const agent = await createAgentAt(app);
    const { client_id, client_secret } = await agent.addCredential();
    const browser = createBrowser(app);
    await browser.signIn(email, "orgward-demo");
    const page = `${LIST}/${agent.agentId}`;
    const read = async () => (await (await agent.call("GET", "")).json()) as Record<string, unknown>;
    const statusWith = async (secret: string) => (await askForToken(app, { client_id, client_secret: secret })).status;
    return { app, agent, browser, page, client_secret, read, statusWith };
  };
  const secretOn = async (response: Response) => /orgward_agent_[\w-]+/.exec(await response.text())?.[0] ?? "";
  const credentialsOf = async (agent: TestAgent) =>
    ((await (await agent.call("GET", "/credentials")).json()) as { credentials: Record<string, unknown>[] })
      .credentials;

  it("gets another name, purpose, role and end date; the end date stays unless another is chosen", async () => {
    const { app, browser, page, read } = await setUp();
    const before = await read();
    const saved = await browser.submitTo(page, page, { ...FORM, lifetime_days: "" });
    expect(saved.headers.get("location")).toBe(`${page}?done=agent.updated`);
    const { name, purpose, role } = FORM;
    expect(await read()).toMatchObject({ name, purpose, role, ends_at_seconds: before.ends_at_seconds });
    await browser.submitTo(page, page, FORM);
    expect(await read()).toMatchObject({ ends_at_seconds: app.deps.clock() + 30 * DAY });
    expect(await (await browser.get(`${page}?done=agent.updated`)).text()).toContain("Agent saved.");
  });

  it.each([
    ["a role above the owner's", { role: "Owner" }, "a role that isn’t above your own"],
    ["a role that doesn't exist", { role: "King" }, "a role that isn’t above your own"],
    ["an end date in the past", { lifetime_days: "0" }, "an end date within a year"],
    ["an end date that is too far", { lifetime_days: "366" }, "an end date within a year"],
    ["no name", { name: " " }, "name"],
    ["a purpose of two lines", { purpose: "a\nb" }, "Say in one line"],
  ])("doesn't get %s, and keeps what was entered", async (_, fields, alert) => {
    const { browser, page, read } = await setUp();
    const before = await read();
    const refused = await browser.submitTo(page, page, { ...FORM, ...fields });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(alert);
    if (!("purpose" in fields)) expect(html).toContain(FORM.purpose);
    expect(await read()).toEqual(before);
  });

  it("isn't changed by a form that somebody overtook", async () => {
    const { agent, browser, page, read } = await setUp();
    const opened = formFields(await (await browser.get(page)).text(), page);
    await agent.call("PATCH", "", { role: "Member" });
    const overtaken = await browser.post(page, { ...opened, ...FORM, role: "Admin" });
    expect(overtaken.status).toBe(409);
    expect(await overtaken.text()).toContain("Somebody changed this agent meanwhile");
    expect(await read()).toMatchObject({ role: "Member", name: "Nightly report" });
  });

  it("gets a second secret, a key and a workload's identity, each beside the first", async () => {
    const { agent, browser, page, client_secret, statusWith } = await setUp();
    const add = (fields: Record<string, string>) => browser.submitTo(`${page}/credentials`, page, fields);
    const second = await secretOn(await add({ kind: "secret" }));
    expect([await statusWith(client_secret), await statusWith(second)]).toEqual([200, 200]);
    expect(await (await browser.get(page)).text()).not.toContain(second);
    const issuer = "https://token.actions.githubusercontent.com";
    expect((await add({ kind: "workload", issuer, subject: "repo:acme/app" })).status).toBe(200);
    const refused = await add({ kind: "public_key", jwks: "no keys" });
    expect([refused.status, await refused.text()]).toMatchObject([422, expect.stringContaining("no keys")]);
    expect((await credentialsOf(agent)).map(({ kind }) => kind).sort()).toEqual(["secret", "secret", "workload"]);
  });

  it.each([
    ["a day", "86400", DAY],
    ["an hour", "3600", 3600],
    ["not at all", "0", 0],
    ["a day, where the form asks for longer than is offered", "99999999", DAY],
  ])("keeps its old secret for %s", async (_, overlap, seconds) => {
    const { app, browser, page, client_secret, statusWith } = await setUp();
    const renewed = await secretOn(await browser.submitTo(`${page}/rotate`, page, { overlap }));
    expect(await statusWith(renewed)).toBe(200);
    expect(await statusWith(client_secret)).toBe(seconds > 0 ? 200 : 401);
    app.deps.clock.advance(seconds);
    expect([await statusWith(client_secret), await statusWith(renewed)]).toEqual([401, 200]);
  });

  it("loses a credential that is revoked, and ends for good", async () => {
    const { agent, browser, page, client_secret, statusWith } = await setUp();
    const revoked = await browser.submitTo(`${page}/revoke`, page, {});
    expect(revoked.headers.get("location")).toBe(`${page}?done=machine_credential.revoked`);
    expect(await statusWith(client_secret)).toBe(401);
    await agent.addCredential();
    await browser.submitTo(`${page}/end`, page, {});
    const html = await (await browser.get(page)).text();
    expect(html).toContain("ended");
    expect([`${page}/end`, page, `${page}/rotate`].flatMap((action) => closedForms(html, action))).toEqual([]);
  });

  it("isn't there for anybody else: not for an Owner of the organization, who may end it", async () => {
    const { app, agent, browser, page, read } = await setUp("owner@acme.test");
    expect((await browser.get(page)).status).toBe(404);
    const own = await createAgentAt(app, { owner_user_id: OWNER });
    const ownPage = `${LIST}/${own.agentId}`;
    await own.addCredential();
    const csrf = formFields(await (await browser.get(ownPage)).text(), ownPage);
    const [credential] = await credentialsOf(agent);
    const credential_id = String(credential?.credential_id);
    for (const [path, fields] of [
      ["", FORM],
      ["/credentials", { kind: "secret" }],
      ["/rotate", { credential_id }],
      ["/revoke", { credential_id }],
    ] as const) {
      expect((await browser.post(page + path, { ...csrf, ...fields })).status, path).toBe(404);
    }
    // One's own agent is no way to somebody else's credential.
    const aside = await browser.post(`${ownPage}/rotate`, { ...csrf, credential_id });
    expect(await secretOn(aside)).toBe("");
    expect(await credentialsOf(agent)).toMatchObject([{ revoked_at: null, expires_at_seconds: null }]);
    expect(await (await browser.get(LIST)).text()).not.toContain(`href="${page}"`);
    await browser.submitTo(`${page}/end`, LIST, {});
    expect(await read()).toMatchObject({ owner_user_id: AGENT_OWNER, ended_at: app.deps.clock() });
  });

  it("isn't changed without a recent proof of who asks", async () => {
    const { app, agent, browser, page, read } = await setUp();
    const opened = formFields(await (await browser.get(page)).text(), page);
    const before = [await read(), await credentialsOf(agent)];
    app.deps.clock.advance(3599);
    for (const [path, fields] of [
      ["", FORM],
      ["/credentials", { kind: "secret" }],
      ["/rotate", {}],
    ] as const) {
      const response = await browser.post(page + path, { ...opened, ...fields });
      expect(response.headers.get("location"), path).toContain("/account/confirm");
    }
    expect([await read(), await credentialsOf(agent)]).toEqual(before);
    const html = await (await browser.get(page)).text();
    expect([page, `${page}/rotate`, `${page}/credentials`].flatMap((action) => closedForms(html, action))).toEqual([]);
  });

  it("goes on where members register none: it is changed, and no other is registered", async () => {
    const { app, browser, page, read } = await setUp();
    await app.deps.store.write((repositories) => letMembersRegisterAgents(repositories, false));
    expect(await (await browser.get(LIST)).text()).toContain("Members can’t register agents here.");
    await browser.submitTo(page, page, FORM);
    expect(await read()).toMatchObject({ name: FORM.name });
  });
});
