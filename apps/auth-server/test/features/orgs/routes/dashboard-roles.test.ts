import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import { type Browser, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { createTestApp } from "../../../support/test-app.ts";

const PAGE = "/dashboard/roles";

/** The fields of the editor, its checkboxes and what stands in its other fields included. */
function editorFields(html: string): Record<string, string> {
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  const grants = [...main.matchAll(/name="(grant[^"]*)" [^>]*checked/g)].map(([, name = ""]) => [name, "on"] as const);
  const names = [...main.matchAll(/<input name="(role[^"]*)" value="([^"]*)"/g)].map(([, ...field]) => field);
  const structure = /<option value="([^"]*)" selected/.exec(main)?.[1] ?? "";
  return { ...hiddenFields(main), ...Object.fromEntries([...names, ...grants]), structure };
}

async function take(browser: Browser, html: string, step: Record<string, string>): Promise<string> {
  const response = await browser.post(PAGE, { ...editorFields(html), ...step });
  expect(response.status).toBe(200);
  return response.text();
}

describeOnSqlite("the editor of roles", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    return { app, browser, html: await (await browser.get(PAGE)).text() };
  };

  it("orders, adds and grants step by step, and saves after the preview alone", async () => {
    const { app, browser, html } = await setUp();
    let page = await take(browser, html, { step: "add_role", new_role: "Guest" });
    page = await take(browser, page, { step: "add_permission", new_permission: "can_visit" });
    page = await take(browser, page, { step: "up:3", "grant.3.3": "on" });
    page = await take(browser, page, { step: "remove:9" });
    const before = await app.deps.store.read.roles.list();
    const preview = await take(browser, page, { step: "preview" });
    expect(await app.deps.store.read.roles.list()).toEqual(before);
    expect(preview).toMatch(/Guest<span class="badge">added<\/span>/);
    expect(preview).toContain("2 members");
    const saved = await browser.post(PAGE, { ...hiddenFields(preview.split('value="save"')[0] ?? ""), step: "save" });
    expect(saved.status).toBe(303);
    const after = await app.deps.store.read.roles.list();
    expect(after.map(({ name }) => name)).toEqual(["Owner", "Admin", "Guest", "Member"]);
    expect(after[2]?.permissions).toEqual(["can_visit"]);
    expect(after[0]?.permissions).toEqual(before[0]?.permissions);
  });

  it("moves a role to any place, and nowhere for places that there aren't", async () => {
    const { browser, html } = await setUp();
    const names = (page: string) => [...page.matchAll(/name="role\.\d+" value="([^"]+)"/g)].map(([, name]) => name);
    const [owner, admin, member] = names(html);
    expect(names(await take(browser, html, { step: "move:2:0" }))).toEqual([member, owner, admin]);
    expect(names(await take(browser, html, { step: "move:0:1" }))).toEqual([admin, owner, member]);
    for (const step of ["move:0:3", "move:3:0", "move:-1:0", "move:0:-1", "move:0", "move:a:b"]) {
      expect([step, names(await take(browser, html, { step }))]).toEqual([step, [owner, admin, member]]);
    }
  });

  it("goes back from the preview to the editor with everything in place", async () => {
    const { browser, html } = await setUp();
    const preview = await take(browser, html, { step: "preview" });
    expect(preview).toContain("Nobody gains or loses anything");
    const back = await take(browser, preview.split("<form").at(-1) ?? "", { step: "edit" });
    expect(editorFields(back)).toEqual(editorFields(html));
  });

  it("renames a role for everybody who holds it, once the preview was seen", async () => {
    const { app, browser, html } = await setUp();
    const renamed = { ...editorFields(html), "role.2": "Staff", step: "preview" };
    const preview = await (await browser.post(PAGE, renamed)).text();
    expect(preview).toContain("Member → Staff");
    expect(preview).toContain("2 members");
    const saved = await browser.post(PAGE, { ...hiddenFields(preview.split('value="save"')[0] ?? ""), step: "save" });
    expect(saved.status).toBe(303);
    const [{ userId = "", memberships = [] } = {}] = demoUsers.filter(({ email }) => email === "member@acme.test");
    const answer = await app.post("/api/backend/v1/access_token", { user_id: userId, duration_in_minutes: 1 });
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(decodeJwt(access_token).org_id_to_org_member_info).toMatchObject({
      [memberships[0]?.orgId ?? ""]: { user_role: "Staff", inherited_user_roles_plus_current_role: ["Staff"] },
    });
  });

  it("lets members have several roles, and each keep the highest when they have one again", async () => {
    const { app, browser, html } = await setUp();
    const preview = await (
      await browser.post(PAGE, { ...editorFields(html), structure: "multi_role", step: "preview" })
    ).text();
    expect(preview).toContain("From now on, members can have several roles");
    expect(preview).toMatch(
      /Owner<\/th><td [^>]*>2 members<\/td><td [^>]*class="gain">–<\/td><td [^>]*class="loss">counts as Admin/,
    );
    await browser.post(PAGE, { ...hiddenFields(preview.split('value="save"')[0] ?? ""), step: "save" });
    const [{ userId = "", memberships: [{ orgId = "" } = {}] = [] } = {}] = demoUsers.slice(2);
    const several = { userId, orgId, role: "Member", additionalRoles: ["Admin"] };
    await app.deps.store.write(({ memberships }) => memberships.changeRole(several));
    const editor = await (await browser.get(PAGE)).text();
    expect(editor).toContain("No role includes another");
    const back = { ...editorFields(editor), structure: "single_role_in_hierarchy" };
    expect(await take(browser, editor, { ...back, step: "preview" })).toContain("<strong>1 member</strong>");
    expect((await browser.post(PAGE, { ...back, step: "save" })).status).toBe(303);
    expect(await app.deps.store.read.memberships.find(userId, orgId)).toMatchObject({
      role: "Admin",
      additionalRoles: [],
    });
  });

  it("says what is wrong with a name, and with a role that is held", async () => {
    const { browser, html } = await setUp();
    for (const new_role of ["", "Owner", "x".repeat(200)]) {
      const response = await browser.post(PAGE, { ...editorFields(html), step: "add_role", new_role });
      expect([new_role, response.status]).toEqual([new_role, 422]);
    }
    for (const name of [" ", "Owner", "x".repeat(200)]) {
      for (const step of ["preview", "save"]) {
        const response = await browser.post(PAGE, { ...editorFields(html), step, "role.1": name });
        expect([name, step, response.status]).toEqual([name, step, 422]);
      }
    }
    const removed = await take(browser, html, { step: "remove:2" });
    const refused = await browser.post(PAGE, { ...editorFields(removed), step: "save" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Members, service accounts or agents hold the role Member.");
  });

  it("shows who changed the roles meanwhile what they are now", async () => {
    const { app, browser, html } = await setUp();
    const bob = await signInAs(app, "admin");
    const bobs = await bob.post(PAGE, {
      ...editorFields(html),
      ...(await tokenFor(bob)),
      step: "save",
      "role.3": "Guest",
    });
    expect(bobs.status).toBe(303);
    const stale = await browser.post(PAGE, { ...editorFields(html), step: "save", "role.3": "Auditor" });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("Guest: no permissions");
    expect((await app.deps.store.read.roles.list()).map(({ name }) => name)).toContain("Guest");
  });
});

async function tokenFor(browser: Browser): Promise<Record<string, string>> {
  return { csrf_token: hiddenFields(await (await browser.get(PAGE)).text()).csrf_token ?? "" };
}
