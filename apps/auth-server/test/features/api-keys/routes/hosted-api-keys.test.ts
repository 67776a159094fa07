import { expect, it } from "vitest";
import { createEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/create.ts";
import { changeApiKeySettings } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { validateEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/validate.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN_ID = "aaaaaaaa-0000-4000-8000-000000000002";
const ACME = "11111111-1111-4111-8111-111111111111";
const PAGE = "/account/api-keys";
const DAY = 86_400;

describeDatabases("personal API keys", ({ open }) => {
  const setUp = async () => {
    const { deps, ...app } = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const offer = () => deps.store.write((repositories) => changeApiKeySettings(repositories, { personal: true }));
    return { deps, browser, offer, page: async () => (await browser.get(PAGE)).text() };
  };

  it("are there when the operator offers them", async () => {
    const { browser, offer } = await setUp();
    expect((await browser.get(PAGE)).status).toBe(404);
    expect(await (await browser.get("/account")).text()).not.toContain(PAGE);
    await offer();
    expect(await (await browser.get("/account")).text()).toContain(PAGE);
  });

  it("stand for the user, are shown once, expire as chosen and can be deleted", async () => {
    const { deps, browser, offer, page } = await setUp();
    await offer();
    const shown = await (await browser.submitTo(PAGE, PAGE, { name: "Reports", lifetime_days: "30" })).text();
    const token = /orgward_key_[\w-]+/.exec(shown)?.[0] ?? "";
    expect(await page()).not.toContain(token);
    expect(await validateEndUserApiKey(deps, token, { imported: false })).toMatchObject({
      user: { user: { userId: OWNER_ID } },
      apiKey: { displayName: "Reports", orgId: null, expiresAt: deps.clock() + 30 * DAY },
    });
    await browser.submitTo(`${PAGE}/delete`, PAGE, {});
    expect(await validateEndUserApiKey(deps, token, { imported: false })).toBeNull();
    expect(await page()).not.toContain("Reports");
  });

  it.each([
    ["of somebody else", { userId: ADMIN_ID }],
    ["of the user in an organization", { userId: OWNER_ID, orgId: ACME }],
  ])("%s are neither shown nor deleted", async (_, owner) => {
    const { deps, browser, offer, page } = await setUp();
    await offer();
    const made = await createEndUserApiKey(deps, { ...owner, displayName: "Not mine" });
    const apiKeyId = made.ok ? made.value.apiKeyId : "";
    const html = await page();
    expect(html).not.toContain("Not mine");
    const token = /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
    await browser.post(`${PAGE}/delete`, { csrf_token: token, api_key_id: apiKeyId });
    expect(await deps.store.read.endUserApiKeys.findById(apiKeyId)).toMatchObject({ deletedAt: null });
  });
});
