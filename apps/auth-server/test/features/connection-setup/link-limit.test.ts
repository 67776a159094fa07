import { expect, it } from "vitest";
import { createBrowser, formFields } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";
import { testPolicy } from "../../support/test-deps.ts";

const ORGANIZATIONS = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const PROVIDER = "/connection-setup/provider";

describeDatabases("the forms of a set-up link", ({ open }) => {
  it("are limited by link, from however many browsers and networks it is used, and say when to come back", async () => {
    const rateLimits = { ...testPolicy.rateLimits, forms: { requests: 2, seconds: 60 } };
    const app = await createTestApp(await open(), { policy: { rateLimits } });
    const [path = "", other = ""] = await Promise.all(
      ORGANIZATIONS.map(async (orgId) => {
        const created = await app.post(`/api/backend/v1/org/${orgId}/create_saml_connection_link`, {});
        return new URL(((await created.json()) as { readonly url: string }).url).pathname;
      }),
    );
    let visits = 0;
    /** Opens a link in another browser, in another network, and submits its first form. */
    const submit = async (link: string) => {
      visits += 1;
      const from = { "x-forwarded-for": `203.0.${visits}.7` };
      const browser = createBrowser(app);
      await browser.get(link, from);
      const hidden = formFields(await (await browser.get(PROVIDER, from)).text(), PROVIDER);
      return browser.post(PROVIDER, { ...hidden, guide: "okta", protocol: "oidc" }, from);
    };
    expect([(await submit(path)).status, (await submit(path)).status]).toEqual([303, 303]);
    const refused = await submit(path);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.text()).toContain("Too many attempts");
    expect((await submit(other)).status).toBe(303);
    app.deps.clock.advance(30);
    expect((await submit(path)).status).toBe(303);
  });
});
