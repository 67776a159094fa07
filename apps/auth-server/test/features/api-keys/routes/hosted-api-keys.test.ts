import { expect, it } from "vitest";
import { createEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/create.ts";
import { changeApiKeySettings } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { validateEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/validate.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN_ID = "aaaaaaaa-0000-4000-8000-000000000002";
const ACME = "11111111-1111-4111-8111-111111111111";
const PAGE = "/account/api-keys";
const DAY = 86_400;

describeOnSqlite("personal API keys", ({ open }) => {
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

const ORGANIZATION_PAGE = `/orgs/${ACME}/api-keys`;

describeOnSqlite("what API keys may do", ({ open }) => {
  const setUp = async (email: string) => {
    const { deps, ...app } = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn(email, "orgward-demo");
    await deps.store.write((repositories) =>
      changeApiKeySettings(repositories, { personal: true, organization: true }),
    );
    const validate = (token: string) => validateEndUserApiKey(deps, token, { imported: false });
    const keyOn = async (response: Response) => /orgward_key_[\w-]+/.exec(await response.text())?.[0] ?? "";
    const rotate = async (page: string, apiKeyId: string) => {
      const html = await (await browser.get(page)).text();
      const csrf_token = /name="csrf_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
      return browser.post(`${page}/rotate`, { csrf_token, api_key_id: apiKeyId });
    };
    const create = async (fields: Parameters<typeof createEndUserApiKey>[1]) => {
      const created = await createEndUserApiKey(deps, fields);
      if (!created.ok) throw new Error(created.failure);
      return created.value;
    };
    return { deps, browser, validate, keyOn, rotate, create };
  };

  it("is chosen from what the user may do", async () => {
    const { browser, validate, keyOn } = await setUp("admin@acme.test");
    const html = await (await browser.get(PAGE)).text();
    expect([...html.matchAll(/name="scope" value="([^"]*)"/g)].map(([, scope]) => scope)).toEqual([
      "can_read_reports",
      "can_view_billing",
    ]);
    const shown = await browser.submitTo(PAGE, PAGE, { name: "Reports", access: "chosen", scope: "can_read_reports" });
    const key = await validate(await keyOn(shown));
    expect(key).toMatchObject({ apiKey: { scopes: ["can_read_reports"], createdBy: ADMIN_ID } });
    expect(await (await browser.get(PAGE)).text()).toContain("Limited to can_read_reports");
  });

  it.each([
    ["none where only those chosen were wanted", PAGE, { access: "chosen" }, "Choose at least one permission"],
    ["one that the user lacks", PAGE, { scope: "can_edit_billing" }, "permissions that you have yourself"],
    ["one that doesn't exist", PAGE, { scope: "can_fly" }, "permissions that you have yourself"],
    [
      "one that the member lacks who creates the organization's key",
      ORGANIZATION_PAGE,
      { scope: "can_edit_billing" },
      "permissions that you have yourself",
    ],
  ])("isn't %s", async (_, page, fields, alert) => {
    const { deps, browser } = await setUp("admin@acme.test");
    const response = await browser.submitTo(page, page, { name: "Reports", ...fields });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(alert);
    const everything = { userId: null, orgId: null, userEmail: null, type: null, limit: 9, offset: 0 };
    const { total } = await deps.store.read.endUserApiKeys.search({
      state: "current",
      at: deps.clock(),
      ...everything,
    });
    expect(total).toBe(0);
  });

  it("goes over to a key that replaces another, which works for another day", async () => {
    const { deps, browser, validate, keyOn } = await setUp("owner@acme.test");
    const fields = { name: "Nightly", lifetime_days: "30", scope: "can_view_billing" };
    const old = await keyOn(await browser.submitTo(ORGANIZATION_PAGE, ORGANIZATION_PAGE, fields));
    expect(await (await browser.get(ORGANIZATION_PAGE)).text()).toContain("Never used");
    await validate(old);
    expect(await (await browser.get(ORGANIZATION_PAGE)).text()).not.toContain("Never used");
    const renewed = await keyOn(await browser.submitTo(`${ORGANIZATION_PAGE}/rotate`, ORGANIZATION_PAGE, {}));
    expect(await validate(renewed)).toMatchObject({
      permissions: ["can_view_billing"],
      apiKey: { displayName: "Nightly", createdBy: OWNER_ID, expiresAt: deps.clock() + 30 * DAY },
    });
    expect(await validate(old)).not.toBeNull();
    deps.clock.advance(DAY);
    expect(await validate(old)).toBeNull();
  });

  it.each([
    ["an hour", "3600", 3600],
    ["a week", "604800", 7 * DAY],
    ["no longer", "0", 0],
    ["a day, where the form asks for longer than is offered", "99999999", DAY],
  ])("stays with the old key for %s", async (_, overlap, seconds) => {
    const { deps, browser, validate, keyOn } = await setUp("owner@acme.test");
    const old = await keyOn(await browser.submitTo(PAGE, PAGE, { name: "Nightly", scope: "can_view_billing" }));
    const renewed = await keyOn(await browser.submitTo(`${PAGE}/rotate`, PAGE, { overlap }));
    expect(await validate(renewed)).toMatchObject({ apiKey: { scopes: ["can_view_billing"] } });
    expect((await validate(old)) !== null).toBe(seconds > 0);
    deps.clock.advance(seconds);
    expect(await validate(old)).toBeNull();
  });

  it("can't be got by rotating a key that does more, nor one that acts for somebody else", async () => {
    const { browser, keyOn, rotate, create } = await setUp("admin@acme.test");
    const stronger = await create({ orgId: ACME, createdBy: OWNER_ID, scopes: ["can_edit_billing"] });
    const others = await create({ orgId: ACME, userId: OWNER_ID });
    const unrelated = await create({ userId: OWNER_ID });
    const refused = await rotate(ORGANIZATION_PAGE, stronger.apiKeyId);
    expect([refused.status, await keyOn(refused)]).toEqual([422, ""]);
    for (const { apiKeyId } of [others, unrelated]) {
      for (const page of [ORGANIZATION_PAGE, PAGE]) {
        const response = await rotate(page, apiKeyId);
        expect([response.status, response.headers.get("location")]).toEqual([303, page]);
      }
    }
    const html = await (await browser.get(ORGANIZATION_PAGE)).text();
    expect([...html.matchAll(/\/rotate"/g)]).toHaveLength(1);
  });

  it("can't be had without a recent proof of who asks for it", async () => {
    const { deps, keyOn, rotate, create } = await setUp("owner@acme.test");
    const { apiKeyId } = await create({ userId: OWNER_ID });
    deps.clock.advance(3599);
    const response = await rotate(PAGE, apiKeyId);
    expect(response.headers.get("location")).toContain("/account/confirm");
    expect(await keyOn(response)).toBe("");
  });
});
