import { expect, it } from "vitest";
import type { Repositories } from "../../../src/domain/store.ts";
import { disableUser, enableUser } from "../../../src/domain/users/account-state.ts";
import { clearPassword, updatePassword } from "../../../src/domain/users/change-password.ts";
import { deleteUser } from "../../../src/domain/users/delete-user.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createOAuthClient, introspect, RESOURCE } from "../../support/oauth-client.ts";
import { createTestApp } from "../../support/test-app.ts";
import type { TestDeps } from "../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const OTHER_OWNER = "aaaaaaaa-0000-4000-8000-000000000005";
const NEW_PASSWORD = { password: "a new password", updatePasswordRequired: false };

describeDatabases("a grant", ({ open }) => {
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

  it.each<[string, (deps: TestDeps) => Promise<unknown>]>([
    ["the user is deleted", (deps) => deleteUser(deps, OWNER)],
    ["the user is disabled, also once the user is enabled again", (deps) => disableUser(deps, OWNER)],
    ["the password is changed", (deps) => updatePassword(deps, OWNER, NEW_PASSWORD)],
    ["the password is taken away", (deps) => clearPassword(deps, OWNER)],
  ])("of a user ends when %s", async (_, end) => {
    const parts = await setUp();
    const { deps } = parts.app;
    await deps.store.write(({ memberships }) =>
      memberships.add({
        userId: OTHER_OWNER,
        orgId: ACME,
        role: "Owner",
        additionalRoles: [],
        createdAt: deps.clock(),
      }),
    );
    await end(deps);
    await enableUser(deps, OWNER);
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
    await browser.submit("/account", {});
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
