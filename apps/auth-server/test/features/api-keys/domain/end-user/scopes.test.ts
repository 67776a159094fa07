import { expect, it } from "vitest";
import { NO_RULES } from "../../../../../src/features/access-policies/domain/access-policy.ts";
import { createEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/create.ts";
import { editEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/edit.ts";
import { keyClaims } from "../../../../../src/features/api-keys/domain/end-user/key-claims.ts";
import { rotateEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/rotate.ts";
import { validateEndUserApiKey } from "../../../../../src/features/api-keys/domain/end-user/validate.ts";
import { disableUser, enableUser } from "../../../../../src/features/authentication/domain/accounts/account-state.ts";
import { addMember } from "../../../../../src/features/orgs/domain/add-member.ts";
import { removeMember } from "../../../../../src/features/orgs/domain/remove-member.ts";
import { deleteUser } from "../../../../../src/features/users/domain/delete-user.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { eventsOf } from "../../../../support/recorded-events.ts";
import { aMembership, anOrganization, aUser } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const ROLES = [
  { name: "Owner", position: 0, permissions: ["pay"] },
  { name: "Admin", position: 1, permissions: ["write"] },
  { name: "Member", position: 2, permissions: ["read"] },
];

describeDatabases("the scopes of API keys", ({ open }) => {
  /** Ada is an Admin of Acme, and Bob its Owner; Ada is a Member of Globex, too. */
  const setUp = async () => {
    const deps = await createTestDeps(await open(), { actor: { kind: "command_line", id: null, name: "deploy" } });
    const [ada, bob] = [aUser(), aUser()];
    const [acme, globex] = [anOrganization(), anOrganization({ urlSafeName: "globex" })];
    await deps.store.write(async ({ roles, users, organizations, memberships }) => {
      await roles.replaceAll(ROLES);
      for (const user of [ada, bob]) await users.create(user);
      for (const organization of [acme, globex]) {
        await organizations.create(organization);
        await memberships.add(aMembership(bob.userId, organization.orgId, { role: "Owner" }));
      }
      await memberships.add(aMembership(ada.userId, acme.orgId, { role: "Admin" }));
      await memberships.add(aMembership(ada.userId, globex.orgId));
    });
    const create = async (fields: Parameters<typeof createEndUserApiKey>[1]) => {
      const result = await createEndUserApiKey(deps, fields);
      if (!result.ok) throw new Error(result.failure);
      return result.value;
    };
    const validate = (token: string) => validateEndUserApiKey(deps, token, { imported: false });
    const become = (userId: string, role: string) =>
      deps.store.write(({ memberships }) =>
        memberships.changeRole({ userId, orgId: acme.orgId, role, additionalRoles: [] }),
      );
    return { deps, ada, bob, acme, globex, create, validate, become };
  };
  type Parts = Awaited<ReturnType<typeof setUp>>;

  it.each<[string, string, (parts: Parts) => Parameters<typeof createEndUserApiKey>[1]]>([
    ["that nothing gives", "unknown_scope", ({ ada }) => ({ userId: ada.userId, scopes: ["fly"] })],
    ["above the user's", "scope_not_held", ({ ada }) => ({ userId: ada.userId, scopes: ["pay"] })],
    [
      "that the user has in another organization",
      "scope_not_held",
      ({ ada, globex }) => ({ userId: ada.userId, orgId: globex.orgId, scopes: ["write"] }),
    ],
    [
      "above the member's who creates the key for an organization",
      "scope_not_held",
      ({ ada, acme }) => ({ orgId: acme.orgId, createdBy: ada.userId, scopes: ["read", "pay"] }),
    ],
    [
      "of an organization that the creator isn't in",
      "scope_not_held",
      ({ ada, acme }) => ({ orgId: acme.orgId, createdBy: `${ada.userId}0`, scopes: ["read"] }),
    ],
  ])("can't be permissions %s", async (_, failure, fieldsOf) => {
    const parts = await setUp();
    expect(await createEndUserApiKey(parts.deps, fieldsOf(parts))).toEqual({ ok: false, failure });
  });

  it("can't be raised above the creator's by an edit, nor by whoever rotates the key", async () => {
    const { deps, ada, bob, acme, create } = await setUp();
    const byAda = await create({ orgId: acme.orgId, createdBy: ada.userId, scopes: ["read"] });
    const refused = { ok: false, failure: "scope_not_held" };
    expect(await editEndUserApiKey(deps, byAda.apiKeyId, { scopes: ["read", "pay"] })).toEqual(refused);
    expect(await editEndUserApiKey(deps, byAda.apiKeyId, { scopes: ["write"] })).toEqual({ ok: true, value: null });
    const byBob = await create({ orgId: acme.orgId, createdBy: bob.userId, scopes: ["pay"] });
    const rotation = { overlapSeconds: 60, createdBy: ada.userId };
    expect(await rotateEndUserApiKey(deps, byBob.apiKeyId, rotation)).toEqual(refused);
  });

  it("are no more than the holder may do at that moment", async () => {
    const { ada, acme, create, validate, become } = await setUp();
    const scopes = ["read", "write"];
    const own = await create({ userId: ada.userId, orgId: acme.orgId, scopes });
    const ofAcme = await create({ orgId: acme.orgId, createdBy: ada.userId, scopes });
    const permissions = async () => [
      (await validate(own.token))?.permissions,
      (await validate(ofAcme.token))?.permissions,
    ];
    expect(await permissions()).toEqual([
      ["write", "read"],
      ["write", "read"],
    ]);
    await become(ada.userId, "Member");
    expect(await permissions()).toEqual([["read"], ["read"]]);
    await become(ada.userId, "Owner");
    expect(await permissions()).toEqual([
      ["write", "read"],
      ["write", "read"],
    ]);
  });

  it("leave a key no role, and an organization's key without scopes no permission", async () => {
    const { deps, ada, bob, acme, globex, create, validate } = await setUp();
    const limited = await validate((await create({ userId: ada.userId, scopes: ["read"] })).token);
    const none = { user_role: "", inherited_user_roles_plus_current_role: [], additional_roles: [] };
    expect(limited && (await keyClaims(deps, limited))).toMatchObject({
      user_id: ada.userId,
      login_method: { login_method: "api_key" },
      org_id_to_org_member_info: {
        [acme.orgId]: { ...none, user_permissions: ["read"] },
        [globex.orgId]: { ...none, user_permissions: ["read"] },
      },
    });
    const whole = await validate((await create({ userId: ada.userId })).token);
    expect(whole && (await keyClaims(deps, whole))).toMatchObject({
      org_id_to_org_member_info: { [acme.orgId]: { user_role: "Admin", user_permissions: ["write", "read"] } },
    });
    const shared = await validate((await create({ orgId: acme.orgId, createdBy: bob.userId })).token);
    expect(shared && (await keyClaims(deps, shared))).toEqual({
      org_member_info: expect.objectContaining({ org_id: acme.orgId, ...none, user_permissions: [] }),
    });
    const generic = await validate((await create({})).token);
    expect(generic && (await keyClaims(deps, generic))).toEqual({});
  });

  it("don't make a key meet the rules that an organization has for sign-ins", async () => {
    const { deps, ada, acme, create, validate } = await setUp();
    const [own, shared] = [await create({ userId: ada.userId }), await create({ orgId: acme.orgId })];
    const unmet = async (networks: readonly string[] | null) => {
      const policy = { ...NO_RULES, secondFactorRequired: true, networks };
      await deps.store.write(({ accessPolicies }) => accessPolicies.save(acme.orgId, policy));
      const holders = [await validate(own.token), await validate(shared.token)];
      const claims = await Promise.all(holders.map((holder) => holder && keyClaims(deps, holder)));
      return claims.map((claim) =>
        claim && "org_id_to_org_member_info" in claim
          ? claim.org_id_to_org_member_info?.[acme.orgId]?.unmet
          : claim?.org_member_info?.unmet,
      );
    };
    expect(await unmet(null)).toEqual([["second_factor"], undefined]);
    expect(await unmet(["192.0.2.0/24"])).toEqual([["second_factor", "network"], ["network"]]);
  });

  it.each<[string, (parts: Parts) => Promise<unknown>]>([
    ["leaves", ({ deps, ada, acme }) => removeMember(deps, { userId: ada.userId, orgId: acme.orgId })],
    ["deletes the account", ({ deps, ada }) => deleteUser(deps, ada.userId)],
  ])(
    "end with the key when the member who created it %s, which the log and the list of revocations say",
    async (_, end) => {
      const parts = await setUp();
      const { deps, ada, acme, create, validate } = parts;
      const key = await create({ orgId: acme.orgId, createdBy: ada.userId, displayName: "CI" });
      const events = await eventsOf(deps, () => end(parts));
      expect(events).toContainEqual(
        expect.objectContaining({
          type: "end_user_api_key.deleted",
          target: { kind: "end_user_api_key", id: key.apiKeyId, name: "CI" },
          organization: { id: acme.orgId, name: acme.name },
        }),
      );
      await addMember(deps, { userId: ada.userId, orgId: acme.orgId, role: "Admin", additionalRoles: [] });
      expect(await validate(key.token)).toBeNull();
    },
  );

  it("rest with the key while the member who created it is disabled", async () => {
    const { deps, ada, acme, create, validate } = await setUp();
    const key = await create({ orgId: acme.orgId, createdBy: ada.userId, scopes: ["write"] });
    await disableUser(deps, ada.userId);
    expect(await validate(key.token)).toBeNull();
    await enableUser(deps, ada.userId);
    expect(await validate(key.token)).toMatchObject({ permissions: ["write"] });
  });

  it("go over to the key that replaces another, which ends after the overlap", async () => {
    const { deps, ada, acme, create, validate } = await setUp();
    const expiresAt = deps.clock() + 1000;
    const old = await create({ userId: ada.userId, orgId: acme.orgId, scopes: ["read"], displayName: "CI", expiresAt });
    deps.clock.advance(100);
    const rotated = await rotateEndUserApiKey(deps, old.apiKeyId, { overlapSeconds: 60 });
    const token = rotated.ok ? rotated.value.token : "";
    expect(await validate(token)).toMatchObject({
      permissions: ["read"],
      apiKey: { displayName: "CI", scopes: ["read"], expiresAt: deps.clock() + 1000 },
    });
    expect(await validate(old.token)).not.toBeNull();
    deps.clock.advance(60);
    expect(await validate(old.token)).toBeNull();
    const again = await rotateEndUserApiKey(deps, old.apiKeyId, { overlapSeconds: 60 });
    expect(again).toEqual({ ok: false, failure: "not_found" });
  });

  it("never keep a key beyond its own end, however long the overlap", async () => {
    const { deps, ada, create, validate } = await setUp();
    const old = await create({ userId: ada.userId, expiresAt: deps.clock() + 10 });
    await rotateEndUserApiKey(deps, old.apiKeyId, { overlapSeconds: 86_400 });
    deps.clock.advance(10);
    expect(await validate(old.token)).toBeNull();
  });

  it("are told with when the key was used last, to the minute", async () => {
    const { deps, ada, create, validate } = await setUp();
    const { token, apiKeyId } = await create({ userId: ada.userId });
    const lastUse = async () => (await deps.store.read.endUserApiKeys.findById(apiKeyId))?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    const first = deps.clock();
    await validate(token);
    deps.clock.advance(59);
    await validate(token);
    expect(await lastUse()).toBe(first);
    deps.clock.advance(1);
    await validate(token);
    expect(await lastUse()).toBe(first + 60);
  });
});
