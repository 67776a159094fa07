import { expect, it } from "vitest";
import { type Browser, hiddenFields } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { signInAs, signInOperator } from "../../support/operator-browser.ts";
import { createTestApp } from "../../support/test-app.ts";

const PAGE = "/dashboard/roles";

/** The fields of the editor, its checkboxes included. */
function editorFields(html: string): Record<string, string> {
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  const grants = [...main.matchAll(/name="(grant[^"]*)" [^>]*checked/g)].map(([, name = ""]) => [name, "on"] as const);
  return { ...hiddenFields(main), ...Object.fromEntries(grants) };
}

async function take(browser: Browser, html: string, step: Record<string, string>): Promise<string> {
  const response = await browser.post(PAGE, { ...editorFields(html), ...step });
  expect(response.status).toBe(200);
  return response.text();
}

describeDatabases("the editor of roles", ({ open }) => {
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

  it("goes back from the preview to the editor with everything in place", async () => {
    const { browser, html } = await setUp();
    const preview = await take(browser, html, { step: "preview" });
    expect(preview).toContain("Nobody gains or loses anything");
    const back = await take(browser, preview.split("<form").at(-1) ?? "", { step: "edit" });
    expect(editorFields(back)).toEqual(editorFields(html));
  });

  it("says what is wrong with a name, and with a role that is held", async () => {
    const { browser, html } = await setUp();
    for (const new_role of ["", "Owner", "x".repeat(200)]) {
      const response = await browser.post(PAGE, { ...editorFields(html), step: "add_role", new_role });
      expect([new_role, response.status]).toEqual([new_role, 422]);
    }
    const removed = await take(browser, html, { step: "remove:2" });
    const refused = await browser.post(PAGE, { ...editorFields(removed), step: "save" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Members hold the role Member.");
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
