import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { type AccessPolicy, NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import { letOwnersSetPolicies } from "../../../../src/features/access-policies/domain/owners-set-policies.ts";
import { readUnmet } from "../../../../src/features/access-policies/domain/policies-in-force.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { readMails } from "../../../support/mails.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const ACME = demoOrganizations[0]?.orgId ?? "";
const PAGE = `/orgs/${ACME}/access-policy`;
const PASSWORD = "orgward-demo";

const SECOND_FACTOR: AccessPolicy = { ...NO_RULES, secondFactorRequired: true };

async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = createBrowser(app);
  await browser.signIn(email, PASSWORD);
  return browser;
}

async function setUpApp(app: TestApp) {
  const { deps } = app;
  const owner = await signedIn(app, "owner@acme.test");
  const demand = (policy: AccessPolicy) => changeAccessPolicy(deps, ACME, { policy });
  const stored = async () => (await deps.store.read.accessPolicies.find(ACME))?.policy ?? null;
  /** What each of the owner's sessions doesn't meet in Acme. */
  const unmet = async () => {
    const user = await deps.store.read.users.findByEmail("owner@acme.test");
    const sessions = await deps.store.read.sessions.listByUser(user?.userId ?? "");
    return Promise.all(
      sessions.map(async (session) => {
        const member = { userId: session.userId, authentication: session, sessionHash: session.sessionHash };
        return (await readUnmet(deps, member))(ACME);
      }),
    );
  };
  /** The code that was mailed last. */
  const mailedCode = async () =>
    (await readMails(deps)).flatMap(({ mail }) => (mail.kind === "proof_code" ? [mail.code] : [])).at(-1) ?? "";
  const breakGlass = async (browser: Browser, fields: Record<string, string>) => {
    const hidden = formFields(await (await browser.get(PAGE)).text(), `${PAGE}/code`);
    return browser.post(`${PAGE}/break-glass`, { ...hidden, ...fields });
  };
  return { app, deps, owner, demand, stored, unmet, mailedCode, breakGlass };
}

describeOnSqlite("an owner on the page of the access policy", ({ open }) => {
  const setUp = async () => setUpApp(await createTestApp(await open()));
  const allow = ({ deps }: TestApp, allowed = true) =>
    deps.store.write((repositories) => letOwnersSetPolicies(repositories, allowed));

  it("keeps several networks apart, which stay as they are when something else is changed", async () => {
    const { owner, demand, stored } = await setUp();
    const networks = ["192.0.2.0/24", "203.0.113.0/24"];
    await demand({ ...NO_RULES, networks });
    const page = await (await owner.get(PAGE)).text();
    // As a browser does, which drops line breaks from fields of one line.
    const [, shown = ""] = /name="networks"[^>]* value="([^"]*)"/.exec(page) ?? [];
    const fields = { networks: shown.replaceAll(/[\r\n]/g, ""), maximum_session_age_hours: "8" };
    const preview = await (await owner.submitTo(PAGE, PAGE, fields)).text();
    await owner.post(PAGE, formFields(preview, PAGE));
    expect(await stored()).toMatchObject({ networks, maximumSessionAgeSeconds: 28_800 });
  });

  it("previews and sets it, if the deployment lets owners", async () => {
    const { app, owner, stored } = await setUp();
    await allow(app, false);
    expect(await (await owner.get(PAGE)).text()).not.toContain("Change the policy");
    await allow(app);
    const preview = await owner.submitTo(PAGE, PAGE, { methods: "password", maximum_session_age_hours: "8" });
    const html = await preview.text();
    expect(html).toContain("Sign-ins older than 8 hours don’t count.");
    expect(await stored()).toBeNull();
    expect((await owner.post(PAGE, formFields(html, PAGE))).status).toBe(303);
    expect(await stored()).toEqual({ ...NO_RULES, methods: ["password"], maximumSessionAgeSeconds: 28_800 });
  });

  it("is told beside each field what is wrong with it, in the language of the page", async () => {
    const { owner } = await setUp();
    const fields = { networks: "192.0.2.7/24", maximum_idle_hours: "0.001", maximum_session_age_hours: "8" };
    const refused = await owner.submitTo(PAGE, PAGE, fields);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const network = "Must have an address that fits its prefix: 192.0.2.0/24, not 192.0.2.7/24";
    expect(html).toMatch(new RegExp(`id="networks-problem">[^<]*${network}`));
    expect(html).toContain('aria-describedby="networks-hint networks-problem"');
    expect(html).toMatch(/id="maximum_idle_hours-problem">/);
    expect(html).not.toContain("maximum_session_age_hours-problem");
    const german = await owner.post(PAGE, { ...formFields(html, PAGE), ...fields }, { "accept-language": "de" });
    expect(await german.text()).not.toContain("must ");
  });

  it("can't set what the own sign-in doesn't meet, although the form is sent without the preview", async () => {
    const { owner, stored } = await setUp();
    const preview = await owner.submitTo(PAGE, PAGE, { second_factor_required: "on" });
    expect(await preview.text()).toContain("Your sign-in lacks a second factor.");
    const saved = await owner.submitTo(PAGE, PAGE, { second_factor_required: "on", step: "save" });
    expect(saved.status).toBe(422);
    expect(await stored()).toBeNull();
  });

  it("isn't set in a browser that was left signed in, until the owner has proven who they are", async () => {
    const { deps, owner, stored } = await setUp();
    const preview = await (await owner.submitTo(PAGE, PAGE, { methods: "password" })).text();
    deps.clock.advance(600);
    const confirm = `/account/confirm?${new URLSearchParams({ return_to: PAGE })}`;
    expect((await owner.post(PAGE, formFields(preview, PAGE))).headers.get("location")).toBe(confirm);
    expect(await stored()).toBeNull();
    const asked = await (await owner.get(PAGE)).text();
    expect(asked).toContain(`href="${confirm}"`);
    expect(asked).not.toContain('value="preview"');
    await owner.submit(confirm, { password: PASSWORD });
    expect(await (await owner.get(PAGE)).text()).toContain('value="preview"');
    expect((await owner.post(PAGE, formFields(preview, PAGE))).headers.get("location")).not.toBe(confirm);
  });

  it("can't set it where the deployment doesn't let owners, and no other member sees the page", async () => {
    const { app, owner, stored, demand } = await setUp();
    await allow(app, false);
    await demand(SECOND_FACTOR);
    const hidden = formFields(await (await owner.get(PAGE)).text(), `${PAGE}/code`);
    expect((await owner.post(PAGE, { ...hidden, step: "save", version: "1" })).status).toBe(422);
    expect(await stored()).toEqual(SECOND_FACTOR);
    await allow(app);
    const member = await signedIn(app, "member@acme.test");
    expect((await member.get(PAGE)).status).toBe(404);
    expect((await member.post(PAGE, { ...hidden, step: "save", version: "1" })).status).toBe(404);
    expect(await stored()).toEqual(SECOND_FACTOR);
  });

  it("lifts it for one browser and fifteen minutes with password and code, and every owner hears of it", async () => {
    const { app, deps, owner, demand, unmet, mailedCode, breakGlass } = await setUp();
    await signedIn(app, "owner@acme.test");
    await demand(SECOND_FACTOR);
    await owner.submitTo(`${PAGE}/code`, PAGE, {});
    const lifted = await breakGlass(owner, { password: PASSWORD, code: await mailedCode() });
    expect(await lifted.text()).toContain("The policy is lifted for this browser for 15 minutes.");
    expect((await unmet()).map(({ length }) => length).sort()).toEqual([0, 1]);
    const notices = (await readMails(deps)).filter(({ mail }) => mail.kind === "access_policy_bypassed");
    expect(notices.map(({ to }) => to)).toEqual(["owner@acme.test"]);
    deps.clock.advance(900);
    expect(await unmet()).toEqual([["second_factor"], ["second_factor"]]);
  });

  it("doesn't lift it with the password alone, a code alone, another browser's code, or a used one", async () => {
    const { app, owner, demand, unmet, mailedCode, breakGlass } = await setUp();
    const thief = await signedIn(app, "owner@acme.test");
    await demand(SECOND_FACTOR);
    await owner.submitTo(`${PAGE}/code`, PAGE, {});
    const code = await mailedCode();
    for (const [browser, fields] of [
      [owner, { password: PASSWORD, code: "00000000" }],
      [owner, { password: "wrong", code }],
      [thief, { password: PASSWORD, code }],
    ] as const) {
      expect((await breakGlass(browser, fields)).status).toBe(422);
    }
    expect(await unmet()).toEqual([["second_factor"], ["second_factor"]]);
    expect((await breakGlass(owner, { password: PASSWORD, code })).status).toBe(200);
    expect((await breakGlass(thief, { password: PASSWORD, code })).status).toBe(422);
    expect((await unmet()).flat()).toEqual(["second_factor"]);
  });

  it("doesn't lift it for other members, nor what the deployment demands", async () => {
    const { app, deps, owner, demand, unmet, mailedCode, breakGlass } = await setUp();
    await demand({ ...NO_RULES, methods: ["passkey"] });
    await deps.store.write(({ settings }) => settings.set("access_policy", SECOND_FACTOR));
    await owner.submitTo(`${PAGE}/code`, PAGE, {});
    await breakGlass(owner, { password: PASSWORD, code: await mailedCode() });
    expect(await unmet()).toEqual([["second_factor"]]);
    const member = await signedIn(app, "member@acme.test");
    const hidden = formFields(await (await owner.get(PAGE)).text(), `${PAGE}/code`);
    const sent = { ...hidden, password: PASSWORD, code: await mailedCode() };
    expect((await member.post(`${PAGE}/break-glass`, sent)).status).toBe(404);
  });
});
