import { decodeJwt } from "jose";
import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "../../../../src/features/authentication/domain/passkeys/ceremony-options.ts";
import { findActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { MULTI_FACTOR_ACR } from "../../../../src/platform/domain/authentication-claims.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { addPasskey, createAuthenticator } from "../../../support/authenticators.ts";
import { type Browser, createBrowser, formFields, hiddenFields } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { createOAuthClient, introspect } from "../../../support/oauth-client.ts";
import { createMovingBrowser } from "../../../support/password-forms.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createWebApp, STATE, type WebTokens } from "../../../support/web-app.ts";

const EMAIL = "owner@globex.test";
const USER = "aaaaaaaa-0000-4000-8000-000000000004";
const SESSION = "orgward_session";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const SECOND_FACTOR = "/account/second-factor";

/** An app whose user signed in a quarter of an hour ago. */
async function setUpOn(store: Store) {
  const app = await createTestApp(store);
  const { deps } = app;
  const webApp = createWebApp(app, EMAIL);
  const { browser } = webApp;
  await browser.signIn(EMAIL, DEMO_PASSWORD);
  const signedInAt = deps.clock();
  deps.clock.advance(900);
  const claimsOf = async (response: Response) => {
    const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    const { access_token } = (await (await webApp.redeem(code)).json()) as WebTokens;
    const { auth_time, amr } = decodeJwt(access_token);
    return { auth_time, amr };
  };
  const authorize = (query: Record<string, string>) => goOn(browser, authorizePath(query));
  return { app, deps, webApp, browser, signedInAt, authorize, claimsOf };
}

describeOnSqlite("an app that asks for more than a sign-in", ({ open }) => {
  const setUp = async () => setUpOn(await open());

  it("gets a sign-in as it is, if that is recent enough", async () => {
    const { authorize, claimsOf, signedInAt } = await setUp();
    expect(await claimsOf(await authorize({ max_age: "900" }))).toEqual({ auth_time: signedInAt, amr: ["pwd"] });
  });

  it.each([{ max_age: "899" }, { max_age: "0" }, { prompt: "login" }])(
    "has the user confirm it's them, once, and continue: %j",
    async (query) => {
      const { deps, browser, authorize, claimsOf, signedInAt } = await setUp();
      const asked = await authorize(query);
      expect([asked.status, locationOf(asked)]).toEqual([200, "/step-up/confirm"]);
      // An app may have opened the sign-in in a popup.
      expect(asked.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
      expect(await asked.text()).toContain("The app you’re using wants to be sure it’s you.");
      deps.clock.advance(60);
      const wrong = await browser.submit(asked.url, { password: "a guess" });
      expect(wrong.status).toBe(422);
      const proven = await browser.submit(asked.url, { password: DEMO_PASSWORD });
      deps.clock.advance(60);
      const answer = await goOn(browser, proven.headers.get("location") ?? "");
      expect(await claimsOf(answer)).toEqual({ auth_time: signedInAt + 960, amr: ["pwd"] });
    },
  );

  it("has the page say that what the user sent wasn't saved", async () => {
    const { browser, authorize } = await setUp();
    const words = "What you sent wasn’t saved.";
    const asked = await authorize({ max_age: "0", lost_form: "true" });
    expect(await asked.text()).toContain(words);
    expect(await (await browser.submit(asked.url, { password: "a guess" })).text()).toContain(words);
    expect(await (await authorize({ max_age: "0" })).text()).not.toContain(words);
  });

  it("renews the session's cookie, and raises neither the old one nor another session of the same user", async () => {
    const { app, deps, browser, authorize, claimsOf, signedInAt } = await setUp();
    const other = createBrowser(app);
    await other.signIn(EMAIL, DEMO_PASSWORD);
    const fixed = browser.cookies.get(SESSION) ?? "";
    const page = (await authorize({ max_age: "0" })).url;
    deps.clock.advance(10);
    await browser.submit(page, { password: DEMO_PASSWORD });
    expect(browser.cookies.get(SESSION)).not.toBe(fixed);
    const thief = createBrowser(app);
    thief.cookies.set(SESSION, fixed);
    expect((await thief.get(authorizePath({}))).headers.get("location")).toMatch(/^\/login\?/);
    const ofOther = await goOn(other, authorizePath({}));
    expect(await claimsOf(ofOther)).toMatchObject({ auth_time: signedInAt + 900 });
    expect((await goOn(other, authorizePath({ max_age: "5" }))).url).toContain("/step-up/confirm");
    expect(await recordedEvents(deps)).toContainEqual(
      expect.objectContaining({ type: "session.reauthenticated", userId: USER, details: { method: "password" } }),
    );
  });

  it("is told the truth when the user takes its demand out of the way back", async () => {
    const { browser, authorize, claimsOf, signedInAt } = await setUp();
    const page = new URL((await authorize({ max_age: "0" })).url, "http://localhost");
    const stepUp = new URL(page.searchParams.get("return_to") ?? "", page);
    const request = new URL(stepUp.searchParams.get("return_to") ?? "", page);
    request.searchParams.delete("authenticated_after");
    const answer = await goOn(browser, request.pathname + request.search);
    expect(await claimsOf(answer)).toEqual({ auth_time: signedInAt, amr: ["pwd"] });
    expect((await goOn(browser, stepUp.pathname + stepUp.search)).url).toContain("/step-up/confirm");
  });

  it("has a user without a second factor set one up, and continue from there", async () => {
    const { deps, browser, authorize, claimsOf, signedInAt } = await setUp();
    const confirm = await authorize({ acr_values: MULTI_FACTOR_ACR });
    expect(locationOf(confirm)).toBe("/step-up/confirm");
    const proven = await browser.submit(confirm.url, { password: DEMO_PASSWORD });
    const setUpPage = proven.headers.get("location") ?? "";
    const offered = await (await browser.get(setUpPage)).text();
    expect(offered).toContain("The app you’re using asks for a second factor.");
    expect(offered).not.toContain("Continue to the app");
    const begun = await browser.submit(setUpPage, {});
    expect(begun.headers.get("location")).toBe(setUpPage);
    const code = codeFor(await (await browser.get(setUpPage)).text(), deps.clock());
    deps.clock.advance(1);
    const done = await (await browser.submit(setUpPage, { code })).text();
    const [, on = ""] = /<a href="([^"]*)">Continue to the app/.exec(done) ?? [];
    const answer = await goOn(browser, on.replaceAll("&amp;", "&"));
    expect(await claimsOf(answer)).toEqual({ auth_time: signedInAt + 901, amr: ["pwd", "otp", "mfa"] });
  });

  it("has a user set up a passkey, on pages that keep a popup's opener, and then asks for it", async () => {
    const { deps, browser, authorize, claimsOf } = await setUp();
    const confirm = await authorize({ acr_values: MULTI_FACTOR_ACR });
    const proven = await browser.submit(confirm.url, { password: DEMO_PASSWORD });
    const offered = await (await browser.get(proven.headers.get("location") ?? "")).text();
    const [, link = ""] = /<a class="button" href="([^"]*)">Set up a passkey/.exec(offered) ?? [];
    const page = link.replaceAll("&amp;", "&");
    expect((await browser.get(page)).headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    const authenticator = createAuthenticator();
    const creation = await fillPasskeyForm(browser, { page, action: "/step-up/passkey" }, (options) =>
      authenticator.create(options as PasskeyCreationOptions),
    );
    const codes = await (await browser.post("/step-up/passkey", creation)).text();
    expect(codes.match(/<code>/g)).toHaveLength(10);
    const [, on = ""] = /<a href="([^"]*)">Continue</.exec(codes) ?? [];
    const asked = await goOn(browser, on.replaceAll("&amp;", "&"));
    expect(await asked.text()).toContain("Use a passkey, or enter one of your recovery codes.");
    const action = "/step-up/confirm/passkey";
    const answer = await fillPasskeyForm(browser, { page: asked.url, action }, (options) =>
      authenticator.sign(options as PasskeyRequestOptions),
    );
    deps.clock.advance(1);
    const done = await goOn(browser, (await browser.post(action, answer)).headers.get("location") ?? "");
    expect(await claimsOf(done)).toMatchObject({ amr: expect.arrayContaining(["pwd", "mfa"]) });
  });

  it("takes a security key without a PIN for a second factor, if the first was proven within minutes, and for nothing else", async () => {
    const { deps, browser, authorize, claimsOf } = await setUp();
    const authenticator = createAuthenticator({ verifies: false });
    const confirm = await authorize({ acr_values: MULTI_FACTOR_ACR });
    await browser.submit(confirm.url, { password: DEMO_PASSWORD });
    const signedIn = await findActiveSession(deps, browser.cookies.get(SESSION) ?? "");
    if (!signedIn) throw new Error("The session is over.");
    await addPasskey(deps, signedIn, authenticator);
    const provenAt = deps.clock();
    const touch = async (page: string) => {
      const action = "/step-up/confirm/passkey";
      const answer = await fillPasskeyForm(browser, { page, action }, (options) =>
        authenticator.sign(options as PasskeyRequestOptions),
      );
      return browser.post(action, answer);
    };

    // The browser was left open, with the key plugged in.
    deps.clock.advance(600);
    const late = await authorize({ acr_values: MULTI_FACTOR_ACR });
    const refused = await touch(late.url);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(/didn’t ask for a PIN[\s\S]*name="password"/),
    ]);
    await browser.submitTo("/step-up/confirm", late.url.replace("&factor=second", ""), { password: DEMO_PASSWORD });
    deps.clock.advance(30);
    const done = await goOn(browser, (await touch(late.url)).headers.get("location") ?? "");
    expect(await claimsOf(done)).toEqual({ auth_time: provenAt + 600, amr: ["pwd", "swk", "user", "mfa"] });

    // Touching it again proves nothing about who it is.
    deps.clock.advance(60);
    const recent = await authorize({ acr_values: MULTI_FACTOR_ACR, max_age: "60" });
    expect(await recent.text()).toContain('name="password"');
    expect((await touch(recent.url)).status).toBe(422);
    expect((await touch(`${recent.url}&factor=second`)).status).toBe(422);
  });

  it("adds no passkey without fresh proof, and sends nobody to another site (open redirect)", async () => {
    const { browser } = await setUp();
    const refused = await browser.get("/step-up/passkey?return_to=https://evil.test/");
    expect(refused.headers.get("location")).toMatch(
      /^\/step-up\/confirm\?return_to=%2Fstep-up%2Fpasskey%3Freturn_to%3D%252Faccount/,
    );
  });

  it("says on the sign-in page that what the user sent wasn't saved, if the session has ended", async () => {
    const { app } = await setUp();
    const asked = await goOn(createBrowser(app), "/step-up?max_age=0&lost_form=true");
    expect(locationOf(asked)).toBe("/login");
    expect(await asked.text()).toContain("What you sent wasn’t saved.");
  });

  it("asks whoever has come to an allowed network to confirm it's them, and nobody elsewhere", async () => {
    const { app } = await setUp();
    const browser = createMovingBrowser(app);
    await browser.signIn(EMAIL, DEMO_PASSWORD);
    const policy = { ...NO_RULES, networks: ["203.0.113.0/24"] };
    await app.deps.store.write(({ accessPolicies }) => accessPolicies.save(GLOBEX, policy));
    const page = `/step-up?${new URLSearchParams({ acr_values: `urn:orgward:acr:org:${GLOBEX}` })}`;
    expect([(await browser.get(page)).status, await (await browser.get(page)).text()]).toEqual([
      403,
      expect.stringContaining("can only be used from certain networks"),
    ]);
    browser.peer = "203.0.113.7";
    const asked = await goOn(browser, page);
    expect(locationOf(asked)).toBe("/step-up/confirm");
    const proven = await browser.submit(asked.url, { password: DEMO_PASSWORD });
    expect((await goOn(browser, proven.headers.get("location") ?? "")).status).toBe(200);
  });

  it("doesn't take an emailed code for a second factor", async () => {
    const { app, deps, claimsOf } = await setUp();
    await deps.store.write(({ users }) => users.update(USER, { passwordHash: null }));
    const browser = createBrowser(app);
    await browser.submit("/login/link", { email: EMAIL });
    await browser.submit(await lastLink(deps, "sign_in_link"), {});
    deps.clock.advance(900);
    const asked = await goOn(browser, authorizePath({ acr_values: MULTI_FACTOR_ACR, max_age: "60" }));
    await browser.submitTo("/step-up/confirm/code", asked.url, {});
    const mails = (await readMails(deps)).map(({ mail }) => mail);
    const code = mails.flatMap((mail) => (mail.kind === "proof_code" ? [mail.code] : [])).at(-1) ?? "";
    const proven = await browser.submit(`${asked.url}&sent=yes`, { code });
    expect(proven.headers.get("location")).toContain("/step-up/second-factor");
    expect((await goOn(browser, authorizePath({ acr_values: MULTI_FACTOR_ACR }))).url).toContain(
      "/step-up/second-factor",
    );
    const fresh = await claimsOf(await goOn(browser, authorizePath({ max_age: "60" })));
    expect(fresh).toEqual({ auth_time: deps.clock(), amr: undefined });
  });

  it("is refused where it asks for an age that is none", async () => {
    const { browser } = await setUp();
    for (const page of [authorizePath({ max_age: "soon" }), "/step-up?max_age=soon"]) {
      const response = await browser.get(page, { accept: "application/json" });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_request" });
    }
  });

  it("can't have people sent to another site (open redirect)", async () => {
    const { browser } = await setUp();
    const elsewhere = [
      "https://evil.test/",
      "//evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
      "http://a@localhost:4001/",
    ];
    for (const target of elsewhere) {
      const response = await browser.get(`/step-up?${new URLSearchParams({ return_to: target })}`);
      expect([target, response.status, response.headers.get("location")]).toEqual([target, 400, null]);
    }
  });

  it("keeps the longest request that it takes through the longest way, and is refused a longer one", async () => {
    const { app, browser } = await setUp();
    const client = createOAuthClient(app);
    const more = { scope: "assurance:second_factor", state: "%".repeat(650) };
    const confirm = await goOn(browser, client.authorizePath(more));
    const proven = await browser.submit(confirm.url, { password: DEMO_PASSWORD });
    const setUpPage = new URL(proven.headers.get("location") ?? "", "http://localhost");
    const stepUp = new URL(setUpPage.searchParams.get("return_to") ?? "", setUpPage);
    const request = new URL(stepUp.searchParams.get("return_to") ?? "", setUpPage);
    expect(request.searchParams.get("state")).toBe(more.state);
    const tooLong = await browser.get(client.authorizePath({ ...more, state: "%".repeat(900) }));
    expect(tooLong.headers.get("location")).toContain("error=invalid_request");
  });

  it("may send people who have no way back to this server, and gets them back at an address of its own", async () => {
    const { app, browser } = await setUp();
    expect(await (await browser.get("/step-up?max_age=900")).text()).toContain("go back to the app");
    const home = new URL("/reports", DEMO_WEB_REDIRECT_URI).href;
    const path = `/step-up?${new URLSearchParams({ max_age: "0", return_to: home })}`;
    const asked = await goOn(browser, path);
    const proven = await browser.submit(asked.url, { password: DEMO_PASSWORD });
    expect((await goOn(browser, proven.headers.get("location") ?? "")).headers.get("location")).toBe(home);
    const stranger = createBrowser(app);
    expect((await stranger.get(path)).headers.get("location")).toMatch(/^\/login\?return_to=%2Fstep-up%3F/);
  });

  it("gets what it demanded by OAuth, in parameters or in scopes, before the user is asked for consent", async () => {
    const { app, deps, browser, signedInAt } = await setUp();
    const client = createOAuthClient(app);
    const before = await client.obtainTokens(browser);
    expect(await introspect(app, before.access_token)).toMatchObject({ auth_time: signedInAt, amr: ["pwd"] });
    const path = client.authorizePath({ scope: "projects:read assurance:max_age:300" });
    const asked = await goOn(browser, path);
    deps.clock.advance(30);
    const proven = await browser.submit(asked.url, { password: DEMO_PASSWORD });
    const consent = await goOn(browser, proven.headers.get("location") ?? "");
    expect(await consent.text()).not.toContain("assurance");
    const code = await codeOf(await browser.submit(consent.url, { decision: "allow" }));
    const tokens = (await (await client.redeem(code)).json()) as {
      access_token: string;
      refresh_token: string;
      scope: string;
    };
    expect(tokens.scope).toBe("projects:read");
    const answer = await introspect(app, tokens.access_token);
    expect(answer).toMatchObject({ auth_time: signedInAt + 930, login_method: { login_method: "password" } });
    expect(answer).not.toHaveProperty("acr");
    expect(await introspect(app, before.access_token)).toMatchObject({ auth_time: signedInAt });
    deps.clock.advance(60);
    const scope = "projects:read assurance:max_age:300";
    const refreshed = (await (await client.refresh(tokens.refresh_token, { scope })).json()) as {
      access_token: string;
    };
    expect(await introspect(app, refreshed.access_token)).toMatchObject({ auth_time: signedInAt + 930 });
    const refused = await browser.get(client.authorizePath({ max_age: "soon" }));
    expect(new URL(refused.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_request");
  });

  it("demands of OAuth requests stay with them while the user changes accounts on the consent page", async () => {
    const { app, browser } = await setUp();
    const path = createOAuthClient(app).authorizePath({ max_age: "900", acr_values: "urn:example:gold" });
    const page = await (await browser.get(path)).text();
    const [, form = ""] = page.split('action="/logout"');
    const request = new URL(hiddenFields(form).return_to ?? "", "http://localhost");
    expect(request.searchParams.get("authenticated_after")).toMatch(/^\d+$/);
  });
});

describeDatabases("a second factor that an app asks for", ({ open }) => {
  it("has a user with one enter a code, which also proves they are there, and counts wrong codes", async () => {
    const { app, deps, browser, authorize, claimsOf, signedInAt } = await setUpOn(await open());
    const other = createBrowser(app);
    await other.signIn(EMAIL, DEMO_PASSWORD);
    await other.submit(SECOND_FACTOR, {});
    const secret = await (await other.get(SECOND_FACTOR)).text();
    await other.submit(SECOND_FACTOR, { code: codeFor(secret, deps.clock()) });
    const page = await authorize({ acr_values: MULTI_FACTOR_ACR, max_age: "60" });
    expect(await page.text()).toContain("Enter the code from your authenticator app");
    expect((await browser.submit(page.url, { code: "000000" })).status).toBe(422);
    deps.clock.advance(30);
    const proven = await browser.submit(page.url, { code: codeFor(secret, deps.clock()) });
    const answer = await goOn(browser, proven.headers.get("location") ?? "");
    expect(await claimsOf(answer)).toEqual({ auth_time: signedInAt + 930, amr: ["pwd", "otp", "mfa"] });
    deps.clock.advance(90);
    const again = (await authorize({ acr_values: MULTI_FACTOR_ACR, max_age: "60" })).url;
    for (let guess = 0; guess < 10; guess += 1) await browser.submit(again, { code: "000000" });
    expect((await browser.submit(again, { code: codeFor(secret, deps.clock()) })).status).toBe(422);
  });
});

/** Fills in a form that asks for a passkey, as the script of its page does. */
async function fillPasskeyForm(
  browser: Browser,
  { page, action }: { readonly page: string; readonly action: string },
  answer: (options: unknown) => string,
): Promise<Record<string, string>> {
  const fields = formFields(await (await browser.get(page)).text(), action);
  const options: unknown = await (await browser.post(`${action}/options`, fields)).json();
  return { ...fields, response: answer(options) };
}

function authorizePath(query: Record<string, string>): string {
  const parameters = { redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, signup: "false", ...query };
  return `/propelauth/ssr/authorize?${new URLSearchParams(parameters)}`;
}

/** Follows redirects on this server. Returns the last response, with its path as `url`. */
async function goOn(browser: Browser, path: string): Promise<Response> {
  const response = await browser.get(path);
  const location = response.headers.get("location") ?? "";
  if (location.startsWith("/")) return goOn(browser, location);
  Object.defineProperty(response, "url", { value: path });
  return response;
}

function locationOf({ url }: Response): string {
  return url.split("?")[0] ?? "";
}

function codeFor(page: string, now: number): string {
  const secret = /class="secret">([^<]+)/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  return new TOTP({ secret }).generate({ timestamp: now * 1000 });
}

async function codeOf(response: Response): Promise<string> {
  return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
