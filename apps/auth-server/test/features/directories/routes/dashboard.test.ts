import { expect, it } from "vitest";
import type { Browser } from "../../../support/browser.ts";
import { formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { ACME, createDirectoryClient, proveDomain } from "../../../support/directory-client.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const LIST = `/dashboard/orgs/${ACME}/directory`;

const textOf = async (browser: Browser, path: string) => (await browser.get(path)).text();

describeOnSqlite("the pages of an organization's directory", ({ open }) => {
  it("show who was provisioned, by which group each has a role, and what to do about what couldn't be done", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    expect(await textOf(operator, LIST)).toContain("No directory yet");
    await proveDomain(app, "acme.test");
    const client = await createDirectoryClient(app, { roleRules: [{ value: "Engineering", role: "Admin" }] });
    const page = `${LIST}/${client.directory.directoryId}`;
    expect(await textOf(operator, LIST)).toContain("Not connected yet");
    const name = { givenName: "Ada", familyName: "Lovelace" };
    const ada = await client.createUser("ada@acme.test", { name });
    await client.createUser("robot <script>");
    await client.createGroup("Engineering", [ada.id]);
    const shown: Readonly<Record<string, readonly string[]>> = {
      [LIST]: [page, "2 people, 2 active, 1 to look at", "1 person to look at"],
      [page]: [
        `/scim/v2/${client.directory.directoryId}`,
        "Engineering gives Admin",
        "robot &lt;script&gt;",
        "The directory sent no email address",
        "map an email address to userName or emails",
      ],
      [`${page}/people`]: ["Ada Lovelace", "Admin, by group Engineering", "robot &lt;script&gt;"],
      [`${page}/log`]: ["Account created, member added", "Role changed"],
      [`${page}/activity`]: ["Somebody without an account was added to the directory"],
      [`${page}/apply`]: ["2 people"],
      [`${page}/delete`]: ["The 2 members that it provisioned stay"],
    };
    for (const [path, parts] of Object.entries(shown)) {
      const text = await textOf(operator, path);
      for (const part of parts) expect([path, text]).toEqual([path, expect.stringContaining(part)]);
      expect(text).not.toContain(client.token);
      expect(text).not.toContain("robot <script>");
    }
    const told = (await textOf(operator, `${page}/activity`)).replaceAll(/<[^>]*>/g, "");
    expect(told).toMatch(/Ada Lovelace[^·]{0,60} was added to the directory/);
    const account = (await client.stored(ada.id))?.userId;
    expect(await textOf(operator, `/dashboard/users/${account}/organizations`)).toMatch(
      /Admin<div class="muted">[^<]*Engineering/,
    );
    expect((await operator.get(`/dashboard/directories/${client.directory.directoryId}`)).headers.get("location")).toBe(
      page,
    );
  });
});

describeOnSqlite("the log of a directory", ({ open }) => {
  it("pages by place, with its filter: what comes in meanwhile moves nothing to the next page", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const { directory } = await createDirectoryClient(app, {});
    const { directoryId } = directory;
    let count = 0;
    const append = (kind: "create_user" | "update_user") =>
      app.deps.store.write(({ directoryLog }) => {
        count += 1;
        return directoryLog.append({
          ...{ logId: `log-${count}`, directoryId, kind, occurredAt: 1_000_000 + count, resourceId: "a person" },
          ...{ userId: null, effects: [{ kind: "invite" }], mark: null, isHeld: false, countedLoss: null },
        });
      });
    for (let number = 0; number < 30; number += 1) {
      await append("create_user");
      await append("update_user");
    }
    const timesOn = (text: string) => [...text.matchAll(/undo\?since=1(\d+)/g)].map(([, time]) => Number(time));
    const first = await textOf(operator, `${LIST}/${directoryId}/log?kind=create_user`);
    const next = /<a href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await append("create_user");
    const second = await textOf(operator, next);
    const wanted = Array.from({ length: 30 }, (_, number) => 59 - 2 * number);
    expect(timesOn(first)).toEqual(wanted.slice(0, 20));
    expect(timesOn(second)).toEqual(wanted.slice(20));
    expect(second).not.toContain('rel="next"');
    expect((await operator.get(`${LIST}/${directoryId}/log?after=x`)).status).toBe(400);
  });
});

describeOnSqlite("an operator", ({ open }) => {
  it("creates a directory, whose token is shown once, and whose rules then give roles", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    await proveDomain(app, "acme.test");
    const fields = { name: "Okta", role_rules: "Engineering = Admin\n CN=all, OU=x = Member ", default_role: "Member" };
    const created = await operator.submitTo(LIST, `${LIST}/new`, fields);
    const page = (created.headers.get("location") ?? "").split("?")[0] ?? "";
    const [directory] = await app.deps.store.read.directories.listByOrg(ACME);
    expect(page).toBe(`${LIST}/${directory?.directoryId}`);
    expect(directory?.settings).toMatchObject({
      roleRules: [
        { value: "Engineering", role: "Admin" },
        { value: "CN=all, OU=x", role: "Member" },
      ],
      defaultRole: "Member",
      federation: null,
    });
    const token = await operator.submitTo(`${page}/tokens`, `${page}/tokens/new`, { expires_after_days: "90" });
    const html = await token.text();
    const secret = /orgward_scim_[\w-]+/.exec(html)?.[0] ?? "";
    expect([token.status, html]).toEqual([201, expect.stringContaining(`/scim/v2/${directory?.directoryId}`)]);
    const users = await app.request(`/scim/v2/${directory?.directoryId}/Users`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(users.status).toBe(200);
    const shown = await textOf(operator, page);
    expect(shown).not.toContain(secret);
    // The log calls the token what its page calls it.
    const [, name = ""] = /<code>([0-9a-f]{8})<\/code>/.exec(shown) ?? [];
    const log = (await textOf(operator, `${page}/activity`)).replaceAll(/<[^>]*>/g, "");
    expect(log).toContain(`created the bearer token ${name} of the directory`);
  });
});

describeOnSqlite("the form of a directory", ({ open }) => {
  it("says which field is wrong, keeps what was written, and saves nothing", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const wrong: readonly (readonly [Record<string, string>, string])[] = [
      [{ name: "" }, "is required"],
      [{ role_rules: "Engineering" }, "must have lines such as Engineering = Admin"],
      [{ role_rules: "Engineering = Emperor" }, "must give roles of this organization"],
      [{ connection_id: "1b671a64-40d5-491e-99b0-da01ff1f3341" }, "must be chosen"],
      [{ federation_issuer: "https://issuer.test" }, "is required"],
      [{ federation_jwks_uri: "ftp://issuer.test" }, "must be an http or https URL"],
    ];
    for (const [fields, problem] of wrong) {
      const refused = await operator.submitTo(LIST, `${LIST}/new`, { name: "Okta", ...fields });
      expect([fields, refused.status, await refused.text()]).toEqual([fields, 422, expect.stringContaining(problem)]);
    }
    expect(await app.deps.store.read.directories.listByOrg(ACME)).toEqual([]);
    expect((await recordedEvents(app.deps)).filter(({ type }) => type.startsWith("directory."))).toEqual([]);
  });

  it("loses nothing of what somebody else saved meanwhile", async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const { directory } = await createDirectoryClient(app);
    const page = `${LIST}/${directory.directoryId}`;
    const opened = formFields(await textOf(operator, `${page}/edit`), page);
    expect((await operator.post(page, { ...opened, name: "Entra" })).status).toBe(303);
    const overtaken = await operator.post(page, { ...opened, name: "Late" });
    expect([overtaken.status, await overtaken.text()]).toEqual([409, expect.stringContaining("Late")]);
    expect((await app.deps.store.read.directories.find(directory.directoryId))?.name).toBe("Entra");
  });
});
