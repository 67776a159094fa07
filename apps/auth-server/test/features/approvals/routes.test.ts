import { expect, it } from "vitest";
import { createIntrospectionCredential } from "../../../src/features/oauth/domain/introspection-credentials.ts";
import { deleteExpired } from "../../../src/maintenance.ts";
import { SERVER } from "../../../src/platform/events/actor.ts";
import { askApproval, obtainMachineToken, obtainToken, pageOf, postApproval, signIn } from "../../support/approvals.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { OTHER_RESOURCE, RESOURCE } from "../../support/oauth-client.ts";
import { eventsOf, recordedEvents } from "../../support/recorded-events.ts";
import { createTestApp } from "../../support/test-app.ts";

const NOBODY = "/approvals/00000000-0000-4000-8000-000000000000";

/** What makes a call another one. */
const DIFFERENCES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["other arguments", { arguments: '{"id":"p2"}' }],
  ["a string for a number", { arguments: '{"id":1}' }],
  ["one argument more", { arguments: '{"id":"p1","force":true}' }],
  ["arguments under __proto__", { arguments: '{"id":"p1","__proto__":{}}' }],
  ["another tool", { tool: "delete_all" }],
  ["another version of the rule", { policy_version: "2" }],
  ["a rule that asks for more", { second_factor: "true" }],
];

const UNANSWERABLE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["more arguments than anybody reads", { arguments: JSON.stringify({ text: "x".repeat(16_384) }) }],
  ["arguments that are no object", { arguments: "[1]" }],
  ["arguments that are no JSON", { arguments: "{id:1}" }],
  ["a number that no double holds", { arguments: '{"n":1e400}' }],
  ["half of a surrogate pair", { arguments: '{"text":"\\ud800"}' }],
  ["arguments that are nested out of sight", { arguments: `{"a":${"[".repeat(2000)}${"]".repeat(2000)}}` }],
  ["no version of the rule", { policy_version: "" }],
  ["a time to decide out of bounds", { expires_in: "59" }],
  ["two roles", { approver_role: "Admin", approver_minimum_role: "Admin" }],
];

describeOnSqlite("approvals", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = await signIn(app, "owner@acme.test");
    const token = await obtainToken(app, browser);
    return { app, browser, token };
  }

  it("are asked for once, given on a page, and let one call through", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token, { description: "Deletes a project" });
    expect(asked).toMatchObject({ status: "pending", expires_in: 600 });
    expect(new URL(asked.approval_uri).pathname).toBe(pageOf(asked));
    expect(await askApproval(app, token, { arguments: ' {"id": "p1"}' })).toEqual(asked);
    const page = await browser.get(pageOf(asked));
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const html = await page.text();
    for (const shown of ["deleteProject", "Deletes a project", RESOURCE, "&quot;id&quot;: &quot;p1&quot;", "Acme"]) {
      expect(html).toContain(shown);
    }
    expect(await (await browser.get("/account")).text()).toContain("1 call is waiting for your approval.");
    expect(await (await browser.get("/approvals")).text()).toContain(pageOf(asked));
    const approved = await browser.submit(pageOf(asked), { decision: "approved" });
    expect(approved.headers.get("location")).toBe(pageOf(asked));
    expect(await (await browser.get(pageOf(asked))).text()).toContain("Approved");
    expect(await askApproval(app, token)).toMatchObject({ status: "granted", approval_id: asked.approval_id });
    expect(await (await browser.get(pageOf(asked))).text()).toContain("It already ran");
    const again = await askApproval(app, token);
    expect(again.status).toBe("pending");
    expect(again.approval_id).not.toBe(asked.approval_id);
    expect(JSON.stringify(await recordedEvents(app.deps))).not.toContain("p1");
  });

  it("let nothing through that differs in anything", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token);
    await browser.submit(pageOf(asked), { decision: "approved" });
    for (const [difference, change] of DIFFERENCES) {
      const other = await askApproval(app, token, change);
      expect([difference, other.status]).toEqual([difference, "pending"]);
      expect(other.approval_id).not.toBe(asked.approval_id);
    }
    expect((await askApproval(app, token)).status).toBe("granted");
  });

  it("compare arguments as data: 1 and 1.0 are the same, and a letter with a combining accent is another", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token, { arguments: '{"n":1,"name":"\u00e9"}' });
    await browser.submit(pageOf(asked), { decision: "approved" });
    expect((await askApproval(app, token, { arguments: '{"n":1,"name":"e\u0301"}' })).status).toBe("pending");
    expect((await askApproval(app, token, { arguments: '{"name":"\\u00e9","n":1.0}' })).status).toBe("granted");
  });

  it("belong to one grant, and to the user, organization and resource server of its token", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token);
    await browser.submit(pageOf(asked), { decision: "approved" });
    const admin = await signIn(app, "admin@acme.test");
    for (const other of [
      await obtainToken(app, browser),
      await obtainToken(app, browser, { scope: "projects:read", orgId: null }),
      await obtainToken(app, admin),
    ]) {
      expect((await askApproval(app, other)).status).toBe("pending");
    }
    const foreign = await createIntrospectionCredential(
      { ...app.deps, actor: SERVER, request: null },
      { name: "Second", resources: [OTHER_RESOURCE] },
    );
    if (!foreign.ok) throw new Error("There are no credentials.");
    const credentials = `${foreign.value.record.credentialId}:${foreign.value.secret}`;
    for (const resource of [RESOURCE, OTHER_RESOURCE]) {
      const refused = await postApproval(app, token, { resource }, credentials);
      expect([refused.status, await refused.json()]).toMatchObject([403, { error: "invalid_grant" }]);
    }
    expect((await postApproval(app, token, { resource: OTHER_RESOURCE })).status).toBe(403);
    expect((await postApproval(app, token, {}, "demo-introspect:wrong")).status).toBe(401);
    expect((await askApproval(app, token)).status).toBe("granted");
  });

  it("are given by the user alone, however the others got the address", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token);
    const page = pageOf(asked);
    for (const email of ["admin@acme.test", "owner@globex.test"]) {
      const other = await signIn(app, email);
      expect((await other.get(page)).status).toBe(404);
      expect((await other.submitTo(page, "/account", { decision: "approved" }).catch(() => null))?.status ?? 404).toBe(
        404,
      );
    }
    expect((await browser.get(NOBODY)).status).toBe(404);
    expect((await browser.post(page, { decision: "approved" })).status).toBe(403);
    expect((await askApproval(app, token)).status).toBe("pending");
  });

  it("take the first decision, and a refusal answers until it expires", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token);
    const html = await (await browser.get(pageOf(asked))).text();
    const csrf = /name="([^"]+)" value="([^"]+)"/.exec(html.slice(html.indexOf("<main"))) ?? [];
    const form = { [csrf[1] ?? ""]: csrf[2] ?? "", decision: "refused" };
    expect((await browser.post(pageOf(asked), { ...form, decision: "maybe" })).status).toBe(400);
    expect((await browser.post(pageOf(asked), form)).status).toBe(303);
    const replay = await eventsOf(app.deps, () => browser.post(pageOf(asked), { ...form, decision: "approved" }));
    expect(replay).toEqual([]);
    expect((await askApproval(app, token)).status).toBe("refused");
    app.deps.clock.advance(600);
    expect((await askApproval(app, token)).status).toBe("pending");
    expect(await (await browser.get(pageOf(asked))).text()).toContain("Refused");
  });

  it("expire, decided or not, and the server says so once", async () => {
    const { app, browser, token } = await setUp();
    const late = await askApproval(app, token, { expires_in: "60" });
    const unused = await askApproval(app, token, { tool: "archive_project", expires_in: "60" });
    await browser.submit(pageOf(unused), { decision: "approved" });
    app.deps.clock.advance(60);
    expect(await (await browser.get(pageOf(late))).text()).toContain("Too late");
    const events = await eventsOf(app.deps, async () => {
      await deleteExpired(app.deps);
      await deleteExpired(app.deps);
    });
    const expired = events.filter(({ type }) => type === "approval.expired").map(({ target }) => target.id);
    expect(expired.sort()).toEqual([late.approval_id, unused.approval_id].sort());
    expect((await askApproval(app, token, { tool: "archive_project", expires_in: "60" })).status).toBe("pending");
  });

  it("for a service account come from members with the highest role, or the role that the rule names", async () => {
    const { app, browser } = await setUp();
    const token = await obtainMachineToken(app);
    const admin = await signIn(app, "admin@acme.test");
    const member = await signIn(app, "member@acme.test");
    const byOwners = await askApproval(app, token);
    expect((await admin.get(pageOf(byOwners))).status).toBe(404);
    expect(await (await browser.get(pageOf(byOwners))).text()).toContain("Nightly import");
    const byAdmins = await askApproval(app, token, { approver_minimum_role: "Admin" });
    expect(await (await admin.get("/approvals")).text()).toContain(pageOf(byAdmins));
    expect(await (await member.get("/approvals")).text()).toContain("Nothing is waiting");
    expect((await member.get(pageOf(byAdmins))).status).toBe(404);
    await admin.submit(pageOf(byAdmins), { decision: "approved" });
    expect((await askApproval(app, token, { approver_minimum_role: "Admin" })).status).toBe("granted");
    const exact = await askApproval(app, token, { approver_role: "Admin" });
    expect((await browser.get(pageOf(exact))).status).toBe(404);
    expect((await askApproval(app, token)).status).toBe("pending");
  });

  it("ask whoever approves for the sign-in that the rule demands", async () => {
    const { app, browser, token } = await setUp();
    const asked = await askApproval(app, token, { max_age: "60" });
    app.deps.clock.advance(61);
    const sent = await browser.submit(pageOf(asked), { decision: "approved" });
    const stepUp = new URL(sent.headers.get("location") ?? "", "http://x");
    expect(stepUp.pathname).toBe("/step-up");
    expect(stepUp.searchParams.get("return_to")).toBe(pageOf(asked));
    expect((await askApproval(app, token, { max_age: "60" })).status).toBe("pending");
    await browser.submit(pageOf(asked), { decision: "refused" });
    expect((await askApproval(app, token, { max_age: "60" })).status).toBe("refused");
  });

  it("show what is written as it is: no markup, nothing unseen, and long arguments folded", async () => {
    const { app, browser, token } = await setUp();
    const lines = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`line${index}`, index]));
    const asked = await askApproval(app, token, {
      tool: "<b>\u202edelete",
      description: "<script>alert(1)</script>",
      arguments: JSON.stringify({ ...lines, text: "<img src=x>\u202e\u200bsafe\u3164" }),
    });
    const html = await (await browser.get(pageOf(asked))).text();
    expect(html).not.toMatch(/<b>|<script>alert|<img src=x|\u202e|\u200b|\u3164/);
    expect(html).toContain("&lt;b&gt;\\u202edelete");
    expect(html).toContain("&lt;img src=x&gt;\\u202e\\u200bsafe\\u3164");
    expect(html).toContain("Show all 43 lines");
  });

  it("aren't asked for what nobody could decide about", async () => {
    const { app, token } = await setUp();
    for (const [what, change] of UNANSWERABLE) {
      const refused = await postApproval(app, token, change);
      const status = "arguments" in change ? 422 : 400;
      expect([what, refused.status, await refused.json()]).toMatchObject([what, status, { error: "invalid_request" }]);
    }
  });

  it("of a role need a token for an organization, and few wait for one caller at once", async () => {
    const { app, browser, token } = await setUp();
    const personal = await obtainToken(app, browser, { scope: "projects:read", orgId: null });
    expect((await postApproval(app, personal, { approver_role: "Owner" })).status).toBe(400);
    for (let index = 0; index < 20; index++) await askApproval(app, token, { arguments: `{"id":${index}}` });
    const refused = await postApproval(app, token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await askApproval(app, token, { arguments: '{"id":0}' })).status).toBe("pending");
  });
});
