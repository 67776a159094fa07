import { describe, expect, test } from "vitest";
import { InvalidClaim } from "../../src/token/claims.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import { ACME, GLOBEX, membershipClaims, OWNER, userClaims } from "../support/claims.ts";

/** Claims as they come out of a token: parsed from text. */
function fromJson(claims: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(claims)) as Record<string, unknown>;
}

function expectDeeplyFrozen(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  expect(Object.isFrozen(value)).toBe(true);
  for (const inner of Object.values(value)) expectDeeplyFrozen(inner);
}

const EVERY_CLAIM = {
  first_name: "Olive",
  last_name: "Owner",
  username: "olive",
  legacy_user_id: "old-1",
  impersonator_user_id: "employee-1",
  properties: { fav_sport: "judo", nested: { list: [{ a: 1 }] } },
  metadata: { someKey: [1, 2] },
  login_method: { login_method: "saml_sso", provider: "Okta", org_id: ACME },
  auth_time: 1_795_132_800,
  amr: ["pwd", "otp", "mfa"],
};

describe("the user of a token", () => {
  test("has every claim under its name in camelCase, and the keys of properties as they are", () => {
    const user = parseUser(fromJson(userClaims(EVERY_CLAIM)));
    expect(user).toEqual({
      userId: OWNER,
      email: "owner@acme.test",
      firstName: "Olive",
      lastName: "Owner",
      username: "olive",
      legacyUserId: "old-1",
      impersonatedBy: { kind: "unknown", id: "employee-1" },
      impersonatorUserId: "employee-1",
      properties: { fav_sport: "judo", nested: { list: [{ a: 1 }] } },
      metadata: { someKey: [1, 2] },
      loginMethod: { kind: "saml_sso", provider: "Okta", orgId: ACME },
      authTime: 1_795_132_800,
      amr: ["pwd", "otp", "mfa"],
      activeOrgId: undefined,
      orgIdToOrgMemberInfo: expect.anything(),
    });
    expect(user.orgIdToOrgMemberInfo[ACME]).toMatchObject({
      orgId: ACME,
      orgName: "Acme",
      urlSafeOrgName: "acme",
      orgMetadata: { plan: "pro" },
      orgRoleStructure: "single_role_in_hierarchy",
      userAssignedRole: "Admin",
      additionalRoles: [],
      userInheritedRolesPlusCurrentRole: ["Admin", "Member"],
      userPermissions: ["can_view_billing", "can_read_reports"],
    });
  });

  test("is frozen to the bottom, since requests with the same token share it", () => {
    expectDeeplyFrozen(parseUser(fromJson(userClaims(EVERY_CLAIM))));
  });

  test("has the active organization alone when the token has one", () => {
    const claims = { org_member_info: membershipClaims({ org_id: GLOBEX, org_name: "Globex" }) };
    const user = parseUser(fromJson(userClaims(claims)));
    expect(user.activeOrgId).toBe(GLOBEX);
    expect(Object.keys(user.orgIdToOrgMemberInfo)).toEqual([GLOBEX]);
  });

  test("has no membership where the role is null", () => {
    const roleless = membershipClaims({ org_id: GLOBEX, user_role: null });
    const user = parseUser(
      fromJson(userClaims({ org_id_to_org_member_info: { [ACME]: membershipClaims(), [GLOBEX]: roleless } })),
    );
    expect(Object.keys(user.orgIdToOrgMemberInfo)).toEqual([ACME]);
    const active = parseUser(fromJson(userClaims({ org_member_info: roleless })));
    expect(active.activeOrgId).toBeUndefined();
    expect(Object.keys(active.orgIdToOrgMemberInfo)).toEqual([]);
  });

  test("has empty lists and one hierarchy where the token leaves them out", () => {
    const { org_id, org_name, url_safe_org_name, user_role } = membershipClaims();
    const bare = { org_id, org_name, url_safe_org_name, user_role };
    const user = parseUser(fromJson(userClaims({ org_id_to_org_member_info: { [ACME]: bare } })));
    expect(user.orgIdToOrgMemberInfo[ACME]).toMatchObject({
      orgRoleStructure: "single_role_in_hierarchy",
      orgMetadata: {},
      additionalRoles: [],
      userInheritedRolesPlusCurrentRole: [],
      userPermissions: [],
    });
  });

  test.each([undefined, null])("needs no email address: %s", (email) => {
    const user = parseUser(fromJson(userClaims({ email })));
    expect(user.email).toBeUndefined();
    expect(user.userId).toBe(OWNER);
  });

  test.each<[unknown, object]>([
    [undefined, { kind: "unknown" }],
    [null, { kind: "unknown" }],
    [{ login_method: "magic_link" }, { kind: "magic_link" }],
    [{ login_method: "passkey" }, { kind: "passkey" }],
    [{ login_method: "telepathy" }, { kind: "unknown" }],
    [
      { login_method: "social_sso", provider: "GitHub" },
      { kind: "social_sso", provider: "GitHub" },
    ],
    [
      { login_method: "saml_sso", provider: "Okta" },
      { kind: "saml_sso", provider: "Okta" },
    ],
  ])("logged in by %j, which is %j", (claim, loginMethod) => {
    expect(parseUser(fromJson(userClaims({ login_method: claim }))).loginMethod).toEqual(loginMethod);
  });
});

describe("how the user signed in", () => {
  const userOf = (changes: object, membership: object = {}) =>
    parseUser(
      fromJson(userClaims({ ...changes, org_id_to_org_member_info: { [ACME]: membershipClaims({ ...membership }) } })),
    );

  test.each([{}, { auth_time: null, amr: null }])("is unknown in a token that doesn't say: %j", (claims) => {
    expect(userOf(claims)).toMatchObject({ authTime: null, amr: [] });
  });

  test.each([{}, { unmet: [] }])("meets an organization's policy where nothing is unmet: %j", (claims) => {
    expect(userOf({}, claims).orgIdToOrgMemberInfo[ACME]?.unmet).toEqual([]);
  });

  test("lacks what the token says, values of later versions included", () => {
    const unmet = ["second_factor", "moon_phase"];
    expect(userOf({}, { unmet }).orgIdToOrgMemberInfo[ACME]?.unmet).toEqual(unmet);
  });

  // A string has `includes`, too: "mfa" must not count as a list that holds it.
  test.each<[string, object, object]>([
    ["auth_time", { auth_time: "1795132800" }, {}],
    ["auth_time", { auth_time: [1_795_132_800] }, {}],
    ["amr", { amr: "mfa" }, {}],
    ["amr", { amr: ["mfa", 1] }, {}],
    ["amr", { amr: { 0: "mfa", length: 1 } }, {}],
    ["unmet", {}, { unmet: "second_factor" }],
    ["unmet", {}, { unmet: "" }],
    ["unmet", {}, { unmet: null }],
    ["unmet", {}, { unmet: false }],
    ["unmet", {}, { unmet: {} }],
    ["unmet", {}, { unmet: [null] }],
  ])("is refused with the whole token where %s is malformed: %j %j", (claim, changes, membership) => {
    expect(() => userOf(changes, membership)).toThrow(`The claim ${claim} must be`);
  });
});

describe("users of one organization with the same role", () => {
  const userWith = (changes: object) =>
    parseUser(fromJson(userClaims({ org_id_to_org_member_info: { [ACME]: membershipClaims({ ...changes }) } })));

  test.each<[string, object, object]>([
    ["a permission less", { user_permissions: [] }, { userPermissions: [] }],
    ["another permission", { user_permissions: ["can_pay"] }, { userPermissions: ["can_pay"] }],
    ["a role less", { inherited_user_roles_plus_current_role: [] }, { userInheritedRolesPlusCurrentRole: [] }],
    ["a further role", { additional_roles: ["Billing"] }, { additionalRoles: ["Billing"] }],
    ["roles side by side", { org_role_structure: "multi_role" }, { orgRoleStructure: "multi_role" }],
    ["another name", { org_name: "Globex" }, { orgName: "Globex" }],
    ["other metadata", { org_metadata: { plan: "free" } }, { orgMetadata: { plan: "free" } }],
  ])("have each what their own token says: %s", (_what, changes, expected) => {
    const before = userWith({});
    const after = userWith(changes);
    const usual = { orgName: "Acme", userPermissions: ["can_view_billing", "can_read_reports"] };
    expect(before.orgIdToOrgMemberInfo[ACME]).toMatchObject(usual);
    expect(after.orgIdToOrgMemberInfo[ACME]).toMatchObject({ orgId: ACME, ...expected });
    expect(after.orgIdToOrgMemberInfo[ACME]).not.toEqual(before.orgIdToOrgMemberInfo[ACME]);
  });

  test("have their organizations in the order of the token, in a frozen record without a prototype", () => {
    const both = [GLOBEX, ACME].map((org_id) => [org_id, membershipClaims({ org_id })]);
    const { orgIdToOrgMemberInfo } = parseUser(
      fromJson(userClaims({ org_id_to_org_member_info: Object.fromEntries(both) })),
    );
    expect(Object.keys(orgIdToOrgMemberInfo)).toEqual([GLOBEX, ACME]);
    expect(Object.isFrozen(orgIdToOrgMemberInfo)).toBe(true);
    expect(Object.getPrototypeOf(orgIdToOrgMemberInfo)).toBeNull();
  });
});

describe("a claim that is wrong makes no user", () => {
  const membership = (changes: object) => ({ org_id_to_org_member_info: { [ACME]: membershipClaims({ ...changes }) } });

  test.each<[string, object]>([
    ["user_id", { user_id: undefined }],
    ["user_id", { user_id: "7" }],
    ["user_id", { user_id: 7 }],
    ["email", { email: 7 }],
    ["email", { email: ["a@b.test"] }],
    ["first_name", { first_name: 7 }],
    ["properties", { properties: [] }],
    ["metadata", { metadata: "text" }],
    ["login_method", { login_method: "password" }],
    ["login_method", { login_method: { login_method: 7 } }],
    ["org_id_to_org_member_info", { org_id_to_org_member_info: [] }],
    ["org_member_info", { org_id_to_org_member_info: { [ACME]: null } }],
    ["org_member_info", { org_member_info: "acme" }],
    ["org_id", { org_id_to_org_member_info: { [GLOBEX]: membershipClaims() } }],
    ["org_id", membership({ org_id: "acme" })],
    ["org_name", membership({ org_name: undefined })],
    ["url_safe_org_name", membership({ url_safe_org_name: 7 })],
    ["org_metadata", membership({ org_metadata: [] })],
    ["org_role_structure", membership({ org_role_structure: "flat" })],
    ["user_role", membership({ user_role: ["Owner"] })],
    ["additional_roles", membership({ additional_roles: "Owner" })],
    ["inherited_user_roles_plus_current_role", membership({ inherited_user_roles_plus_current_role: [["Owner"]] })],
    ["user_permissions", membership({ user_permissions: { 0: "can_edit_billing" } })],
    ["legacy_org_id", membership({ legacy_org_id: 7 })],
  ])("%s as in %j", (claim, changes) => {
    const claims = fromJson(userClaims({ ...changes }));
    expect(() => parseUser(claims)).toThrow(InvalidClaim);
    expect(() => parseUser(claims)).toThrow(`The claim ${claim} must be `);
  });
});

describe("prototype pollution", () => {
  test("by __proto__ keys anywhere in a token changes nothing", () => {
    const evil = '{"isAdmin":true,"org_id":"x"}';
    const text = JSON.stringify(userClaims({ properties: { a: 1 } }))
      .replace('"properties":{', `"__proto__":${evil},"properties":{"__proto__":${evil},`)
      .replace('"org_metadata":{', `"__proto__":${evil},"org_metadata":{"__proto__":${evil},`);
    const user = parseUser(JSON.parse(text) as Record<string, unknown>);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect((user as unknown as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(user.orgIdToOrgMemberInfo[ACME]?.orgId).toBe(ACME);
    expect(user.properties?.isAdmin).toBeUndefined();
  });

  test("makes no membership of a __proto__ entry", () => {
    const entry = JSON.stringify(membershipClaims({ org_id: "__proto__" }));
    const text = JSON.stringify(userClaims()).replace('"org_id_to_org_member_info":{', `$&"__proto__":${entry},`);
    expect(() => parseUser(JSON.parse(text) as Record<string, unknown>)).toThrow("The claim org_id must be a UUID.");
  });

  test("of Object.prototype by other code adds no claims", () => {
    Object.defineProperty(Object.prototype, "org_member_info", {
      value: membershipClaims({ org_id: GLOBEX }),
      configurable: true,
    });
    try {
      const user = parseUser(fromJson(userClaims()));
      expect(user.activeOrgId).toBeUndefined();
      expect(Object.keys(user.orgIdToOrgMemberInfo)).toEqual([ACME]);
    } finally {
      Reflect.deleteProperty(Object.prototype, "org_member_info");
    }
  });

  test("finds no organization that a record inherits", () => {
    expect(parseUser(fromJson(userClaims())).orgIdToOrgMemberInfo.constructor).toBeUndefined();
  });
});
