import { expect, it } from "vitest";
import { readFloor } from "../../../../src/features/access-policies/domain/floor.ts";
import { readMemberManagers } from "../../../../src/features/orgs/domain/member-powers.ts";
import { changeDeploymentSettings } from "../../../../src/features/settings/domain/deployment-settings.ts";
import { enqueueMail, prepareMail } from "../../../../src/platform/mail/queue.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";

const PAGE = "/dashboard/settings";
const WEB_APPS = `${PAGE}/web-apps`;

describeOnSqlite("the settings in the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, operator: await signInOperator(app) };
  };

  it.each(["http://app.example.com/callback", "https://app.example.com/#callback", "nonsense", ""])(
    "take no users back at %j",
    async (redirect_uri) => {
      const { app, operator } = await setUp();
      const before = await app.deps.store.read.webRedirectUris.list();
      const response = await operator.submitTo(WEB_APPS, `${WEB_APPS}/new`, { redirect_uri });
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/<strong class="problem">[^<]*must be absolute/);
      expect(await app.deps.store.read.webRedirectUris.list()).toEqual(before);
    },
  );

  it("take users back at an address until it is removed", async () => {
    const { operator } = await setUp();
    const redirect_uri = "https://app.example.com/callback";
    await operator.submitTo(WEB_APPS, `${WEB_APPS}/new`, { redirect_uri });
    expect(await (await operator.submitTo(WEB_APPS, `${WEB_APPS}/new`, { redirect_uri })).text()).toContain(
      "is already in the list",
    );
    await operator.submitTo(`${WEB_APPS}/remove`, `${WEB_APPS}/edit?${new URLSearchParams({ redirect_uri })}`, {
      redirect_uri,
    });
    expect(await (await operator.get(WEB_APPS)).text()).not.toContain(redirect_uri);
  });

  it("say where magic links lead that name no other address", async () => {
    const { app, operator } = await setUp();
    const links = { default_redirect_url: "https://app.example.com/home", allowed_redirect_origins: "" };
    expect((await operator.submitTo(`${PAGE}/links`, PAGE, links)).status).toBe(303);
    const answer = await app.post("/api/backend/v1/magic_link", { email: "owner@acme.test" });
    const { url } = (await answer.json()) as { url: string };
    const { pathname, search } = new URL(url);
    const signedIn = await createBrowser(app).submit(pathname + search, {});
    expect(signedIn.headers.get("location")).toBe("https://app.example.com/home");
  });

  it.each([
    [0, "No emails are waiting to be sent."],
    [1, "1 email is waiting to be sent."],
    [2, "2 emails are waiting to be sent."],
  ])("say of %i emails in the queue: %s", async (total, words) => {
    const { app, operator } = await setUp();
    for (let queued = 0; queued < total; queued += 1) {
      const mail = await prepareMail(app.deps, { email: "ada@example.test" }, { kind: "test" });
      await app.deps.store.write((repositories) => enqueueMail(repositories, mail));
    }
    expect(await (await operator.get(`${PAGE}/mail`)).text()).toContain(words);
  });

  it("let members be managed from a role on that there is", async () => {
    const { app, operator } = await setUp();
    const save = (member_managers: string) =>
      operator.submitTo(`${PAGE}/organizations`, `${PAGE}/organizations`, {
        member_managers,
        max_endpoints_per_organization: "10",
      });
    expect((await save("Owner")).status).toBe(303);
    expect(await readMemberManagers(app.deps.store.read)).toBe("Owner");
    expect(await (await save("Nobody")).text()).toContain("must be the name of a role");
  });

  it("demand more of everyone once whoever saves that has read whom it would ask for what", async () => {
    const { app, operator } = await setUp();
    const floor = async () => (await readFloor(app.deps.store.read)).secondFactorRequired;
    const demand = { second_factor_required: "on", providers: "", maximum_session_age_hours: "", networks: "" };
    const save = (more: object) =>
      operator.submitTo(`${PAGE}/access-policy`, `${PAGE}/organizations`, { ...demand, ...more });
    const forecast = await save({});
    expect(forecast.status).toBe(422);
    expect(await forecast.text()).toMatch(
      /would be asked for something.*no second factor.*Put it in force all the same/s,
    );
    expect(await floor()).toBe(false);
    const saved = await save({ confirmed: "on" });
    expect([saved.status, await floor()]).toEqual([303, true]);
  });

  it("take what everyone has to meet by checkboxes and in hours, and keep a way to sign in that has no checkbox", async () => {
    const { app, operator } = await setUp();
    const policy = async () => {
      const { methods, maximumSessionAgeSeconds, networks } = await readFloor(app.deps.store.read);
      return { methods, maximumSessionAgeSeconds, networks };
    };
    const stored = await changeDeploymentSettings(atCommandLine(app.deps), { access_policy_methods: "oidc:acme" });
    expect(stored.ok).toBe(true);
    const page = await (await operator.get(`${PAGE}/organizations`)).text();
    expect(page).toMatch(/<input type="checkbox" name="methods" value="passkey"/);
    expect(page).toMatch(/<input type="hidden" name="methods" value="oidc:acme"/);
    const save = (maximum_session_age_hours: string) =>
      operator.submitTo(`${PAGE}/access-policy`, `${PAGE}/organizations`, {
        methods: "oidc:acme,password,magic_link",
        providers: "Google",
        maximum_session_age_hours,
        networks: "192.0.2.0/24\n2001:db8::/32",
        confirmed: "on",
      });
    const refused = await save("0.001");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(
      /Hours after which.*must be at least 60 seconds.*aria-invalid="true".*2001:db8/s,
    );
    expect((await save("0,5")).status).toBe(303);
    expect(await policy()).toEqual({
      methods: ["oidc:acme", "password", "magic_link", "social_sso:Google"],
      maximumSessionAgeSeconds: 1800,
      networks: ["192.0.2.0/24", "2001:db8::/32"],
    });
  });
});
