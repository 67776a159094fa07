import { expect, it } from "vitest";
import type { Repositories } from "../../../../src/platform/domain/store.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createManagementClient, type ManagementClient } from "../../../support/management-client.ts";
import { createOAuthClient, introspect, RESOURCE } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const ADMIN = "aaaaaaaa-0000-4000-8000-000000000002";

/** An organization keeps an Owner, so that there must be another one first. */
async function deleteOwner(api: ManagementClient): Promise<void> {
  await api.post("/org/change_role", { user_id: ADMIN, org_id: ACME, role: "Owner" });
  await api.delete(`/user/${OWNER}`);
}

describeOnSqlite("a grant", ({ open }) => {
  /** A grant for Acme, one for the user alone, and a code that is not redeemed yet. */
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const ofOrganization = await client.obtainTokens(browser, { scope: "org:read" }, { org_id: ACME });
    const ofUser = await client.obtainTokens(browser);
    const code = await client.authorize(browser);
    const isActive = async ({ access_token }: { access_token: string }) => (await introspect(app, access_token)).active;
    return { app, browser, client, ofOrganization, ofUser, code, isActive };
  }

  type Parts = Awaited<ReturnType<typeof setUp>>;

  async function expectEnded({ client, ofOrganization, ofUser, code, isActive }: Parts): Promise<void> {
    expect([await isActive(ofOrganization), await isActive(ofUser)]).toEqual([false, false]);
    for (const { refresh_token } of [ofOrganization, ofUser]) {
      expect((await client.refresh(refresh_token)).ok).toBe(false);
    }
    expect((await client.redeem(code)).ok).toBe(false);
  }

  it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
    ["the user's grants are ended", ({ grants }) => grants.deleteByUser(OWNER)],
    ["the client is deleted", ({ oauthClients }) => oauthClients.delete("demo-public")],
    ["the resource is deleted", ({ oauthResources }) => oauthResources.delete(RESOURCE)],
  ])("ends when %s", async (_, end) => {
    const parts = await setUp();
    await parts.app.deps.store.write(end);
    await expectEnded(parts);
  });

  it.each<[string, (api: ManagementClient) => Promise<unknown>]>([
    ["is deleted", deleteOwner],
    ["is disabled", (api) => api.post(`/user/${OWNER}/disable`)],
    ["gets another password", (api) => api.put(`/user/${OWNER}/password`, { password: "another password" })],
    ["has no password any more", (api) => api.put(`/user/${OWNER}/clear_password`)],
  ])("ends when the user %s", async (_, end) => {
    const parts = await setUp();
    await end(createManagementClient(parts.app));
    await expectEnded(parts);
  });

  it("does not come back when a user who was disabled is enabled", async () => {
    const parts = await setUp();
    const api = createManagementClient(parts.app);
    await api.post(`/user/${OWNER}/disable`);
    await api.post(`/user/${OWNER}/enable`);
    await expectEnded(parts);
  });

  it("gives nothing while the user is disabled, however that came about", async () => {
    const parts = await setUp();
    await parts.app.deps.store.write(({ users }) => users.update(OWNER, { enabled: false }));
    await expectEnded(parts);
  });

  it("ends with the membership when it is for an organization, and lives on when it is not", async () => {
    const { app, client, ofOrganization, ofUser, code, isActive } = await setUp();
    await app.deps.store.write(({ memberships }) => memberships.remove(OWNER, ACME));
    expect([await isActive(ofOrganization), await isActive(ofUser)]).toEqual([false, true]);
    expect((await client.refresh(ofOrganization.refresh_token)).status).toBe(400);
    expect((await client.refresh(ofUser.refresh_token)).status).toBe(200);
    expect((await client.redeem(code)).status).toBe(200);
  });

  it("ends with the organization that it is for", async () => {
    const { app, ofOrganization, ofUser, isActive } = await setUp();
    await app.deps.store.write(({ organizations }) => organizations.delete(ACME));
    expect([await isActive(ofOrganization), await isActive(ofUser)]).toEqual([false, true]);
  });

  it("outlives the session in which it was made", async () => {
    const { browser, client, ofUser, isActive } = await setUp();
    await browser.submitTo("/logout", "/account", {});
    expect(await isActive(ofUser)).toBe(true);
    expect((await client.refresh(ofUser.refresh_token)).status).toBe(200);
  });

  it("survives a change of role, and shows it", async () => {
    const { app, ofOrganization } = await setUp();
    const membership = { userId: OWNER, orgId: ACME, role: "Member", additionalRoles: [] };
    await app.deps.store.write(({ memberships }) => memberships.changeRole(membership));
    expect(await introspect(app, ofOrganization.access_token)).toMatchObject({
      active: true,
      users_org_roles: ["Member"],
      users_org_permissions: ["can_read_reports"],
    });
  });
});
