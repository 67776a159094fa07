import { expect, it } from "vitest";
import { changeEmailOnceConfirmed } from "../../../../src/features/authentication/domain/accounts/change-email.ts";
import {
  prepareEmailConfirmation,
  requestEmailConfirmation,
} from "../../../../src/features/authentication/domain/links/email-confirmation.ts";
import {
  createMagicLink,
  type NewMagicLink,
} from "../../../../src/features/authentication/domain/links/magic-links.ts";
import { changeRedirectSettings } from "../../../../src/features/authentication/domain/links/redirects.ts";
import type { UserRecord } from "../../../../src/features/users/domain/records.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { aUser } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER = "owner@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const PASSWORD = "orgward-demo";

describeOnSqlite("links in mails", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const addUser = async (fields: Partial<UserRecord>) => {
      const user = aUser(fields);
      await deps.store.write(({ users }) => users.create(user));
      return user;
    };
    const findUser = (email: string) => deps.store.read.users.findByEmail(email);
    const magicLink = async (link: NewMagicLink) => {
      const result = await createMagicLink(deps, link);
      if (!result.ok) throw new Error(result.failure);
      const { pathname, search } = new URL(result.value);
      return pathname + search;
    };
    return { app, deps, browser: createBrowser(app), addUser, findUser, magicLink };
  };

  it("confirm the address of a new account and sign in, also without a password", async () => {
    const { deps, browser, addUser, findUser } = await setUp();
    const user = await addUser({ email: "ada@example.test", emailConfirmed: false });
    const confirmation = await prepareEmailConfirmation(deps, user);
    await deps.store.write((repositories) => requestEmailConfirmation(repositories, confirmation));
    const link = await lastLink(deps, "confirm_email");
    expect(await (await browser.get(link)).text()).toContain("ada@example.test");
    expect(await findUser("ada@example.test")).toMatchObject({ emailConfirmed: false });
    expect((await browser.submit(link, {})).headers.get("location")).toBe("/account");
    expect(await findUser("ada@example.test")).toMatchObject({ emailConfirmed: true });
    expect(await (await browser.get("/account")).text()).toContain(">Set</a>");
    expect((await browser.get(link)).status).toBe(410);
  });

  it("confirm another address of who has confirmed none yet, and could not sign in", async () => {
    const { deps, browser, addUser, findUser } = await setUp();
    const user = await addUser({ email: "mistyped@example.test", emailConfirmed: false });
    await changeEmailOnceConfirmed(deps, user.userId, { newEmail: "ada@example.test" });
    expect((await browser.submit(await lastLink(deps, "confirm_email"), {})).status).toBe(200);
    expect(await findUser("ada@example.test")).toMatchObject({ userId: user.userId, emailConfirmed: true });
  });

  it("are mailed again to who asks, and the answer is the same for every address", async () => {
    const { deps, browser, addUser } = await setUp();
    await addUser({ email: "ada@example.test", emailConfirmed: false });
    const answers = [];
    for (const path of ["/confirm-email/resend", "/forgot-password", "/login/link"]) {
      for (const email of ["ada@example.test", "nobody@nowhere.test", OWNER, "nonsense"]) {
        const answer = await browser.submit(path, { email });
        answers.push(`${answer.status} ${(await answer.text()).replaceAll(email, "…")}`);
      }
    }
    expect(new Set(answers).size).toBe(1);
    const sent = (await readMails(deps)).map(({ to, mail }) => `${mail.kind} ${to}`);
    expect(sent.sort()).toEqual([
      "confirm_email ada@example.test",
      "reset_password ada@example.test",
      "reset_password owner@acme.test",
      "sign_in_link ada@example.test",
      "sign_in_link owner@acme.test",
    ]);
  });

  it("reset the password, end every session and the lock, and work once", async () => {
    const { app, deps, browser, findUser } = await setUp();
    await browser.signIn(OWNER, PASSWORD);
    const attacker = createBrowser(app);
    for (let guess = 0; guess < 10; guess += 1) await attacker.signIn(OWNER, "wrong guess");
    const forgetful = createBrowser(app);
    await forgetful.submit("/forgot-password", { email: OWNER });
    const link = await lastLink(deps, "reset_password");
    expect((await forgetful.submit(link, { password: "short" })).status).toBe(422);
    const done = await forgetful.submit(link, { password: "a new password" });
    expect(await done.text()).toContain("Password changed");
    expect((await browser.get("/account")).status).toBe(303);
    expect((await forgetful.get(link)).status).toBe(410);
    expect(await findUser(OWNER)).toMatchObject({ lockedUntil: null });
    expect((await forgetful.signIn(OWNER, PASSWORD)).status).toBe(422);
    expect((await forgetful.signIn(OWNER, "a new password")).status).toBe(303);
    expect((await readMails(deps)).at(-1)).toMatchObject({ to: OWNER });
  });

  it.each([
    ["/confirm-email/resend", "confirm_email"],
    ["/forgot-password", "reset_password"],
    ["/login/link", "magic_link"],
  ] as const)("cost the same writes for every address that asks at %s (timing)", async (path, purpose) => {
    const store = await open();
    let units = 0;
    const write: typeof store.write = (work) => {
      units += 1;
      return store.write(work);
    };
    const app = await createTestApp({ ...store, write });
    const browser = createBrowser(app);
    await store.write(async ({ users }) => {
      await users.create(aUser({ email: "waits@example.test", emailConfirmed: false }));
      await users.create(aUser({ email: "disabled@example.test", emailConfirmed: false, enabled: false }));
    });
    const form = await (await browser.get(path)).text();
    const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(form)?.[1] ?? "";
    for (const email of ["waits@example.test", "disabled@example.test", OWNER, "nobody@example.test"]) {
      units = 0;
      await browser.post(path, { csrf_token, email });
      expect([email, units]).toEqual([email, 1]);
      expect(await store.read.oneTimeTokens.listCreationTimes(email, purpose, 0)).toHaveLength(1);
    }
  });

  it("cost the same rows where others ask to change to an address, whoever waits for its mail (timing)", async () => {
    const { deps, browser, addUser } = await setUp();
    await addUser({ email: "waits@example.test", emailConfirmed: false });
    await addUser({ email: "disabled@example.test", emailConfirmed: false, enabled: false });
    const other = await addUser({ email: "other@example.test" });
    for (const email of ["waits@example.test", "disabled@example.test", OWNER, "nobody@example.test"]) {
      const { token } = await prepareEmailConfirmation(deps, other, email);
      const rows = [1, 2, 3, 4, 5].map((count) => ({ ...token, tokenHash: `${count} for ${email}` }));
      for (const row of rows) await deps.store.write(({ oneTimeTokens }) => oneTimeTokens.create(row));
      const countRows = async () =>
        (await deps.store.read.oneTimeTokens.listCreationTimes(email, "confirm_email", 0)).length;
      await browser.submit("/confirm-email/resend", { email });
      expect([email, await countRows()]).toEqual([email, 6]);
      await browser.submit("/confirm-email/resend", { email });
      expect([email, await countRows()]).toEqual([email, 6]);
    }
  });

  it("asked for with an address before somebody had it keep no mail from its first sign-in", async () => {
    const { app, deps, browser } = await setUp();
    await browser.submit("/confirm-email/resend", { email: "new@example.test" });
    deps.clock.advance(60);
    const fields = { email: "new@example.test", password: "correct horse" };
    await app.post("/api/backend/v1/user/", { ...fields, send_email_to_confirm_email_address: false });
    await browser.signIn(fields.email, fields.password);
    expect(await readMails(deps)).toMatchObject([{ to: fields.email, mail: { kind: "confirm_email" } }]);
  });

  it("do nothing for a disabled account", async () => {
    const { deps, browser, magicLink } = await setUp();
    await browser.submit("/forgot-password", { email: OWNER });
    const reset = await lastLink(deps, "reset_password");
    const signIn = await magicLink({ email: OWNER });
    await deps.store.write(({ users }) => users.update(OWNER_ID, { enabled: false }));
    expect((await browser.submit(reset, { password: "a new password" })).status).toBe(410);
    expect((await browser.submit(signIn, {})).status).toBe(410);
    deps.clock.advance(60);
    const before = (await readMails(deps)).length;
    await browser.submit("/forgot-password", { email: OWNER });
    expect(await readMails(deps)).toHaveLength(before);
  });

  it("sign in by magic link, once, after a click, and lead where the backend said", async () => {
    const { app, deps, browser, magicLink } = await setUp();
    await deps.store.write((repositories) =>
      changeRedirectSettings(repositories, { allowedRedirectOrigins: ["https://app.example.com"] }),
    );
    const link = await magicLink({ email: OWNER, redirectToUrl: "https://app.example.com/welcome?a=1" });
    for (let visit = 0; visit < 3; visit += 1) await createBrowser(app).get(link);
    expect(await (await browser.get(link)).text()).toContain(OWNER);
    const answer = await browser.submit(link, {});
    expect(answer.headers.get("location")).toBe("https://app.example.com/welcome?a=1");
    expect(await (await browser.get("/account")).text()).toContain(OWNER);
    const [session] = await deps.store.read.sessions.listByUser(OWNER_ID);
    expect(session?.loginMethod).toEqual({ kind: "magic_link" });
    expect((await createBrowser(app).get(link)).status).toBe(410);
  });

  it("sign in as often as wanted when the backend said so, until they expire", async () => {
    const { app, deps, magicLink } = await setUp();
    const link = await magicLink({ email: OWNER, expireAfterFirstUse: false, expiresInHours: 2 });
    for (let use = 0; use < 3; use += 1) expect((await createBrowser(app).submit(link, {})).status).toBe(303);
    deps.clock.advance(7200);
    expect((await createBrowser(app).get(link)).status).toBe(410);
  });

  it("make a user of who has no account, unless the backend forbids it", async () => {
    const { deps, browser, findUser, magicLink } = await setUp();
    const forbidden = { email: "new@example.test", createNewUserIfOneDoesntExist: false };
    expect(await createMagicLink(deps, forbidden)).toEqual({ ok: false, failure: "user_not_found" });
    const link = await magicLink({ email: "new@example.test" });
    expect(await findUser("new@example.test")).toBeNull();
    expect((await browser.submit(link, {})).headers.get("location")).toBe("/welcome");
    expect(await findUser("new@example.test")).toMatchObject({ emailConfirmed: true, passwordHash: null });
  });

  it.each([
    [{ email: "nonsense" }, "invalid_email"],
    [{ redirectToUrl: "https://evil.test/" }, "redirect_not_allowed"],
    [{ redirectToUrl: "https://app.example.com.evil.test/" }, "redirect_not_allowed"],
    [{ redirectToUrl: "https://app.example.com@evil.test/" }, "redirect_not_allowed"],
    [{ redirectToUrl: "javascript:alert(1)//https://app.example.com" }, "redirect_not_allowed"],
    [{ redirectToUrl: "/account" }, "redirect_not_allowed"],
    [{ expiresInHours: 0 }, "invalid_expiry"],
    [{ expiresInHours: Number.NaN }, "invalid_expiry"],
    [{ expiresInHours: 721 }, "invalid_expiry"],
  ])("are not made with %j", async (fields, failure) => {
    const { deps } = await setUp();
    await deps.store.write((repositories) =>
      changeRedirectSettings(repositories, { allowedRedirectOrigins: ["https://app.example.com"] }),
    );
    expect(await createMagicLink(deps, { email: OWNER, ...fields })).toEqual({ ok: false, failure });
  });

  it("lead to the deployment's default, and on a laptop to any port of it", async () => {
    const { app, deps, magicLink } = await setUp();
    await deps.store.write((repositories) =>
      changeRedirectSettings(repositories, { defaultRedirectUrl: "https://app.example.com/home" }),
    );
    const answer = await createBrowser(app).submit(await magicLink({ email: OWNER }), {});
    expect(answer.headers.get("location")).toBe("https://app.example.com/home");
    const local = await magicLink({ email: OWNER, redirectToUrl: "http://localhost:3000/x" });
    expect((await createBrowser(app).submit(local, {})).headers.get("location")).toBe("http://localhost:3000/x");
  });

  it.each([
    [[], "http://localhost:4000/welcome?from=link"],
    [["https://app.example.com", "https://admin.example.com"], "https://app.example.com/welcome?from=link"],
  ])("lead to a path of the app with the allowed origins %j, else of this server", async (origins, target) => {
    const { app, deps, magicLink } = await setUp();
    await deps.store.write((repositories) =>
      changeRedirectSettings(repositories, {
        defaultRedirectUrl: "/welcome?from=link",
        allowedRedirectOrigins: origins,
      }),
    );
    const answer = await createBrowser(app).submit(await magicLink({ email: OWNER }), {});
    expect(answer.headers.get("location")).toBe(target);
  });

  it("that a person asked for lead back to where the person wanted to go", async () => {
    const { deps, browser } = await setUp();
    await browser.submit("/login/link?return_to=%2Faccount%3Fa%3D1", { email: OWNER });
    const answer = await browser.submit(await lastLink(deps, "sign_in_link"), {});
    expect(answer.headers.get("location")).toBe("/account?a=1");
  });

  it("lose their meaning when the address of the account changes", async () => {
    const { deps, browser, addUser, magicLink } = await setUp();
    await browser.submit("/forgot-password", { email: OWNER });
    const reset = await lastLink(deps, "reset_password");
    const signIn = await magicLink({ email: OWNER });
    await deps.store.write(({ users }) => users.update(OWNER_ID, { email: "moved@acme.test" }));
    await addUser({ email: OWNER });
    expect((await browser.submit(reset, { password: "a new password" })).status).toBe(410);
    expect((await browser.submit(signIn, {})).status).toBe(410);
  });

  it("need a form of ours (cross-site request forgery)", async () => {
    const { browser, magicLink } = await setUp();
    const token = (await magicLink({ email: OWNER })).split("=")[1] ?? "";
    expect((await browser.post("/magic-link", { token })).status).toBe(403);
    expect((await browser.get(`/magic-link?token=${token}`)).status).toBe(200);
  });
});

describeDatabases("a link in a mail that is used several times at once", ({ open }) => {
  it("reset a password once, however many use a link at once", async () => {
    const app = await createTestApp(await open());
    const { deps } = app;
    const browser = createBrowser(app);
    await browser.submit("/forgot-password", { email: OWNER });
    const link = await lastLink(deps, "reset_password");
    const fields = async (password: string) => {
      const html = await (await browser.get(link)).text();
      return {
        csrf_token: /name="csrf_token" value="([^"]+)"/.exec(html)?.[1] ?? "",
        token: link.split("=")[1] ?? "",
        password,
      };
    };
    const form = await fields("a new password");
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post("/reset-password", form)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([409, 410]).toContain(status);
  });
});
