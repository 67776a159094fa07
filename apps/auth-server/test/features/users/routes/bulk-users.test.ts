import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import { createBrowser, decodeEntities, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { aSession, aUser } from "../../../support/records.ts";
import { fetchList } from "../../../support/revoked-tokens.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const LIST = "/dashboard/users";
const BULK = "/dashboard/bulk/users";
const OWNER = demoUsers[0]?.userId ?? "";
const ACME = demoOrganizations[0]?.orgId ?? "";

describeOnSqlite("actions on many users", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const operator = await signInOperator(app);
    const read = async (path: string) => decodeEntities(await (await operator.get(path)).text());
    return { app, operator, read };
  };

  /** Creates users whose email addresses contain `batch`. */
  const createUsers = async ({ deps }: TestApp, count: number, fields: Parameters<typeof aUser>[0] = {}) => {
    const users = Array.from({ length: count }, (_, index) => {
      const createdAt = deps.clock() - 100;
      return aUser({ email: `batch-${index}-${Math.trunc(createdAt)}@list.test`, createdAt, ...fields });
    });
    await deps.store.write(async (repositories) => {
      for (const user of users) await repositories.users.create(user);
    });
    return users;
  };

  it("start from checkboxes in the list, or from all that match, without script", async () => {
    const { app, read } = await setUp();
    const [user] = await createUsers(app, 27);
    const html = await read(`${LIST}?q=batch`);
    expect(html).toContain("Select all 27 that match");
    expect(html.match(/<input type="checkbox" class="select" form="bulk" name="id"/g)).toHaveLength(25);
    expect(html).toContain('<input type="hidden" name="q" value="batch"/>');
    expect(html).toContain(`formaction="${BULK}/disable"`);
    expect(await read(`${BULK}/disable?id=${user?.userId}`)).toContain("Disable 1 user<");
    expect(await read(`${BULK}/disable?all=on&q=batch`)).toContain("Disable 27 users<");
    const reader = await signInAs(app, "read_only");
    expect(await (await reader.get(LIST)).text()).not.toContain('form="bulk"');
  });

  it("show who is affected, the first twenty by name, and what is skipped and why", async () => {
    const { app, read } = await setUp();
    await createUsers(app, 22);
    await createUsers(app, 1, { email: "batch-off@list.test", enabled: false });
    const html = await read(`${BULK}/disable?all=on&q=batch`);
    expect(html).toContain("Disable 22 users<");
    expect(html).toContain("signed out everywhere");
    expect(html.match(/<th scope="row">/g)).toHaveLength(21);
    expect(html).toContain("And 2 more.");
    expect(html).toContain("Already disabled");
    const [affected = "", skipped = ""] = html.split("What stays as it is</h2>");
    expect(affected).not.toContain("batch-off@list.test");
    expect(skipped).toContain("batch-off@list.test");
    expect(await read(`${BULK}/disable`)).toContain("Nothing is selected");
  });

  it("append one event for each user, and say how many were changed and how many skipped", async () => {
    const { app, operator, read } = await setUp();
    const users = await createUsers(app, 2);
    const off = await createUsers(app, 1, { email: "batch-off@list.test", enabled: false });
    const before = (await recordedEvents(app.deps)).length;
    const page = `${BULK}/disable?all=on&q=batch`;
    const response = await operator.submitTo(`${BULK}/disable`, page, {});
    const landing = response.headers.get("location") ?? "";
    expect(landing).toMatch(/^\/dashboard\/users\?q=batch&done=/);
    expect(await read(landing)).toContain("Disabled 2 users. 1 was skipped.");
    const events = (await recordedEvents(app.deps)).slice(before);
    expect(events.map(({ type, target }) => `${type} ${target.id}`).sort()).toEqual(
      users.map(({ userId }) => `user.disabled ${userId}`).sort(),
    );
    for (const { userId } of [...users, ...off]) {
      expect((await app.deps.store.read.users.findById(userId))?.enabled).toBe(false);
    }
  });

  it("change nothing a second time when a form is sent twice", async () => {
    const { app, operator } = await setUp();
    await createUsers(app, 2);
    const page = `${BULK}/disable?all=on&q=batch`;
    const fields = formFields(await (await operator.get(page)).text(), `${BULK}/disable`);
    await operator.post(`${BULK}/disable`, fields);
    const before = (await recordedEvents(app.deps)).length;
    const again = await operator.post(`${BULK}/disable`, fields);
    expect(again.headers.get("location")).toContain("count=0&skipped=2");
    expect((await recordedEvents(app.deps)).length).toBe(before);
  });

  it("touch nobody who was not on the preview", async () => {
    const { app, operator } = await setUp();
    await createUsers(app, 1);
    const fields = formFields(await (await operator.get(`${BULK}/delete?all=on&q=batch`)).text(), `${BULK}/delete`);
    const [late] = await createUsers(app, 1, { email: "batch-late@list.test" });
    await operator.post(`${BULK}/delete`, fields);
    expect(await app.deps.store.read.users.findById(late?.userId ?? "")).not.toBeNull();
  });

  it("go on from one preview to the next where there are more than one form changes", async () => {
    const { app, operator, read } = await setUp();
    await createUsers(app, 502);
    const page = `${BULK}/disable?all=on&q=batch`;
    const first = await read(page);
    expect(first).toContain("Disable 500 users<");
    expect(first).toContain("the next 500 of 502");
    const next = (await operator.submitTo(`${BULK}/disable`, page, {})).headers.get("location") ?? "";
    const second = await read(next);
    expect(second).toContain("Disabled 500 users.");
    expect(second).toContain("Disable 2 users<");
    await operator.submitTo(`${BULK}/disable`, next, {});
    const left = await app.deps.store.read.users.walk(
      { emailOrUsername: "batch", inState: { state: "enabled", at: 0 } },
      { after: "", createdUntil: app.deps.clock(), limit: 1 },
    );
    expect(left.total).toBe(0);
  });

  it("keep the last owner of an organization that has other members", async () => {
    const { app, operator, read } = await setUp();
    const page = `${BULK}/delete?id=${OWNER}`;
    const html = await read(page);
    expect(html).toContain("Last member with the highest role: Acme");
    expect(html).toContain("Nothing to change");
    const [other] = await createUsers(app, 1);
    const fields = formFields(await (await operator.get(`${page}&id=${other?.userId}`)).text(), `${BULK}/delete`);
    await operator.post(`${BULK}/delete`, { ...fields, ids: `${OWNER} ${other?.userId}` });
    expect(await app.deps.store.read.users.findById(OWNER)).not.toBeNull();
    expect(await app.deps.store.read.users.findById(other?.userId ?? "")).toBeNull();
  });

  it("end sessions, the access of apps, and tokens of users who have neither", async () => {
    const { app, operator, read } = await setUp();
    const [user, idle] = await createUsers(app, 2);
    const owner = createBrowser(app);
    await owner.signIn("owner@acme.test", "orgward-demo");
    await createOAuthClient(app).obtainTokens(owner);
    const { store, clock } = app.deps;
    await store.write(({ sessions }) => sessions.deleteByUser(OWNER));
    await store.write(({ sessions }) => sessions.create(aSession(user?.userId ?? "")));
    const issued = await app.post("/api/backend/v1/access_token", { user_id: idle?.userId, duration_in_minutes: 120 });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const page = `${BULK}/end-sessions?id=${OWNER}&id=${user?.userId}&id=${idle?.userId}`;
    const response = await operator.submitTo(`${BULK}/end-sessions`, page, {});
    expect(await read(response.headers.get("location") ?? "")).toContain("Signed out 3 users everywhere.");
    expect(await store.read.grants.listByUser(OWNER, clock())).toEqual([]);
    expect(await store.read.sessions.listByUser(user?.userId ?? "")).toEqual([]);
    await moveStreamOn(app.deps);
    expect((await fetchList(app)).voids(token)).toBe(true);
  });

  it("add members to an organization that is chosen first, with a role", async () => {
    const { app, operator, read } = await setUp();
    await createUsers(app, 2);
    const choice = await read(`${BULK}/add-to-organization?all=on&q=batch&id=`);
    const page =
      /href="(\/dashboard\/bulk[^"]*)">Acme</.exec(choice.replaceAll(/\s+/g, " ").replaceAll("> Acme", ">Acme"))?.[1] ??
      "";
    expect(page).toContain(`org=${ACME}`);
    const form = await read(page);
    expect(form).toContain("Add 2 members<");
    const wrong = await operator.submitTo(`${BULK}/add-to-organization`, page, { role: "Nothing" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Choose roles that exist");
    const response = await operator.submitTo(`${BULK}/add-to-organization`, page, { role: "Member" });
    expect(await read(response.headers.get("location") ?? "")).toContain("Added 2 members.");
    expect(await read(page)).toContain("Already a member");
  });

  it.each([
    ["ids of more users than one form changes", { ids: Array.from({ length: 501 }, () => "a").join(" ") }],
    ["no time", { until: "", next: "x", skipped: "many" }],
  ])("refuse a form with %s", async (_, wrong) => {
    const { app, operator } = await setUp();
    await createUsers(app, 1);
    const response = await operator.submitTo(`${BULK}/delete`, `${BULK}/delete?all=on&q=batch`, wrong);
    expect(response.status).toBe(422);
  });
});
