import { expect, it } from "vitest";
import { setSignUpOpen } from "../../../../src/features/authentication/domain/accounts/sign-up-setting.ts";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { changeUserSchema } from "../../../../src/features/users/domain/user-schema.ts";
import { createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const MEMBER = { role: "Member", additionalRoles: [], inviterUserId: null };
const NEW = { email: "new@example.test", password: "correct horse" };

describeOnSqlite("signing up", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const findUser = () => app.deps.store.read.users.findByEmail(NEW.email);
    return { app, deps: app.deps, browser: createBrowser(app), findUser };
  };

  it("makes a user of who follows the mailed link and knows the password, and signs in", async () => {
    const { deps, browser, findUser } = await setUp();
    const answer = await browser.submit("/signup", { ...NEW, first_name: "Ada", last_name: " " });
    expect(await answer.text()).toContain("Check your email");
    expect(await findUser()).toBeNull();
    const link = await lastLink(deps, "sign_up");
    const finished = await browser.submit(link, { password: NEW.password });
    expect(finished.headers.get("location")).toBe("/welcome");
    expect(await (await browser.get("/account")).text()).toContain(NEW.email);
    expect(await findUser()).toMatchObject({ emailConfirmed: true, firstName: "Ada", lastName: null });
    expect((await browser.get(link)).status).toBe(410);
  });

  it("does nothing for programs that open the links of mails", async () => {
    const { app, deps, browser, findUser } = await setUp();
    await browser.submit("/signup", NEW);
    const link = await lastLink(deps, "sign_up");
    for (let visit = 0; visit < 3; visit += 1) await createBrowser(app).get(link);
    expect(await findUser()).toBeNull();
    expect((await browser.submit(link, { password: NEW.password })).status).toBe(303);
  });

  it("gives nobody an account whose password somebody else knows (pre-hijacking)", async () => {
    const { app, deps, browser, findUser } = await setUp();
    await browser.submit("/signup", { ...NEW, password: "of the attacker" });
    const owner = createBrowser(app);
    const answer = await owner.submit(await lastLink(deps, "sign_up"), { password: "of the owner" });
    expect(answer.status).toBe(422);
    expect(await findUser()).toBeNull();
    expect((await browser.signIn(NEW.email, "of the attacker")).status).toBe(422);
  });

  it("answers alike for an address that has an account, and tells its owner by mail", async () => {
    const { deps, browser } = await setUp();
    const unknown = await (await browser.submit("/signup", NEW)).text();
    const known = await (await browser.submit("/signup", { ...NEW, email: "Owner@acme.test" })).text();
    expect(known.replaceAll("Owner@acme.test", NEW.email)).toBe(unknown);
    const mails = await readMails(deps);
    expect(mails.find(({ to }) => to === "owner@acme.test")?.mail.kind).toBe("already_registered");
    expect((await browser.signIn("owner@acme.test", NEW.password)).status).toBe(422);
  });

  it("mails an address once a minute and five times an hour at most", async () => {
    const { deps, browser } = await setUp();
    for (const email of [NEW.email, "owner@acme.test"]) {
      for (let minute = 0; minute < 10; minute += 1) {
        await browser.submit("/signup", { ...NEW, email });
        await browser.submit("/signup", { ...NEW, email });
        deps.clock.advance(60);
      }
    }
    expect((await readMails(deps)).filter(({ to }) => to === NEW.email)).toHaveLength(5);
    expect((await readMails(deps)).filter(({ to }) => to === "owner@acme.test")).toHaveLength(5);
  });

  it("ends when the link has expired or the address got an account meanwhile", async () => {
    const { app, deps, browser } = await setUp();
    await browser.submit("/signup", NEW);
    const first = await lastLink(deps, "sign_up");
    deps.clock.advance(60);
    await browser.submit("/signup", NEW);
    const second = await lastLink(deps, "sign_up");
    expect(second).not.toBe(first);
    expect((await browser.submit(first, { password: NEW.password })).status).toBe(303);
    expect((await browser.submit(second, { password: NEW.password })).status).toBe(410);
    await createBrowser(app).submit("/signup", { ...NEW, email: "late@example.test" });
    const late = await lastLink(deps, "sign_up");
    deps.clock.advance(24 * 3600);
    expect((await browser.get(late)).status).toBe(410);
  });

  it.each([
    [{ email: "nonsense" }, "Enter a valid email address."],
    [{ password: "short" }, "must have at least 8 characters"],
  ])("says what is wrong with %j", async (fields, message) => {
    const { deps, browser } = await setUp();
    const answer = await browser.submit("/signup", { ...NEW, ...fields });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
    expect(await readMails(deps)).toEqual([]);
  });

  it("asks for a username where users have one, and takes each once", async () => {
    const { app, deps, browser, findUser } = await setUp();
    await deps.store.write((repositories) => changeUserSchema(repositories, { usernames: false, names: true }));
    expect(await (await browser.get("/signup")).text()).not.toContain(`name="username"`);
    const forged = await browser.submit("/signup", { ...NEW, username: "ada" });
    expect(forged.status).toBe(422);
    await deps.store.write((repositories) => changeUserSchema(repositories, { usernames: true, names: false }));
    const page = await (await browser.get("/signup")).text();
    expect(page).toContain(`name="username"`);
    expect(page).not.toContain(`name="first_name"`);
    await browser.submit("/signup", { ...NEW, username: "ada" });
    await browser.submit(await lastLink(deps, "sign_up"), { password: NEW.password });
    expect(await findUser()).toMatchObject({ username: "ada" });
    const other = { ...NEW, email: "other@example.test", username: "ADA" };
    const again = await createBrowser(app).submit("/signup", other);
    expect(await again.text()).toContain("This username is taken.");
  });

  it("leads on to where the person wanted to go, and nowhere else", async () => {
    const { app, deps, browser } = await setUp();
    await browser.submit("/signup?return_to=%2Faccount%3Fa%3D1", NEW);
    const finished = await browser.submit(await lastLink(deps, "sign_up"), { password: NEW.password });
    expect(finished.headers.get("location")).toBe("/account?a=1");
    expect((await browser.get("/signup?return_to=%2Faccount%3Fb")).headers.get("location")).toBe("/account?b");
    const other = createBrowser(app);
    await other.submit("/signup?return_to=https%3A%2F%2Fevil.test", { ...NEW, email: "other@example.test" });
    const link = (await readMails(deps)).find(({ to }) => to === "other@example.test")?.mail;
    const { pathname, search } = new URL(link && "url" in link ? link.url : "");
    const answer = await other.submit(pathname + search, { password: NEW.password });
    expect(answer.headers.get("location")).toBe("/welcome");
  });

  it("is closed where the operator closed it", async () => {
    const { deps, browser } = await setUp();
    const form = await browser.get("/signup");
    expect(form.status).toBe(200);
    await deps.store.write((repositories) => setSignUpOpen(repositories, false));
    expect((await browser.get("/signup")).status).toBe(403);
    expect((await browser.post("/signup", NEW)).status).toBe(403);
    expect(await (await browser.get("/login")).text()).not.toContain("/signup");
  });

  it.each([
    ["with the password", "/signup/confirm"],
    ["without the password", "/signup/confirm/without-password"],
  ])("isn't finished %s once it is closed, unless the person was invited", async (_, action) => {
    const { deps, browser, findUser } = await setUp();
    await browser.submit("/signup", NEW);
    const link = await lastLink(deps, "sign_up");
    const page = await (await browser.get(link)).text();
    const finish = () => browser.post(action, { ...formFields(page, action), password: NEW.password });
    await deps.store.write((repositories) => setSignUpOpen(repositories, false));
    expect((await browser.get(link)).status).toBe(403);
    const refused = await finish();
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("You need an invitation")]);
    expect(await findUser()).toBeNull();
    await createInvitation(deps, { orgId: ACME, email: NEW.email, ...MEMBER });
    expect((await finish()).status).toBe(303);
    expect(await findUser()).not.toBeNull();
  });
});
