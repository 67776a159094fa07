import { expect, it } from "vitest";
import { demoOperator, demoUsers } from "../../../src/demo/demo-data.ts";
import { createSessionCookie } from "../../../src/features/authentication/routes/session-cookie.ts";
import { dashboardRoutes } from "../../../src/features/operators/routes/dashboard.ts";
import { eventWording, features } from "../../../src/features.ts";
import { type Browser, createBrowser, formFields, hiddenFields } from "../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../support/databases.ts";
import { signInAs, signInOperator } from "../../support/operator-browser.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { dashboardForms, ownForms } from "./dashboard-forms.ts";
import { dashboardPages } from "./dashboard-pages.ts";
import { publishEverything } from "./domain-forms.ts";
import type { DashboardForm } from "./filled-form.ts";

async function tokenOf(browser: Browser): Promise<Record<string, string>> {
  return hiddenFields(await (await browser.get("/dashboard/me")).text());
}

async function prepare(app: TestApp, form: DashboardForm) {
  const fields = (await form.prepare?.(app)) ?? {};
  return { ...fields, ...form.fields };
}

describeOnSqlite("every form of the dashboard", ({ open }) => {
  it("is known to these tests", async () => {
    const { deps } = await createTestApp(await open());
    const posts = dashboardRoutes(deps, features, eventWording, createSessionCookie(deps.policy)).routes.filter(
      ({ method }) => method === "POST",
    );
    const known = [...Object.keys(dashboardForms), ...ownForms];
    expect([...new Set(posts.map(({ path }) => path))].sort()).toEqual(known.sort());
  });

  it("does what it says for an admin and writes down who did it", async () => {
    const store = await open();
    const app = await createTestApp(store, { resolveTxt: publishEverything(store) });
    const browser = await signInOperator(app);
    for (const [path, form] of Object.entries(dashboardForms)) {
      const fields = await prepare(app, form);
      const before = (await recordedEvents(app.deps)).length;
      const response = form.files
        ? await browser.submitFiles(form.path, "/dashboard/settings", form.files)
        : await browser.post(form.path, { ...fields, ...(await tokenOf(browser)) });
      const events = (await recordedEvents(app.deps)).slice(before);
      if (form.change === null) {
        expect([path, response.status, events]).toEqual([path, 200, []]);
        continue;
      }
      expect([path, response.status]).toEqual([path, form.showsSecret ? 201 : 303]);
      const told = events.map(({ type, target }) => `${type} ${target.id}`);
      expect([path, events.map(({ type }) => type)]).toEqual([path, expect.arrayContaining([form.change])]);
      expect([path, told]).toEqual([path, [...new Set(told)]]);
      const actor = { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email };
      const requestId = response.headers.get("x-request-id");
      for (const event of events) expect([path, event.actor, event.request?.id]).toEqual([path, actor, requestId]);
      if (form.showsSecret) continue;
      const landing = await browser.get(response.headers.get("location") ?? "");
      expect([path, landing.status]).toEqual([path, 200]);
      expect(await landing.text()).toContain('role="status"');
    }
  });

  it("is refused to a read-only operator, and changes nothing", async () => {
    const app = await createTestApp(await open());
    const browser = await signInAs(app, "read_only");
    const token = await tokenOf(browser);
    const before = await recordedEvents(app.deps);
    for (const form of Object.values(dashboardForms)) {
      const response = await browser.post(form.path, { ...form.fields, ...token });
      expect([form.path, response.status]).toEqual([form.path, 403]);
      expect(await response.text()).toContain("Your role is read-only");
    }
    expect(await recordedEvents(app.deps)).toEqual(before);
  });

  it("is refused without a token, with a made-up one and with one of another browser (CSRF)", async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const own = await tokenOf(browser);
    const foreign = await tokenOf(await signInOperator(app));
    const before = await recordedEvents(app.deps);
    for (const path of [...Object.values(dashboardForms).map((form) => form.path), ...ownForms]) {
      for (const token of [{}, { csrf_token: "A".repeat(43) }, foreign]) {
        expect([path, (await browser.post(path, token)).status]).toEqual([path, 403]);
      }
      const crossSite = await browser.post(path, own, { "sec-fetch-site": "cross-site" });
      expect([path, crossSite.status]).toEqual([path, 403]);
    }
    expect(await recordedEvents(app.deps)).toEqual(before);
  });

  it("leads to the sign-in who is not signed in", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    for (const path of [...Object.values(dashboardForms).map((form) => form.path), ...ownForms]) {
      if (path.startsWith("/dashboard/l") || path === "/dashboard/setup") continue;
      const response = await browser.post(path, {});
      expect([path, response.headers.get("location")]).toEqual([path, "/dashboard/login"]);
    }
  });
});

/** The scripts of the dashboard, and of its pages that ask for passkeys: files of this server. */
const OWN_SCRIPTS = /<script src="\/assets\/(?:dashboard|passkeys)-[\w-]{12}\.js" defer="">/g;

describeOnSqlite("every page of the dashboard", ({ open }) => {
  it("is kept out of every cache, and runs no script but its own", async () => {
    const app = await createTestApp(await open());
    const admin = await signInOperator(app);
    for (const page of await dashboardPages(app.deps)) {
      const response = await admin.get(page);
      expect([page, response.headers.get("cache-control")]).toEqual([page, "no-store"]);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      const html = (await response.text()).replaceAll(OWN_SCRIPTS, "");
      expect([page, /<script| style=| on\w+=/.exec(html)]).toEqual([page, null]);
    }
  });
});

describeDatabases("every page and list of the dashboard", ({ open }) => {
  it("answers an admin", async () => {
    const app = await createTestApp(await open());
    const admin = await signInOperator(app);
    for (const page of await dashboardPages(app.deps)) {
      expect([page, (await admin.get(page)).status]).toEqual([page, 200]);
    }
  });
});

// Who may see them is decided above the database.
describeOnSqlite("every page and list of the dashboard", ({ open }) => {
  it("answers a read-only operator too, with every form disabled, and nobody else", async () => {
    const app = await createTestApp(await open());
    const [reader, stranger] = [await signInAs(app, "read_only"), createBrowser(app)];
    for (const page of await dashboardPages(app.deps)) {
      const seen = await reader.get(page);
      expect([page, seen.status]).toEqual([page, 200]);
      expect([page, (await stranger.get(page)).status]).toEqual([page, 303]);
      expect([page, await findOpenForms(await seen.text())]).toEqual([page, []]);
    }
  });
});

/** The addresses of forms that could be sent although the operator may change nothing. */
async function findOpenForms(html: string): Promise<string[]> {
  const forms = html.split('<form method="post" action="').slice(1);
  return forms
    .filter((form) => !form.split("</form>")[0]?.includes('<fieldset class="disabled" disabled'))
    .map((form) => form.slice(0, form.indexOf('"')))
    .filter((action) => action !== "/dashboard/logout" && !action.startsWith("/dashboard/me/"));
}

describeDatabases("two operators who edit at once", ({ open }) => {
  it("lose nothing silently: the second sees what the first changed, and decides", async () => {
    const app = await createTestApp(await open());
    const [ada, bob] = [await signInOperator(app), await signInAs(app, "admin")];
    const page = `/dashboard/users/${demoUsers[0]?.userId}`;
    const opened = formFields(await (await bob.get(`${page}/edit`)).text(), page);
    const mine = { ...opened, first_name: "Bob", properties: "{}" };
    await ada.post(page, {
      ...formFields(await (await ada.get(`${page}/edit`)).text(), page),
      first_name: "Ada",
      properties: "{}",
    });

    const conflict = await bob.post(page, mine);
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(html).toContain("Someone else changed this");
    expect(html).toContain("<strong>Ada</strong>");
    expect((await app.deps.store.read.users.findById(demoUsers[0]?.userId ?? ""))?.firstName).toBe("Ada");

    const insisting = await bob.post(page, hiddenFields(html));
    expect(insisting.status).toBe(303);
    expect((await app.deps.store.read.users.findById(demoUsers[0]?.userId ?? ""))?.firstName).toBe("Bob");
  });

  it("cannot both save what they opened, however close together", async () => {
    const app = await createTestApp(await open());
    const [ada, bob] = [await signInOperator(app), await signInAs(app, "admin")];
    const page = `/dashboard/users/${demoUsers[0]?.userId}`;
    const save = async (browser: Browser, first_name: string) => {
      const opened = formFields(await (await browser.get(`${page}/edit`)).text(), page);
      return () => browser.post(page, { ...opened, first_name, properties: "{}" });
    };
    const attempts = [await save(ada, "Ada"), await save(bob, "Bob")];
    const statuses = (await Promise.all(attempts.map((attempt) => attempt()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 409]);
  });

  it("see a form refused that shows nothing of what it was filled in on", async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const page = `/dashboard/users/${demoUsers[0]?.userId}`;
    for (const version of ["", "nonsense", "0", "1.5", "99"]) {
      const fields = { ...(await tokenOf(browser)), version, shown: "nonsense" };
      expect([version, (await browser.post(page, fields)).status]).toEqual([version, 409]);
    }
  });
});
