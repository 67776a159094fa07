import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { createMagicLink } from "../../../../src/features/authentication/domain/links/magic-links.ts";
import {
  importTotpSecret,
  prepareTotpSecret,
} from "../../../../src/features/authentication/domain/second-factor/totp.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { lastLink } from "../../../support/mails.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER = "owner@acme.test";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const PASSWORD = "orgward-demo";
const PAGE = "/account/second-factor";
const FILE = `${PAGE}/recovery-codes.txt`;
const STEP = "/login/second-factor";

/** A browser that is signed in, and what it takes to enable a second factor in it. */
async function signInOn(store: Store) {
  const app = await createTestApp(store);
  const { deps } = app;
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: deps.clock() * 1000 });
  const enable = async (browser: Browser) => {
    await browser.submitTo(`${PAGE}/begin`, PAGE, {});
    const page = await (await browser.get(PAGE)).text();
    const secret = /class="secret">([^<]+)/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    const answer = await browser.submitTo(`${PAGE}/finish`, PAGE, { code: codeOf(secret) });
    const codes = [...(await answer.text()).matchAll(/<code>([0-9a-f-]+)</g)].map(([, code = ""]) => code);
    deps.clock.advance(60);
    return { secret, page, recoveryCodes: codes };
  };
  const browser = createBrowser(app);
  await browser.signIn(OWNER, PASSWORD);
  return { app, deps, browser, codeOf, enable };
}

describeOnSqlite("a second factor", ({ open }) => {
  const setUp = async () => signInOn(await open());

  it("is set up with a QR code that needs no script and no foreign content, and gives recovery codes", async () => {
    const { browser, enable } = await setUp();
    const { secret, page, recoveryCodes } = await enable(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(page).toContain("<svg");
    expect(page).not.toMatch(/<script|<img src="(?!\/assets\/)|style=|data:/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await (await browser.get(PAGE)).text()).toContain("You have 10 recovery codes left");
    expect(await (await browser.get("/account")).text()).toContain("Second factor: on");
  });

  it("is not on before the first right code", async () => {
    const { app, browser } = await setUp();
    await browser.submitTo(`${PAGE}/begin`, PAGE, {});
    expect((await browser.submitTo(`${PAGE}/finish`, PAGE, { code: "000000" })).status).toBe(422);
    expect((await createBrowser(app).signIn(OWNER, PASSWORD)).headers.get("location")).toBe("/account");
  });

  it("is asked for after the password, and leads on to where the person wanted to go", async () => {
    const { app, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    const visitor = createBrowser(app);
    const first = await visitor.submit("/login?return_to=%2Faccount%3Fa%3D1", { email: OWNER, password: PASSWORD });
    expect(first.headers.get("location")).toBe(STEP);
    expect(visitor.cookies.has("orgward_session")).toBe(false);
    expect((await visitor.get("/account")).status).toBe(303);
    expect((await visitor.submit(STEP, { code: "12345" })).status).toBe(422);
    const answer = await visitor.submit(STEP, { code: codeOf(secret) });
    expect(answer.headers.get("location")).toBe("/account?a=1");
    expect((await visitor.get("/account")).status).toBe(200);
    expect(visitor.cookies.has("orgward_pending_sign_in")).toBe(false);
    expect((await visitor.get(STEP)).headers.get("location")).toBe("/login");
  });

  it("takes each recovery code once, however it is typed", async () => {
    const { app, browser, enable } = await setUp();
    const { recoveryCodes } = await enable(browser);
    const [first = "", second = ""] = recoveryCodes;
    const use = async (code: string) => {
      const visitor = createBrowser(app);
      await visitor.signIn(OWNER, PASSWORD);
      return (await visitor.submit(STEP, { code })).status;
    };
    expect([await use(first), await use(first)]).toEqual([303, 422]);
    expect(await use(` ${second.toUpperCase().replaceAll("-", " ")} `)).toBe(303);
    expect(await (await browser.get(PAGE)).text()).toContain("You have 8 recovery codes left");
  });

  it("says how many recovery codes are left, and warns when they are few", async () => {
    const { deps, browser, enable } = await setUp();
    await enable(browser);
    const left = (count: number) =>
      deps.store.write(({ recoveryCodes }) =>
        recoveryCodes.replaceAll(
          OWNER_ID,
          Array.from({ length: count }, (_, index) => `hash ${index}`),
        ),
      );
    const textOf = async (path: string) => (await browser.get(path)).text();
    expect(await textOf("/account")).toContain("You have 10 recovery codes left.");
    expect(await textOf("/account")).not.toContain("Create new recovery codes");
    for (const [count, told] of [
      [3, "You have 3 recovery codes left."],
      [1, "You have 1 recovery code left."],
      [0, "You have no recovery codes left."],
    ] as const) {
      await left(count);
      expect(await textOf("/account")).toMatch(new RegExp(`class="notice warning"[^>]*>${told}`));
      expect(await textOf("/account")).toContain("Create new recovery codes");
      expect(await textOf(PAGE)).toMatch(new RegExp(`class="notice warning"[^>]*>${told}`));
    }
  });

  it("locks the account after many wrong codes, so that nobody guesses one", async () => {
    const { app, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    const guesser = createBrowser(app);
    await guesser.signIn(OWNER, PASSWORD);
    for (let guess = 0; guess < 10; guess += 1) await guesser.submit(STEP, { code: "000000" });
    expect((await guesser.submit(STEP, { code: codeOf(secret) })).status).toBe(422);
    expect((await createBrowser(app).signIn(OWNER, PASSWORD)).status).toBe(422);
  });

  it("gives no further guesses to who resets the password, until the time of the lock is over", async () => {
    const { app, deps, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    const guesser = createBrowser(app);
    await guesser.signIn(OWNER, PASSWORD);
    const resetAndSignIn = async () => {
      deps.clock.advance(1);
      await guesser.submit("/forgot-password", { email: OWNER });
      await guesser.submit(await lastLink(deps, "reset_password"), { password: "a new password" });
      expect((await guesser.signIn(OWNER, "a new password")).headers.get("location")).toBe(STEP);
    };
    for (let guess = 0; guess < 10; guess += 1) {
      if (guess % 5 === 0) await resetAndSignIn();
      await guesser.submit(STEP, { code: "000000" });
    }
    await resetAndSignIn();
    expect((await guesser.submit(STEP, { code: codeOf(secret) })).status).toBe(422);
    deps.clock.advance(900);
    await guesser.signIn(OWNER, "a new password");
    expect((await guesser.submit(STEP, { code: codeOf(secret) })).status).toBe(303);
  });

  it("is asked for as often as the user signs in: right codes are not counted", async () => {
    const { app, deps, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    for (let visit = 0; visit < 12; visit += 1) {
      const visitor = createBrowser(app);
      await visitor.signIn(OWNER, PASSWORD);
      expect((await visitor.submit(STEP, { code: codeOf(secret) })).status).toBe(303);
      deps.clock.advance(30);
    }
  });

  it("is asked for after a link too, and stays when the password is reset", async () => {
    const { app, deps, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    const result = await createMagicLink(deps, { email: OWNER, redirectToUrl: "http://localhost:3000/app" });
    const { pathname, search } = new URL(result.ok ? result.value : "");
    const visitor = createBrowser(app);
    expect((await visitor.submit(pathname + search, {})).headers.get("location")).toBe(STEP);
    const answer = await visitor.submit(STEP, { code: codeOf(secret) });
    expect(answer.headers.get("location")).toBe("http://localhost:3000/app");
    await visitor.submit("/forgot-password", { email: OWNER });
    await visitor.submit(await lastLink(deps, "reset_password"), { password: "a new password" });
    const again = await createBrowser(app).signIn(OWNER, "a new password");
    expect(again.headers.get("location")).toBe(STEP);
  });

  it("ends what waits for it when the password changes, the account is disabled, or ten minutes pass", async () => {
    const { app, deps, browser, enable, codeOf } = await setUp();
    const { secret } = await enable(browser);
    const waiting = async () => {
      const visitor = createBrowser(app);
      await visitor.signIn(OWNER, PASSWORD);
      return visitor;
    };
    const late = await waiting();
    deps.clock.advance(600);
    expect((await late.get(STEP)).headers.get("location")).toBe("/login");
    const disabled = await waiting();
    await deps.store.write(({ users }) => users.update(OWNER_ID, { enabled: false }));
    expect((await disabled.get(STEP)).headers.get("location")).toBe("/login");
    await deps.store.write(({ users }) => users.update(OWNER_ID, { enabled: true }));
    const outdated = await waiting();
    const change = { current_password: PASSWORD, password: "a new password" };
    expect((await browser.submit("/account/password", change)).status).toBe(303);
    expect((await outdated.get(STEP)).headers.get("location")).toBe("/login");
    expect(codeOf(secret)).toMatch(/^\d{6}$/);
  });

  it("makes new recovery codes and goes off for who shows a code, and for nobody else", async () => {
    const { app, deps, browser, enable, codeOf } = await setUp();
    const { secret, recoveryCodes } = await enable(browser);
    expect((await browser.submitTo(`${PAGE}/off`, PAGE, { code: "000000" })).status).toBe(422);
    expect((await browser.submitTo(`${PAGE}/recovery-codes`, PAGE, { code: "000000" })).status).toBe(422);
    const renewed = await browser.submitTo(`${PAGE}/recovery-codes`, PAGE, { code: codeOf(secret) });
    expect(await renewed.text()).not.toContain(recoveryCodes[0]);
    deps.clock.advance(30);
    expect((await browser.submitTo(`${PAGE}/off`, PAGE, { code: codeOf(secret) })).status).toBe(303);
    expect((await createBrowser(app).signIn(OWNER, PASSWORD)).headers.get("location")).toBe("/account");
    expect(await deps.store.read.recoveryCodes.count(OWNER_ID)).toBe(0);
  });

  it("works with a secret that another system enrolled", async () => {
    const { app, deps, codeOf } = await setUp();
    const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    const prepared = await prepareTotpSecret(deps, secret);
    if (!prepared.ok) throw new Error(prepared.failure);
    await deps.store.write((repositories) => importTotpSecret(repositories, OWNER_ID, prepared.value));
    const visitor = createBrowser(app);
    expect((await visitor.signIn(OWNER, PASSWORD)).headers.get("location")).toBe(STEP);
    expect((await visitor.submit(STEP, { code: codeOf(secret) })).status).toBe(303);
  });
});

describeDatabases("the recovery codes of a second factor", ({ open }) => {
  it("has its recovery codes downloaded once they are made, by who sees them, and by nobody else", async () => {
    const { app, deps, browser, enable, codeOf } = await signInOn(await open());
    const { secret } = await enable(browser);
    const renewed = await browser.submitTo(`${PAGE}/recovery-codes`, PAGE, { code: codeOf(secret) });
    const page = await renewed.text();
    const codes = [...page.matchAll(/<input type="hidden" name="code" value="([^"]+)"/g)].map(([, code = ""]) => code);
    expect(codes).toHaveLength(10);
    const { csrf_token = "" } = formFields(page, FILE);
    const download = (who: Browser, sent: readonly string[], token = csrf_token) =>
      who.postPairs(FILE, [["csrf_token", token], ...sent.map((code) => ["code", code] as const)]);
    const file = await download(browser, codes);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="recovery-codes.txt"');
    expect(file.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect((await file.text()).split("\n").slice(3, 13)).toEqual(codes);
    // What isn't a code of the user would be a file of someone else's choosing.
    for (const other of [["0".repeat(20)], ["=HYPERLINK(1)"], [], [...codes, "0".repeat(20)]]) {
      expect((await download(browser, other)).status, other.join()).toBe(409);
    }
    expect((await download(browser, codes, "forged")).status).toBe(403);
    const member = createBrowser(app);
    await member.signIn("member@acme.test", PASSWORD);
    const foreign = formFields(await (await member.get("/account")).text(), "/logout").csrf_token ?? "";
    expect((await download(member, codes, foreign)).status).toBe(409);
    deps.clock.advance(600);
    expect((await download(browser, codes)).headers.get("location")).toBe(
      "/account/confirm?return_to=%2Faccount%2Fsecond-factor",
    );
  });
});

describeDatabases("a second factor at the same time", ({ open }) => {
  it("takes no code twice, not even for two that send it at once", async () => {
    const { app, deps, browser, enable, codeOf } = await signInOn(await open());
    const { secret } = await enable(browser);
    const code = codeOf(secret);
    const visitors = Array.from({ length: 5 }, () => createBrowser(app));
    for (const visitor of visitors) await visitor.signIn(OWNER, PASSWORD);
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit(STEP, { code })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 422, 422, 422, 422]);
    deps.clock.advance(30);
    const late = createBrowser(app);
    await late.signIn(OWNER, PASSWORD);
    expect((await late.submit(STEP, { code })).status).toBe(422);
    expect((await late.submit(STEP, { code: codeOf(secret) })).status).toBe(303);
  });
});

describeOnSqlite("a password that must be changed", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    await app.deps.store.write(({ users }) => users.update(OWNER_ID, { updatePasswordRequired: true }));
    const browser = createBrowser(app);
    const answer = await browser.signIn(OWNER, PASSWORD);
    return { app, browser, answer };
  };

  it("is asked for before the person is signed in, and must be another one", async () => {
    const { app, browser, answer } = await setUp();
    expect(answer.headers.get("location")).toBe("/login/new-password");
    expect((await browser.get("/account")).status).toBe(303);
    expect((await browser.get(STEP)).headers.get("location")).toBe("/login/new-password");
    for (const password of ["short", PASSWORD]) {
      expect((await browser.submit("/login/new-password", { password })).status).toBe(422);
    }
    const done = await browser.submit("/login/new-password", { password: "a new password" });
    expect(done.headers.get("location")).toBe("/account");
    expect((await browser.get("/account")).status).toBe(200);
    expect((await createBrowser(app).signIn(OWNER, "a new password")).headers.get("location")).toBe("/account");
  });

  it("cannot be set past a second factor", async () => {
    const { app, browser } = await setUp();
    const { deps } = app;
    const prepared = await prepareTotpSecret(deps, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP");
    if (!prepared.ok) throw new Error(prepared.failure);
    await deps.store.write((repositories) => importTotpSecret(repositories, OWNER_ID, prepared.value));
    const visitor = createBrowser(app);
    await visitor.signIn(OWNER, PASSWORD);
    const forged = await visitor.post("/login/new-password", { password: "a new password" });
    expect(forged.headers.get("location")).toBe(STEP);
    expect((await browser.get("/login/new-password")).headers.get("location")).toBe(STEP);
  });
});
