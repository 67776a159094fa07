import { expect, it } from "vitest";
import { createUser } from "../../../../src/features/authentication/domain/accounts/create-user.ts";
import { changeUserSchema } from "../../../../src/features/users/domain/user-schema.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";

const EMAIL = "victim@example.test";
const OWNERS = { email: EMAIL, password: "of the owner" };
const ATTACKERS = { email: EMAIL, password: "of the attacker" };
const WITHOUT_PASSWORD = "/signup/confirm/without-password";

describeOnSqlite("an address that somebody else signed up with first", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const findUser = () => deps.store.read.users.findByEmail(EMAIL);
    const mails = async () => (await readMails(deps)).filter(({ to }) => to === EMAIL);
    return { app, deps, owner: createBrowser(app), attacker: createBrowser(app), findUser, mails };
  };

  it("can be registered by its owner, by any of the mails, and with nothing of the other", async () => {
    const { deps, owner, attacker, findUser } = await setUp();
    await deps.store.write((repositories) => changeUserSchema(repositories, { usernames: true, names: true }));
    const theirs = { username: "mallory", first_name: "Mallory", last_name: "Attacker" };
    await attacker.submit("/signup?return_to=%2Foauth%2F2.1%2Fauthorize%3Fclient_id%3Dx", { ...ATTACKERS, ...theirs });
    await owner.submit("/signup", { ...OWNERS, username: "ada" });
    const link = await lastLink(deps, "sign_up");
    expect((await owner.submit(link, { password: OWNERS.password })).status).toBe(422);
    const answer = await owner.submitTo(WITHOUT_PASSWORD, link, {});
    expect(answer.headers.get("location")).toBe("/account/password");
    expect(await findUser()).toMatchObject({
      emailConfirmed: true,
      passwordHash: null,
      username: null,
      firstName: null,
      lastName: null,
    });
    expect((await owner.submit("/account/password", { password: OWNERS.password })).status).toBe(303);
    expect((await attacker.signIn(EMAIL, ATTACKERS.password)).status).toBe(422);
    expect((await attacker.signIn(EMAIL, OWNERS.password)).status).toBe(303);
  });

  it("gets a mail with a way in however often the other asks, and no flood of them", async () => {
    const { app, deps, owner, attacker, mails, findUser } = await setUp();
    for (let minute = 0; minute < 59; minute += 1) {
      await attacker.submit("/signup", ATTACKERS);
      deps.clock.advance(60);
    }
    await owner.submit("/signup", OWNERS);
    expect((await mails()).length).toBeLessThanOrEqual(6);
    const links = (await mails()).map(({ mail }) => ("url" in mail ? new URL(mail.url) : null));
    const ways = [];
    for (const link of links) {
      const page = await createBrowser(app).get(link ? link.pathname + link.search : "");
      ways.push((await page.text()).includes(`action="${WITHOUT_PASSWORD}"`));
    }
    expect(new Set(ways)).toEqual(new Set([true]));
    await owner.submitTo(WITHOUT_PASSWORD, await lastLink(deps, "sign_up"), {});
    expect(await findUser()).toMatchObject({ emailConfirmed: true });
  });

  it("leaves the account that its owner made first as it is, whatever mail is opened later", async () => {
    const { app, deps, owner, attacker, findUser } = await setUp();
    await attacker.submit("/signup", ATTACKERS);
    const first = await lastLink(deps, "sign_up");
    deps.clock.advance(60);
    await owner.submit("/signup", OWNERS);
    const second = await lastLink(deps, "sign_up");
    const late = createBrowser(app);
    const stalePage = await (await late.get(first)).text();
    await owner.submit(second, { password: OWNERS.password });
    const before = await findUser();
    const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(stalePage)?.[1] ?? "";
    const token = new URLSearchParams(first.split("?")[1]).get("token") ?? "";
    expect((await late.post(WITHOUT_PASSWORD, { csrf_token, token })).status).toBe(410);
    expect(await findUser()).toEqual(before);
    expect((await late.get("/account")).status).toBe(303);
  });

  it("makes no account by the link alone: opening it does nothing, and another site cannot send the form", async () => {
    const { deps, owner, attacker, findUser } = await setUp();
    await attacker.submit("/signup", ATTACKERS);
    const link = await lastLink(deps, "sign_up");
    for (let visit = 0; visit < 3; visit += 1) await owner.get(link);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    expect((await owner.post(WITHOUT_PASSWORD, { token })).status).toBe(403);
    expect(await findUser()).toBeNull();
  });

  it("gets a mail that opens an account made unconfirmed, and the same answer as any other", async () => {
    const { deps, owner, attacker, mails, findUser } = await setUp();
    await createUser(atCommandLine(deps), { email: EMAIL, password: ATTACKERS.password });
    const answer = await (await owner.submit("/signup", OWNERS)).text();
    const unknown = await (await owner.submit("/signup", { ...OWNERS, email: "free@example.test" })).text();
    expect(answer.replaceAll(EMAIL, "…")).toBe(unknown.replaceAll("free@example.test", "…"));
    expect(await mails()).toMatchObject([{ mail: { kind: "confirm_email" } }]);
    await owner.submit("/signup", OWNERS);
    expect(await mails()).toHaveLength(1);
    await owner.submitTo("/confirm-email/without-password", await lastLink(deps, "confirm_email"), {});
    expect(await findUser()).toMatchObject({ emailConfirmed: true, passwordHash: null });
    expect((await attacker.signIn(EMAIL, ATTACKERS.password)).status).toBe(422);
  });

  it("is not kept from its owner by addresses that others ask to change to", async () => {
    const { app, deps, owner, mails } = await setUp();
    await createUser(atCommandLine(deps), { email: EMAIL, password: OWNERS.password });
    const other = createBrowser(app);
    await other.signIn("owner@acme.test", "orgward-demo");
    for (let minute = 0; minute < 5; minute += 1) {
      await other.submit("/account/email", { email: EMAIL, current_password: "orgward-demo" });
      deps.clock.advance(60);
    }
    expect((await owner.signIn(EMAIL, OWNERS.password)).status).toBe(422);
    expect(await mails()).toMatchObject([{ mail: { kind: "confirm_email" } }]);
    deps.clock.advance(60);
    await owner.submit("/confirm-email/resend", { email: EMAIL });
    expect(await mails()).toHaveLength(2);
    deps.clock.advance(60);
    await owner.submit("/signup", OWNERS);
    expect(await mails()).toHaveLength(3);
    expect((await owner.submit(await lastLink(deps, "confirm_email"), { password: OWNERS.password })).status).toBe(303);
  });

  it("is offered both forms of the page to a browser that was never here", async () => {
    const { app, deps, attacker } = await setUp();
    await attacker.submit("/signup", ATTACKERS);
    const link = await lastLink(deps, "sign_up");
    const first = await createBrowser(app).submit(link, { password: "a guess" });
    expect(first.status).toBe(422);
    const second = await createBrowser(app).submitTo(WITHOUT_PASSWORD, link, {});
    expect(second.status).toBe(303);
  });

  it("gets no way in for a disabled account", async () => {
    const { deps, owner, mails } = await setUp();
    const created = await createUser(deps, { email: EMAIL });
    const userId = created.ok ? created.value.userId : "";
    await deps.store.write(({ users }) => users.update(userId, { enabled: false }));
    await owner.submit("/signup", OWNERS);
    expect((await mails()).filter(({ mail }) => mail.kind === "confirm_email")).toEqual([]);
  });
});

describeDatabases("a link to sign up that is used several times at once", ({ open }) => {
  it("makes one account, however many use the link at once", async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const [owner, attacker] = [createBrowser(app), createBrowser(app)];
    await attacker.submit("/signup", ATTACKERS);
    const link = await lastLink(deps, "sign_up");
    const page = await (await owner.get(link)).text();
    const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const tries = Array.from({ length: 5 }, () => owner.post(WITHOUT_PASSWORD, { csrf_token, token }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 410, 410, 410, 410]);
    expect(await deps.store.read.users.findByEmail(EMAIL)).not.toBeNull();
  });
});
