import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import { createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = demoOrganizations[0]?.orgId ?? "";
const TAB = `/dashboard/orgs/${ACME}/access-policy`;

/** The text of a page without its markup. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

describeOnSqlite("the access policy on the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    await createBrowser(app).signIn("owner@acme.test", "orgward-demo");
    const operator = await signInOperator(app);
    const read = async (path = TAB) => textOf(await (await operator.get(path)).text());
    const preview = async (fields: Record<string, string>) => {
      const hidden = hiddenOf(await (await operator.get(`${TAB}/edit`)).text());
      const response = await operator.get(`${TAB}/preview?${new URLSearchParams({ ...hidden, ...fields })}`);
      return { status: response.status, html: await response.text() };
    };
    const stored = async () => (await app.deps.store.read.accessPolicies.find(ACME))?.policy ?? null;
    return { app, operator, read, preview, stored };
  };

  /** The hidden fields of the form that opens the preview. */
  const hiddenOf = (html: string) => {
    const form = html.split("<form ").find((part) => part.startsWith('method="get" action="/dashboard/orgs/')) ?? "";
    const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]));
  };

  it("is read first, then edited, forecast and put in force", async () => {
    const { operator, read, preview, stored } = await setUp();
    expect(await read()).toContain("This organization accepts every sign-in.");
    const { status, html } = await preview({ methods: "password", maximum_session_age_hours: "8", networks: "" });
    expect(status).toBe(200);
    expect(textOf(html)).toContain("Only sign-ins with a password count. Sign-ins older than 8 hours don’t count.");
    expect(textOf(html)).toMatch(/None of the \d members would be asked for anything\./);
    expect(await stored()).toBeNull();
    const saved = await operator.post(TAB, formFields(html, TAB));
    expect(saved.headers.get("location")).toBe(`${TAB}?done=organization.access_policy_changed`);
    expect(await stored()).toEqual({ ...NO_RULES, methods: ["password"], maximumSessionAgeSeconds: 28_800 });
    expect(await read()).toContain("Sign-ins older than 8 hours don’t count.");
  });

  it("says whom it would ask, and asks again where no owner is known to be able to meet it", async () => {
    const { operator, preview, stored } = await setUp();
    const { html } = await preview({ second_factor_required: "on" });
    expect(textOf(html)).toMatch(/4 of 4 members would be asked for a second factor; 4 of them have none set up\./);
    const refused = await operator.post(TAB, formFields(html, TAB));
    expect(refused.status).toBe(422);
    expect(textOf(await refused.text())).toContain("No owner is known to be able to meet this policy.");
    expect(await stored()).toBeNull();
    expect((await operator.post(TAB, { ...formFields(html, TAB), confirmed: "on" })).status).toBe(303);
    expect(await stored()).toMatchObject({ secondFactorRequired: true });
  });

  it("shows the form again with what is wrong, and what was filled in", async () => {
    const { preview } = await setUp();
    const { status, html } = await preview({
      maximum_idle_hours: "0.25",
      networks: "192.0.2.7/24",
      providers: "Google",
    });
    expect(status).toBe(422);
    expect(html).toContain("must have an address that fits its prefix");
    expect(html).toContain('value="Google"');
    const idle = await preview({ maximum_idle_hours: "0.25" });
    expect(idle.html).toContain("must be at least as long as access tokens live");
  });

  it("isn't replaced by a form that was opened before someone else's edit", async () => {
    const { app, operator, preview, stored } = await setUp();
    const { html } = await preview({ methods: "password" });
    const policy = { ...NO_RULES, maximumSessionAgeSeconds: 600 };
    await changeAccessPolicy(app.deps, ACME, { policy });
    expect((await operator.post(TAB, formFields(html, TAB))).status).toBe(409);
    expect(await stored()).toEqual(policy);
  });

  it("is suspended for an hour, and enforced again before that", async () => {
    const { app, operator, read } = await setUp();
    await changeAccessPolicy(app.deps, ACME, { policy: { ...NO_RULES, secondFactorRequired: true } });
    await operator.submitTo(`${TAB}/suspend`, `${TAB}/suspend`, {});
    expect(await read()).toContain("Until then, nothing of it is enforced.");
    expect((await operator.submitTo(`${TAB}/resume`, TAB, {})).status).toBe(303);
    expect(await read()).not.toContain("Suspended until");
  });

  it("can be read by operators who may not change it", async () => {
    const { app, stored } = await setUp();
    const reader = await signInAs(app, "read_only");
    expect((await reader.get(`${TAB}/preview?methods=password`)).status).toBe(200);
    expect((await reader.post(TAB, { methods: "password" })).status).toBe(403);
    expect(await stored()).toBeNull();
  });
});
