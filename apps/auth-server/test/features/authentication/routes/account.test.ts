import { expect, it } from "vitest";
import { createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { aSession } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER = "owner@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const PASSWORD = "orgward-demo";
const NEW_PASSWORD = "a new password";

describeOnSqlite("the account page", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const [browser, other] = [createBrowser(app), createBrowser(app)];
    await browser.signIn(OWNER, PASSWORD);
    await other.signIn(OWNER, PASSWORD);
    const sessions = () => app.deps.store.read.sessions.listByUser(OWNER_ID);
    return { app, deps: app.deps, browser, other, sessions };
  };

  it("shows every session, and ends one of them or all others", async () => {
    const { app, browser, other, sessions } = await setUp();
    const page = await (await browser.get("/account")).text();
    expect(page.match(/This browser/g)).toHaveLength(1);
    expect(page).toContain("203.0.113.7");
    await browser.submitTo("/account/sessions/end", "/account", {});
    expect((await other.get("/account")).status).toBe(303);
    for (let index = 0; index < 3; index += 1) await createBrowser(app).signIn(OWNER, PASSWORD);
    expect(await sessions()).toHaveLength(4);
    await browser.submitTo("/account/sessions/end-others", "/account", {});
    expect(await sessions()).toHaveLength(1);
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("shows many sessions a page at a time, first the one in which it is open", async () => {
    const { deps, browser } = await setUp();
    await deps.store.write(async (repositories) => {
      const seen = { createdAt: deps.clock() + 1, lastSeenAt: deps.clock() + 1, expiresAt: deps.clock() + 60 };
      for (let number = 0; number < 11; number += 1) {
        await repositories.sessions.create(aSession(OWNER_ID, { ...seen, ipAddress: `192.0.2.${number}` }));
      }
    });
    const shown = async (path: string) => {
      const html = await (await browser.get(path)).text();
      const list = html.split('id="sessions"')[1]?.split("</section>")[0] ?? "";
      const rows = list.split("<li>").slice(1);
      return { html, rows: rows.length, isFirst: rows[0]?.includes("This browser") ?? false };
    };
    const first = await shown("/account");
    expect(first).toMatchObject({ rows: 5, isFirst: true });
    expect(first.html).toContain("1 to 5 of 13");
    expect(first.html).toContain('href="/account?sessions=2#sessions"');
    expect(first.html).toContain("End all other sessions");
    expect(await shown("/account?sessions=2")).toMatchObject({ rows: 5, isFirst: false });
    expect(await shown("/account?sessions=3")).toMatchObject({ rows: 3, isFirst: false });
    expect((await browser.get("/account?sessions=x")).status).toBe(400);
  });

  it("says what was done, in the language of its reader, and nothing that it doesn't know", async () => {
    const { browser } = await setUp();
    const ended = await browser.submitTo("/account/sessions/end-others", "/account", {});
    const page = ended.headers.get("location") ?? "";
    expect(await (await browser.get(page)).text()).toContain(
      '<p class="notice success" role="status">All other sessions ended.</p>',
    );
    expect(await (await browser.get(page, { "accept-language": "de" })).text()).toContain(
      '<p class="notice success" role="status">Alle anderen Sitzungen beendet.</p>',
    );
    for (const done of ["<b>", "constructor", "user.deleted", ""]) {
      const html = await (await browser.get(`/account?${new URLSearchParams({ done })}`)).text();
      expect([done, html.includes('class="notice success"')]).toEqual([done, false]);
    }
  });

  it("ends no session of somebody else", async () => {
    const { app, browser, sessions } = await setUp();
    const member = createBrowser(app);
    await member.signIn("member@acme.test", PASSWORD);
    await createBrowser(app).signIn("member@acme.test", PASSWORD);
    const [session] = await sessions();
    await member.submitTo("/account/sessions/end", "/account", { session: session?.sessionHash ?? "" });
    expect(await sessions()).toHaveLength(2);
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("changes the password for who knows it, and ends every other session", async () => {
    const { app, deps, browser, other } = await setUp();
    const change = (current_password: string, password: string) =>
      browser.submit("/account/password", { current_password, password });
    expect((await change("wrong password", NEW_PASSWORD)).status).toBe(422);
    expect((await change(PASSWORD, "short")).status).toBe(422);
    expect((await change(PASSWORD, NEW_PASSWORD)).headers.get("location")).toBe("/account?done=user.password_changed");
    expect((await browser.get("/account")).status).toBe(200);
    expect((await other.get("/account")).status).toBe(303);
    expect((await createBrowser(app).signIn(OWNER, NEW_PASSWORD)).status).toBe(303);
    expect(await readMails(deps)).toMatchObject([{ to: OWNER, mail: { kind: "password_changed" } }]);
  });

  it("gives the session that changed the password a new cookie (session fixation)", async () => {
    const { app, browser } = await setUp();
    const fixed = browser.cookies.get("orgward_session") ?? "";
    await browser.submit("/account/password", { current_password: PASSWORD, password: NEW_PASSWORD });
    const thief = createBrowser(app);
    thief.cookies.set("orgward_session", fixed);
    expect((await thief.get("/account")).status).toBe(303);
    expect((await browser.get("/account")).status).toBe(200);
  });

  it("is no way to guess the password: wrong ones lock the account", async () => {
    const { deps, browser } = await setUp();
    for (let guess = 0; guess < 10; guess += 1) {
      await browser.submit("/account/password", { current_password: "wrong password", password: NEW_PASSWORD });
    }
    expect((await deps.store.read.users.findById(OWNER_ID))?.lockedUntil).not.toBeNull();
    const answer = await browser.submit("/account/password", { current_password: PASSWORD, password: NEW_PASSWORD });
    expect(answer.status).toBe(422);
  });

  it("sets a first password without asking for one", async () => {
    const { deps, browser, app } = await setUp();
    await deps.store.write(({ users }) => users.update(OWNER_ID, { passwordHash: null }));
    expect(await (await browser.get("/account/password")).text()).not.toContain("current_password");
    expect((await browser.submit("/account/password", { password: NEW_PASSWORD })).status).toBe(303);
    expect((await createBrowser(app).signIn(OWNER, NEW_PASSWORD)).status).toBe(303);
  });

  it("changes the address when the link at the new one is followed, and tells the old one", async () => {
    const { app, deps, browser } = await setUp();
    const ask = (email: string, current_password = PASSWORD) =>
      browser.submit("/account/email", { email, current_password });
    expect((await ask("new@acme.test", "wrong password")).status).toBe(422);
    expect((await ask("nonsense")).status).toBe(422);
    expect((await ask("OWNER@acme.test")).status).toBe(422);
    expect((await ask("new@acme.test")).status).toBe(200);
    expect((await ask("new@acme.test")).status).toBe(422);
    const emailOf = async () => (await deps.store.read.users.findById(OWNER_ID))?.email;
    expect(await emailOf()).toBe(OWNER);
    const telephone = createBrowser(app);
    await telephone.signIn(OWNER, PASSWORD);
    const answer = await telephone.submit(await lastLink(deps, "confirm_email"), {});
    expect(await answer.text()).toContain("Email address changed");
    expect(await emailOf()).toBe("new@acme.test");
    const notices = (await readMails(deps)).filter(({ mail }) => mail.kind === "email_changed");
    expect(notices).toEqual([
      {
        to: OWNER,
        mail: { kind: "email_changed", newEmail: "new@acme.test" },
        recipient: { userId: OWNER_ID },
        language: "en",
      },
    ]);
  });

  it("gets no address of somebody who follows the link without being signed in to it", async () => {
    const { app, deps, browser } = await setUp();
    await browser.submit("/account/email", { email: "victim@acme.test", current_password: PASSWORD });
    const link = await lastLink(deps, "confirm_email");
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const victim = createBrowser(app);
    const signedOut = await (await victim.get(link)).text();
    expect(signedOut).toContain(`/login?return_to=${encodeURIComponent(link)}`);
    expect(signedOut).not.toContain("Confirm email address");
    const { csrf_token = "" } = hiddenFields(await (await victim.get("/login")).text());
    const forced = await victim.post("/confirm-email", { csrf_token, token });
    expect([forced.status, forced.headers.get("location")]).toEqual([303, link]);
    await victim.signIn("member@acme.test", PASSWORD);
    const left = await victim.submit(link, {});
    expect(left.headers.get("location")).toBe(`/login?${new URLSearchParams({ return_to: link })}`);
    expect((await deps.store.read.users.findById(OWNER_ID))?.email).toBe(OWNER);
    expect((await browser.submit(link, {})).status).toBe(200);
    expect((await deps.store.read.users.findById(OWNER_ID))?.email).toBe("victim@acme.test");
  });

  it("does not tell whether somebody else has an address", async () => {
    const { deps, browser } = await setUp();
    const ask = async (email: string) => {
      const answer = await browser.submit("/account/email", { email, current_password: PASSWORD });
      return `${answer.status} ${(await answer.text()).replaceAll(email, "…")}`;
    };
    expect(await ask("member@acme.test")).toBe(await ask("free@acme.test"));
    expect((await readMails(deps)).map(({ to }) => to)).toEqual(["free@acme.test"]);
  });

  it("keeps an address that got another owner before the link was followed", async () => {
    const { deps, browser } = await setUp();
    await browser.submit("/account/email", { email: "new@acme.test", current_password: PASSWORD });
    const link = await lastLink(deps, "confirm_email");
    await deps.store.write(({ users }) =>
      users.update("aaaaaaaa-0000-4000-8000-000000000002", { email: "new@acme.test" }),
    );
    expect((await browser.submit(link, {})).status).toBe(409);
    expect((await deps.store.read.users.findById(OWNER_ID))?.email).toBe(OWNER);
  });

  it("does not go back to an address by an old link", async () => {
    const { deps, browser } = await setUp();
    await browser.submit("/account/email", { email: "first@acme.test", current_password: PASSWORD });
    const link = await lastLink(deps, "confirm_email");
    await deps.store.write(({ users }) => users.update(OWNER_ID, { email: "second@acme.test" }));
    expect((await browser.submit(link, {})).status).toBe(410);
    expect((await deps.store.read.users.findById(OWNER_ID))?.email).toBe("second@acme.test");
  });

  it.each([
    ["GET", "/account/password", "%2Faccount%2Fpassword"],
    ["GET", "/account/second-factor", "%2Faccount%2Fsecond-factor"],
    ["POST", "/account/sessions/end-others", "%2Faccount"],
    ["POST", "/account/second-factor/off", "%2Faccount"],
  ])("is closed to who is not signed in: %s %s", async (method, path, returnTo) => {
    const { app } = await setUp();
    const answer = await app.request(path, { method });
    expect(answer.headers.get("location")).toBe(`/login?return_to=${returnTo}`);
  });
});
