import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { type Browser, createBrowser, formFields, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { readMails } from "../../../support/mails.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const GLOBEX = demoOrganizations[1]?.orgId ?? "";
const LIST = `/orgs/${ACME}/directory`;

async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = createBrowser(app);
  await browser.signIn(email, "orgward-demo");
  return browser;
}

describeOnSqlite("an Owner, for the directories of their organization", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const allow = (allows: boolean) =>
      app.post(`/api/backend/v1/org/${ACME}/${allows ? "allow" : "disallow"}_saml`, {});
    await allow(true);
    return { app, deps: app.deps, allow, owner: await signedIn(app, "owner@acme.test") };
  };

  it("creates, edits, applies and deletes one, and creates, replaces and revokes its tokens", async () => {
    const { app, deps, owner } = await setUp();
    const { directories, directoryTokens } = deps.store.read;
    expect(await (await owner.get(`/orgs/${ACME}`)).text()).toContain(`href="${LIST}"`);
    expect((await owner.submitTo(LIST, `${LIST}/new`, { name: "Okta" })).status).toBe(303);
    const [directory] = await directories.listByOrg(ACME);
    if (!directory) throw new Error("There is no directory.");
    const page = `${LIST}/${directory.directoryId}`;
    expect(await (await owner.get(LIST)).text()).toContain(page);
    expect((await owner.submitTo(page, `${page}/edit`, { name: "Entra" })).status).toBe(303);
    const brake = { brake_share: "20", brake_people: "3", brake_minutes: "90" };
    expect((await owner.submitTo(page, `${page}/edit`, { name: "Entra", ...brake })).status).toBe(303);
    expect((await directories.find(directory.directoryId))?.settings.brake).toEqual({
      ...{ share: 20, people: 3, windowSeconds: 5400 },
    });
    expect(await (await owner.get(page)).text()).toContain("more than 20% of the people");
    const unfit = await owner.submitTo(page, `${page}/edit`, { name: "Entra", ...brake, brake_share: "101" });
    expect([unfit.status, await unfit.text()]).toEqual([422, expect.stringContaining("must be at most 100")]);
    const off = { ...brake, brake_share: "" };
    expect((await owner.submitTo(page, `${page}/edit`, { name: "Entra", ...off })).status).toBe(303);
    expect((await directories.find(directory.directoryId))?.settings.brake).toBeNull();
    const rules = { rules: "Engineering = Admin" };
    const preview = await owner.submitTo(`${page}/rules`, `${page}/rules`, { ...rules, step: "preview" });
    const previewed = hiddenFields((await preview.text()).split("What changes").at(-1) ?? "");
    expect(previewed).toMatchObject({ step: "save", ...rules });
    expect((await owner.post(`${page}/rules`, previewed)).status).toBe(303);
    const settings = { roleRules: [{ value: "Engineering", role: "Admin" }] };
    expect(await directories.find(directory.directoryId)).toMatchObject({ name: "Entra", settings });
    const created = await owner.submitTo(`${page}/tokens`, `${page}/tokens/new`, { expires_after_days: "0" });
    const token = /orgward_scim_[\w-]+/.exec(await created.text())?.[0] ?? "";
    await proveDomain(app, "acme.test");
    const ada = await app.request(`/scim/v2/${directory.directoryId}/Users`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      body: JSON.stringify({ schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"], userName: "ada@acme.test" }),
    });
    expect([created.status, ada.status]).toEqual([201, 201]);
    const people = await (await owner.get(`${page}/people`)).text();
    expect(people).toContain("ada@acme.test");
    expect(people).not.toContain("/dashboard/");
    const applied = await owner.submitTo(`${page}/apply`, `${page}/apply`, {});
    expect([applied.status, await applied.text()]).toEqual([200, expect.stringContaining("1 person")]);
    const [old] = await directoryTokens.listIssued(directory.directoryId);
    const tokenPage = `${page}/tokens/${old?.tokenId}`;
    const replaced = await owner.submitTo(`${tokenPage}/rotate`, `${tokenPage}/rotate`, { overlap: "3600" });
    expect([replaced.status, await replaced.text()]).toEqual([201, expect.stringContaining("orgward_scim_")]);
    expect((await owner.submitTo(`${tokenPage}/revoke`, `${tokenPage}/revoke`, {})).status).toBe(303);
    expect(await directoryTokens.listIssued(directory.directoryId)).toHaveLength(1);
    const log = await (await owner.get(`${page}/log`)).text();
    expect(log).toContain("Account created, member added");
    expect(log).not.toContain('href="/dashboard/');
    expect((await owner.get(`${page}/activity`)).status).toBe(404);
    expect((await owner.submitTo(`${page}/delete`, `${page}/delete`, {})).status).toBe(303);
    expect(await directories.listByOrg(ACME)).toEqual([]);
    const decided = (await recordedEvents(deps)).filter(({ actor }) => actor.kind === "user");
    const events = decided.filter(({ type }) => type.startsWith("directory."));
    expect(events.map(({ type }) => type)).toEqual([
      "directory.created",
      ...["directory.updated", "directory.updated", "directory.updated", "directory.updated"],
      "directory.token_created",
      "directory.token_rotated",
      "directory.token_revoked",
      "directory.deleted",
    ]);
    for (const { organization } of events) expect(organization?.id).toBe(ACME);
  });

  it("decides about held changes, to which the email leads those who may", async () => {
    const { app, deps, owner, allow } = await setUp();
    await proveDomain(app, "acme.test");
    const engageBrake = async (name: string) => {
      const brake = { share: 1, people: 1, windowSeconds: 3600 };
      const client = await createDirectoryClient(app, { name, brake });
      const people = [];
      for (const part of ["a", "b", "c"]) people.push(await client.createUser(`${part}-${name}@acme.test`));
      for (const { id } of people) await client.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
      return client.directory.directoryId;
    };
    const toldOwner = async () => {
      const mails = await readMails(deps);
      return mails.findLast(({ to, mail }) => to === "owner@acme.test" && mail.kind === "directory_held")?.mail;
    };
    await allow(false);
    await engageBrake("Entra");
    expect(await toldOwner()).toMatchObject({ directoryName: "Entra", directoryId: null, orgId: null });
    deps.clock.advance(1);
    await allow(true);
    const directoryId = await engageBrake("Okta");
    expect(await toldOwner()).toMatchObject({ directoryName: "Okta", directoryId, orgId: ACME });

    const page = `${LIST}/${directoryId}/held`;
    const html = await (await owner.get(page)).text();
    // What takes access stands last and looks like it, as in every list.
    expect(html).toMatch(/"row-actions">.*?class="quiet"[^>]*>Discard change<.*?class="danger"[^>]*>Make change</s);
    expect(html.indexOf("Discard all changes")).toBeLessThan(html.indexOf("Make all changes"));
    const waiting = () => deps.store.read.directoryUsers.countWaiting(directoryId);
    expect(await waiting()).toBe(3);
    const [, resource_id = ""] = /name="resource_id" value="([^"]+)"/.exec(html) ?? [];
    expect((await owner.submitTo(`${page}/discard`, page, { resource_id })).status).toBe(303);
    expect(await waiting()).toBe(2);
    expect((await owner.submitTo(`${page}/release`, page, {})).status).toBe(303);
    expect(await waiting()).toBe(0);
  });

  it("reaches no directory or token of another organization through their own paths", async () => {
    const { app, deps, owner } = await setUp();
    const { directory, token } = await createDirectoryClient(app, { orgId: GLOBEX });
    const own = await createDirectoryClient(app);
    const { directoryTokens } = deps.store.read;
    const [foreign] = await directoryTokens.listIssued(directory.directoryId);
    const form = formFields(await (await owner.get(`${LIST}/new`)).text(), LIST);
    const fields = {
      ...form,
      name: "Mine",
      version: "1",
      expires_after_days: "0",
      overlap: "0",
      since: "0",
      until: "1",
    };
    const page = `${LIST}/${directory.directoryId}`;
    const stolen = [page, `${LIST}/${own.directory.directoryId}`].map((of) => `${of}/tokens/${foreign?.tokenId}`);
    const tasks = ["edit", "people", "log", "rules", "held", "undo?since=0", "apply", "delete", "tokens/new"].map(
      (task) => `${page}/${task}`,
    );
    for (const path of [page, ...tasks, ...stolen.flatMap((path) => [`${path}/rotate`, `${path}/revoke`])])
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
    const done = ["apply", "delete", "tokens", "rules", "undo", "held/release", "held/discard"];
    const actions = [page, ...done.map((action) => `${page}/${action}`)];
    for (const path of [...actions, ...stolen.flatMap((path) => [`${path}/rotate`, `${path}/revoke`])])
      expect([path, (await owner.post(path, fields)).status]).toEqual([path, 404]);
    expect(await deps.store.read.directories.find(directory.directoryId)).toMatchObject({ name: "Okta", version: 1 });
    expect(await directoryTokens.listIssued(directory.directoryId)).toEqual([foreign]);
    expect(token).not.toBe(own.token);
  });

  it("is the only one who can, where the organization may set up single sign-on, with recent proof", async () => {
    const { app, deps, owner, allow } = await setUp();
    const { directories } = deps.store.read;
    const member = await signedIn(app, "member@acme.test");
    expect((await member.get(LIST)).status).toBe(404);
    expect((await createBrowser(app).get(LIST)).status).toBe(303);
    expect((await owner.get(`/orgs/${GLOBEX}/directory`)).status).toBe(404);
    const opened = formFields(await (await owner.get(`${LIST}/new`)).text(), LIST);
    await allow(false);
    expect((await owner.post(LIST, { ...opened, name: "Okta" })).status).toBe(404);
    expect(await (await owner.get(`/orgs/${ACME}`)).text()).not.toContain(LIST);
    await allow(true);
    deps.clock.advance(601);
    const asked = await owner.post(LIST, { ...opened, name: "Okta" });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, expect.stringContaining("/account/confirm")]);
    expect(await directories.listByOrg(ACME)).toEqual([]);
  });
});
