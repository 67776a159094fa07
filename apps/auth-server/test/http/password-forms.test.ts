import { expect, it } from "vitest";
import { demoOperator } from "../../src/demo/demo-data.ts";
import { createBrowser } from "../support/browser.ts";
import { describeDatabases } from "../support/databases.ts";
import { passwordForms } from "../support/password-forms.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";
import { testPolicy } from "../support/test-deps.ts";

const TWO_A_MINUTE = { requests: 2, seconds: 60 };
const [ATTACKER, SAME_NETWORK, ELSEWHERE] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:3::1"] as const;
const names = Object.keys(passwordForms);

function open(app: TestApp, name: string) {
  const form = passwordForms[name];
  if (!form) throw new Error(`There is no form ${name}.`);
  return form(app);
}

describeDatabases("forms with a password", ({ open: openStore }) => {
  const setUp = async (limits: Partial<typeof testPolicy.rateLimits> = {}) => {
    const policy = { rateLimits: { ...testPolicy.rateLimits, ...limits } };
    return createTestApp(await openStore(), { policy });
  };

  it.each(names)("are counted for each network, and answered 429 above the limit: %s", async (name) => {
    const app = await setUp({ passwords: TWO_A_MINUTE });
    const send = await open(app, name);
    app.deps.clock.advance(60);
    for (const peer of [ATTACKER, SAME_NETWORK]) expect((await send(peer)).status).not.toBe(429);
    const refused = await send(ATTACKER);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await send(ELSEWHERE)).status).not.toBe(429);
    app.deps.clock.advance(30);
    expect((await send(ATTACKER)).status).not.toBe(429);
  });

  it.each(names)("are counted for each account or link: %s", async (name) => {
    const app = await setUp({ signIns: TWO_A_MINUTE });
    const send = await open(app, name);
    app.deps.clock.advance(60);
    for (let attempt = 0; attempt < 2; attempt++) expect((await send(ATTACKER)).status).not.toBe(429);
    const refused = await send(ATTACKER);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    app.deps.clock.advance(30);
    expect((await send(ATTACKER)).status).not.toBe(429);
  });

  it("take nothing of what a network may do when a sign-in succeeds, for users and for operators", async () => {
    const app = await setUp({ signIns: TWO_A_MINUTE, failedAccounts: TWO_A_MINUTE });
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await createBrowser(app).signIn("owner@acme.test", "orgward-demo")).status).toBe(303);
      const fields = { email: demoOperator.email, password: "orgward-demo" };
      expect((await createBrowser(app).submit("/dashboard/login", fields)).status).toBe(303);
    }
    expect((await createBrowser(app).signIn("owner@acme.test", "wrong")).status).toBe(422);
    expect((await createBrowser(app).signIn("owner@acme.test", "wrong")).status).toBe(422);
    expect((await createBrowser(app).signIn("owner@acme.test", "orgward-demo")).status).toBe(429);
  });
});
