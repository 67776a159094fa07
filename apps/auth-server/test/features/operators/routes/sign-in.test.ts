import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator } from "../../../../src/demo/demo-data.ts";
import { resetOperatorSecondFactor } from "../../../../src/features/operators/domain/manage-operators.ts";
import { findActiveOperator } from "../../../../src/features/operators/domain/sessions.ts";
import { ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { createMovingBrowser } from "../../../support/password-forms.ts";
import { eventsOf, recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const SESSION = "orgward_operator";
const { email } = demoOperator;
const credentials = { email, password: DEMO_PASSWORD };

/** The types of the events that happened to the demo operator, newest first. */
async function typesOf({ deps }: TestApp): Promise<string[]> {
  const events = await recordedEvents(deps);
  return events
    .filter(({ target }) => target.id === demoOperator.operatorId)
    .map(({ type }) => type)
    .reverse();
}

/** The code that the authenticator app of a set-up page shows. */
function codeFor({ deps }: TestApp, html: string): string {
  const secret = /class="secret">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock() * 1000 });
}

describeOnSqlite("the sign-in of operators", ({ open }) => {
  const setUp = async (policy: NonNullable<Parameters<typeof createTestApp>[1]>["policy"] = {}) => {
    const app = await createTestApp(await open(), { policy });
    return { app, browser: createBrowser(app) };
  };

  it("opens the dashboard, leads back to the page that was asked for, and is written down", async () => {
    const { app, browser } = await setUp();
    const asked = await browser.get("/dashboard/users?q=a%26b&page=2");
    const login = asked.headers.get("location") ?? "";
    expect(login).toBe("/dashboard/login?return_to=%2Fdashboard%2Fusers%3Fq%3Da%2526b%26page%3D2");
    const response = await browser.submit(login, credentials);
    expect(response.headers.get("location")).toBe("/dashboard/users?q=a%26b&page=2");
    expect(await (await browser.get("/dashboard/me")).text()).toContain(email);
    await browser.submitTo("/dashboard/logout", "/dashboard/me", {});
    expect((await browser.get("/dashboard")).status).toBe(303);
    expect(await typesOf(app)).toEqual(["operator.signed_out", "operator.signed_in"]);
  });

  it("leads to no page but those of the dashboard (open redirect)", async () => {
    const { browser } = await setUp();
    for (const target of ["https://evil.test/", "//evil.test", "/account", "/dashboardx", "/dashboard/../account"]) {
      const page = `/dashboard/login?return_to=${encodeURIComponent(target)}`;
      expect((await browser.submit(page, credentials)).headers.get("location"), target).toBe("/dashboard");
      await browser.submitTo("/dashboard/logout", "/dashboard", {});
    }
  });

  it("is apart from the sign-in of users: neither is the other (privilege escalation)", async () => {
    const { browser } = await setUp();
    expect((await browser.submit("/dashboard/login", { ...credentials, email: "owner@acme.test" })).status).toBe(422);
    await browser.signIn("owner@acme.test", DEMO_PASSWORD);
    expect((await browser.get("/dashboard")).status).toBe(303);
    browser.cookies.set(SESSION, browser.cookies.get("orgward_session") ?? "");
    expect((await browser.get("/dashboard")).status).toBe(303);
  });

  it("answers alike for an unknown address and a wrong password, also after too many (enumeration)", async () => {
    const { browser } = await setUp({ lockAfterFailures: 2 });
    const answersTo = async (address: string) => {
      const answers: string[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const response = await browser.submit("/dashboard/login", { email: address, password: "wrong" });
        answers.push(`${response.status} ${(await response.text()).replaceAll(address, "ADDRESS")}`);
      }
      return answers;
    };
    const known = await answersTo(email);
    expect(known.map((answer) => answer.slice(0, 3))).toEqual(["422", "422", "429"]);
    expect(await answersTo("nobody@orgward.test")).toEqual(known);
  });

  it("costs the same writes for an unknown address as for a wrong password (timing)", async () => {
    const { app, browser } = await setUp();
    const recorded = (address: string) =>
      eventsOf(app.deps, () => browser.submit("/dashboard/login", { email: address, password: "wrong" }));
    const failure = { type: "operator.sign_in_failed", actor: ANONYMOUS };
    const known = { kind: "operator", id: demoOperator.operatorId, name: email };
    expect(await recorded(email)).toMatchObject([{ ...failure, target: known, reason: "wrong_password" }]);
    const unknown = { kind: "operator", id: null, name: null };
    const tried = await recorded("nobody@orgward.test");
    expect(tried).toMatchObject([{ ...failure, target: unknown, reason: "unknown_account" }]);
    expect(JSON.stringify(tried)).not.toContain("nobody@");
  });

  it("is slowed down for a network that sends wrong passwords, and for nobody elsewhere", async () => {
    const { app } = await setUp({ lockAfterFailures: 3, lockSeconds: 900 });
    const attacker = createMovingBrowser(app);
    const operator = createMovingBrowser(app);
    for (const network of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      attacker.peer = network;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await attacker.submit("/dashboard/login", { email, password: `wrong ${attempt}` })).status).toBe(422);
      }
      const refused = await attacker.submit("/dashboard/login", credentials);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
      expect((await operator.submit("/dashboard/login", credentials)).status).toBe(303);
      await operator.submitTo("/dashboard/logout", "/dashboard", {});
    }
    app.deps.clock.advance(300);
    expect((await attacker.submit("/dashboard/login", credentials)).status).toBe(303);
  });

  it("counts no password that is right against the network, at sign-in and when the password is changed", async () => {
    const { app, browser } = await setUp({ lockAfterFailures: 2 });
    for (let attempt = 0; attempt < 5; attempt += 1) await signInOperator(app);
    await browser.submit("/dashboard/login", credentials);
    const fields = { current_password: DEMO_PASSWORD, new_password: "short" };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await browser.submitTo("/dashboard/me/password", "/dashboard/me", fields)).status).toBe(422);
    }
  });

  it("asks for no more codes after too many wrong ones, from wherever they come", async () => {
    const { app, browser } = await setUp({
      operatorSecondFactorRequired: true,
      lockAfterFailures: 2,
      lockSeconds: 900,
    });
    await browser.submit("/dashboard/login", credentials);
    const page = await (await browser.get("/dashboard/login/second-factor")).text();
    const send = (from: Browser, code: string) => from.submit("/dashboard/login/second-factor", { code });
    expect((await send(browser, codeFor(app, page))).status).toBe(200);
    app.deps.clock.advance(30);
    const attacker = createMovingBrowser(app);
    for (const network of ["198.51.100.1", "198.51.100.2"]) {
      attacker.peer = network;
      await attacker.submit("/dashboard/login", credentials);
      expect((await send(attacker, "000000")).status).toBe(422);
    }
    expect((await send(attacker, codeFor(app, page))).status).toBe(422);
    app.deps.clock.advance(450);
    expect((await send(attacker, codeFor(app, page))).status).toBe(303);
    const failures = (await typesOf(app)).filter((type) => type === "operator.sign_in_failed");
    expect(failures).toHaveLength(2);
  });

  it("ends the session that waited for the second factor, by the code and after a quarter of an hour", async () => {
    const { app, browser } = await setUp({ operatorSecondFactorRequired: true });
    await browser.submit("/dashboard/login", credentials);
    const waiting = browser.cookies.get(SESSION) ?? "";
    const page = await (await browser.get("/dashboard/login/second-factor")).text();
    await browser.submit("/dashboard/login/second-factor", { code: codeFor(app, page) });
    expect(await findActiveOperator(app.deps, waiting)).toBeNull();

    const late = createBrowser(app);
    await late.submit("/dashboard/login", credentials);
    app.deps.clock.advance(899);
    expect((await late.get("/dashboard/login/second-factor")).status).toBe(200);
    app.deps.clock.advance(1);
    expect((await late.get("/dashboard/login/second-factor")).headers.get("location")).toBe("/dashboard/login");
  });

  it("is limited for each address and network", async () => {
    const store = await open();
    const rateLimits = { ...testPolicy.rateLimits, signIns: { requests: 1, seconds: 60 } };
    const browser = createBrowser(await createTestApp(store, { policy: { rateLimits } }));
    await browser.submit("/dashboard/login", { ...credentials, password: "wrong" });
    expect((await browser.submit("/dashboard/login", credentials)).status).toBe(429);
  });

  it("ends after an hour without a request, and after twelve hours whatever happens", async () => {
    const { app } = await setUp();
    const idle = await signInOperator(app);
    app.deps.clock.advance(3600);
    expect((await idle.get("/dashboard")).status).toBe(303);
    const busy = await signInOperator(app);
    for (let hours = 0; hours < 11; hours += 0.5) {
      app.deps.clock.advance(1800);
      expect((await busy.get("/dashboard")).status, `${hours}`).toBe(200);
    }
    app.deps.clock.advance(3600 - 60);
    expect((await busy.get("/dashboard")).status).toBe(200);
    app.deps.clock.advance(60);
    expect((await busy.get("/dashboard")).status).toBe(303);
  });

  it("gives a new session id and ends the one from before (session fixation)", async () => {
    const { app, browser } = await setUp();
    browser.cookies.set(SESSION, "planted-by-somebody-else");
    await browser.submit("/dashboard/login", credentials);
    const session = browser.cookies.get(SESSION) ?? "";
    expect(session).not.toBe("planted-by-somebody-else");
    await browser.submitTo("/dashboard/logout", "/dashboard", {});
    browser.cookies.set(SESSION, session);
    expect((await browser.get("/dashboard")).status).toBe(303);
    expect(app.deps.logLines.join("")).not.toContain(session);
  });

  it("asks for a second factor that an operator set up without having to, until it is reset", async () => {
    const { app, browser } = await setUp();
    await browser.submit("/dashboard/login", credentials);
    await browser.submitTo("/dashboard/me/second-factor/begin", "/dashboard/me", {});
    const code = codeFor(app, await (await browser.get("/dashboard/me")).text());
    const done = await browser.submitTo("/dashboard/me/second-factor/finish", "/dashboard/me", { code });
    expect(await done.text()).toContain("Your recovery codes");
    const another = createBrowser(app);
    await another.submit("/dashboard/login", credentials);
    expect((await another.get("/dashboard")).headers.get("location")).toBe("/dashboard/login/second-factor");
    await resetOperatorSecondFactor(app.deps, demoOperator.operatorId);
    expect((await browser.get("/dashboard")).status).toBe(303);
    expect((await createBrowser(app).submit("/dashboard/login", credentials)).headers.get("location")).toBe(
      "/dashboard",
    );
  });

  it("changes the own password for who knows the present one, and ends the other sessions", async () => {
    const { app, browser } = await setUp();
    const other = await signInOperator(app);
    await browser.submit("/dashboard/login", credentials);
    const change = (current_password: string, new_password: string) =>
      browser.submitTo("/dashboard/me/password", "/dashboard/me", { current_password, new_password });
    expect((await change("wrong", "another password")).status).toBe(422);
    expect((await change(DEMO_PASSWORD, "short")).status).toBe(422);
    expect((await change(DEMO_PASSWORD, "another password")).status).toBe(303);
    expect((await other.get("/dashboard")).status).toBe(303);
    expect((await browser.get("/dashboard")).status).toBe(200);
    const next = await createBrowser(app).submit("/dashboard/login", { email, password: "another password" });
    expect(next.status).toBe(303);
  });
});

describeDatabases("the first sign-in of an operator", ({ open }) => {
  it("makes the first sign-in set up the second factor where one is required, and opens nothing before", async () => {
    const app = await createTestApp(await open(), { policy: { operatorSecondFactorRequired: true } });
    const browser = createBrowser(app);
    const first = await browser.submit("/dashboard/login?return_to=/dashboard/me", credentials);
    expect(first.headers.get("location")).toBe("/dashboard/login/second-factor?return_to=%2Fdashboard%2Fme");
    const waiting = browser.cookies.get(SESSION) ?? "";
    expect((await browser.get("/dashboard")).headers.get("location")).toBe("/dashboard/login/second-factor");
    expect((await browser.submit("/dashboard/login/second-factor", { code: "000000" })).status).toBe(422);
    const page = await (await browser.get("/dashboard/login/second-factor")).text();
    expect(page).toContain("<svg");
    const code = codeFor(app, page);
    const codes = await (await browser.submit("/dashboard/login/second-factor", { code })).text();
    expect(codes.match(/<code>/g)).toHaveLength(10);
    expect(
      (await browser.post("/dashboard/me/recovery-codes.txt", formFields(codes, "/dashboard/me/recovery-codes.txt")))
        .status,
    ).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(waiting);
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect((await typesOf(app)).slice(0, 2)).toEqual(["operator.signed_in", "operator.second_factor_enabled"]);

    // The code that was used is worth nothing any more, the next one opens the dashboard.
    const again = createBrowser(app);
    await again.submit("/dashboard/login", credentials);
    expect((await again.submit("/dashboard/login/second-factor", { code })).status).toBe(422);
    app.deps.clock.advance(30);
    expect((await again.submit("/dashboard/login/second-factor", { code: codeFor(app, page) })).status).toBe(303);
    expect((await again.get("/dashboard")).status).toBe(200);
  });
});
