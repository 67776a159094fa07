import { expect, it } from "vitest";
import { demoApiKey, demoOperator } from "../../../../src/demo/demo-data.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createGate } from "../../../support/gate.ts";
import { observePasswords } from "../../../support/observed-passwords.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { ACME, openInvitation, passwordForms } from "../../../support/password-forms.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { testPolicy } from "../../../support/test-deps.ts";

const TWO_A_MINUTE = { requests: 2, seconds: 60 };
const [ATTACKER, SAME_NETWORK, ELSEWHERE] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:3::1"] as const;
const names = Object.keys(passwordForms);

function open(app: TestApp, name: string) {
  const form = passwordForms[name];
  if (!form) throw new Error(`There is no form ${name}.`);
  return form(app);
}

describeOnSqlite("forms with a password", ({ open: openStore }) => {
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

  const links = ["/signup/confirm", "/reset-password", "/invitation/account", "/login/new-password", "/confirm-email"];
  const provesWho = ["/login", "/account/confirm", "/step-up/confirm", "/confirm-email"];

  /** The forms with what makes the hasher work. */
  async function openHashing(app: TestApp, name: string) {
    if (name !== "/invitation/account") return open(app, name);
    return openInvitation(app, "correct horse");
  }

  it.each(names)("wait in the line of their kind, one group for each network: %s", async (name) => {
    const observed = observePasswords();
    const app = await createTestApp(await openStore(), { passwords: observed.passwords });
    const send = await openHashing(app, name);
    const before = observed.arrivals.length;
    await send(ATTACKER);
    const isOperators = name.startsWith("/dashboard");
    const line = provesWho.includes(name) ? "sign_ins" : "forms";
    const expected = { line: isOperators ? "operators" : line, group: "2001:db8:1:2::/64" };
    const arrivals = observed.arrivals.slice(before);
    expect(arrivals.length).toBeGreaterThan(0);
    expect(arrivals).toEqual(arrivals.map(() => expected));
  });

  it("fill no more of a line than one network may have, which gets 429, while others go on", async () => {
    const gate = createGate();
    let isHeldUp = false;
    const observed = observePasswords(() => (isHeldUp ? gate.opened : undefined));
    const app = await createTestApp(await openStore(), { passwords: observed.passwords });
    const send = await open(app, "/login");
    const [arrived, begun] = [observed.arrivals.length, observed.work.length];
    isHeldUp = true;
    const flood = Array.from({ length: 80 }, () => send(ATTACKER));
    await observed.arrived(arrived + 60);
    await observed.begun(begun + 1);
    const victim = createBrowser(app).signIn("owner@globex.test", "orgward-demo");
    await observed.begun(begun + 2);
    // Nothing of the flood was answered yet: one of both places was free of it.
    expect(observed.work.slice(begun)).toEqual(["wrong", "orgward-demo"]);
    gate.open();
    expect((await victim).status).toBe(303);
    expect((await signInOperator(app)).cookies.has("orgward_operator")).toBe(true);
    const answers = await Promise.all(flood);
    // Sixty may be under way, of which one is served and fifty wait.
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map((answer) => answer.headers.get("retry-after"))).toEqual(Array(29).fill("5"));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(51);
  });

  it.each(links)("have a link's password hashed once at a time: %s", async (name) => {
    const gate = createGate();
    let isHeldUp = false;
    const observed = observePasswords(() => (isHeldUp ? gate.opened : undefined));
    const app = await createTestApp(await openStore(), { passwords: observed.passwords });
    const send = await openHashing(app, name);
    const begun = observed.work.length;
    isHeldUp = true;
    const first = send(ATTACKER);
    await observed.begun(begun + 1);
    for (const peer of [ATTACKER, ELSEWHERE]) {
      const second = await send(peer);
      expect([second.status, second.headers.get("retry-after")]).toEqual([409, "5"]);
    }
    expect(observed.work).toHaveLength(begun + 1);
    gate.open();
    expect((await first).status).not.toBe(409);
  });

  it.each(links)("give the link back when the hasher fails: %s", async (name) => {
    let failure: Error | null = null;
    const observed = observePasswords(() => {
      if (failure) throw failure;
    });
    const app = await createTestApp(await openStore(), { passwords: observed.passwords });
    const send = await openHashing(app, name);
    failure = new Error("out of memory");
    expect((await send()).status).toBe(500);
    failure = null;
    expect([200, 303, 422]).toContain((await send()).status);
  });

  it("leave an invitation that can't be accepted now to be accepted later", async () => {
    const app = await createTestApp(await openStore());
    const { organizations } = app.deps.store.read;
    const acme = await organizations.findById(ACME);
    await app.deps.store.write((repositories) => repositories.organizations.update(ACME, { maxUsers: 1 }));
    const send = await openInvitation(app, "correct horse");
    expect((await send()).status).toBe(409);
    await app.deps.store.write((repositories) =>
      repositories.organizations.update(ACME, { maxUsers: acme?.maxUsers ?? null }),
    );
    expect((await send()).status).toBe(303);
  });

  it("of the management API wait in the line of backends, one group for each key", async () => {
    const observed = observePasswords();
    const app = await createTestApp(await openStore(), { passwords: observed.passwords });
    const before = observed.arrivals.length;
    const created = await app.post("/api/backend/v1/user/", { email: "new@example.test", password: "correct horse" });
    const { user_id } = (await created.json()) as { user_id: string };
    const path = `/api/backend/v1/user/${user_id}/password`;
    expect((await app.post(path, { password: "another horse" }, { method: "PUT" })).status).toBe(200);
    const arrival = { line: "backends", group: demoApiKey.apiKeyId };
    expect(observed.arrivals.slice(before)).toEqual([arrival, arrival]);
  });
});
