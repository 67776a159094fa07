import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkOrgAccess,
  isAuthException,
  OrgMemberInfo,
  type OrgRequirement,
  type OrgRule,
  type User,
} from "../../src/index.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import { membershipClaims, userClaims } from "../support/claims.ts";

const name: fc.Arbitrary<string> = fc.constantFrom("Owner", "Admin", "Member", "__proto__", "constructor", "");
const orgId = fc.uuid();

const membership = fc.record({
  org_id: orgId,
  user_role: name,
  org_role_structure: fc.constantFrom("single_role_in_hierarchy", "multi_role"),
  additional_roles: fc.array(name),
  inherited_user_roles_plus_current_role: fc.array(name),
  user_permissions: fc.array(name),
});

const requirement: fc.Arbitrary<OrgRequirement> = fc.record(
  {
    role: fc.oneof(fc.record({ minimum: name }), fc.record({ exact: name })),
    permissions: fc.array(name),
  },
  { requiredKeys: [] },
);

function userOf(memberships: readonly { org_id: string }[]): User {
  const byOrgId = Object.fromEntries(memberships.map((claims) => [claims.org_id, membershipClaims(claims)]));
  return parseUser(userClaims({ org_id_to_org_member_info: byOrgId }));
}

function accessTo(user: User, id: string, rule: OrgRule): OrgMemberInfo | null {
  try {
    return checkOrgAccess(user, id, rule);
  } catch (error) {
    if (isAuthException(error) && error.status === 403) return null;
    throw error;
  }
}

describe("a user", () => {
  test("never gets an organization that the token does not name, whatever the rule", () => {
    const anyId = fc.oneof(orgId, fc.string(), fc.constantFrom("__proto__", "constructor", "toString"));
    fc.assert(
      fc.property(fc.array(membership, { maxLength: 4 }), anyId, requirement, (memberships, id, rule) => {
        const isNamed = memberships.some((claims) => claims.org_id === id);
        const org = accessTo(userOf(memberships), id, rule);
        expect(org === null || (isNamed && org.orgId === id)).toBe(true);
      }),
    );
  });

  test("gets an organization of the token exactly when role and permissions fit", () => {
    fc.assert(
      fc.property(membership, requirement, (claims, rule) => {
        const roles =
          claims.org_role_structure === "multi_role"
            ? [claims.user_role, ...claims.additional_roles]
            : [claims.user_role];
        const reached =
          claims.org_role_structure === "multi_role" ? roles : claims.inherited_user_roles_plus_current_role;
        const { role, permissions = [] } = rule;
        const hasRole = !role || ("exact" in role ? roles.includes(role.exact) : reached.includes(role.minimum));
        const isPermitted = permissions.every((permission) => claims.user_permissions.includes(permission));
        const org = accessTo(userOf([claims]), claims.org_id, rule);
        expect(org !== null).toBe(hasRole && isPermitted);
        expect(org === null || org instanceof OrgMemberInfo).toBe(true);
      }),
    );
  });

  test("gets it by all of several rules when each lets them in, and by any of them when one does", () => {
    const rules = fc.array(requirement, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(membership, rules, (claims, parts) => {
        const user = userOf([claims]);
        const fits = (rule: OrgRule) => accessTo(user, claims.org_id, rule) !== null;
        expect(fits({ allOf: parts })).toBe(parts.every(fits));
        expect(fits({ anyOf: parts })).toBe(parts.some(fits));
        expect(fits({ anyOf: [{ allOf: parts }, { anyOf: parts }] })).toBe(parts.some(fits));
        expect(fits({ allOf: [{ allOf: parts }, { anyOf: parts }] })).toBe(parts.every(fits));
      }),
    );
  });
});

test("a rule that names no role at all does not pass for one", () => {
  const claims = { ...membershipClaims(), org_id: "11111111-1111-4111-8111-111111111111" };
  expect(accessTo(userOf([claims]), claims.org_id, { role: {} } as OrgRequirement)).toBeNull();
});

test.each([null, false, 0])("a rule whose permissions are %j does not pass for one without", (permissions) => {
  const claims = { ...membershipClaims(), org_id: "11111111-1111-4111-8111-111111111111" };
  const rule = { permissions } as unknown as OrgRequirement;
  expect(() => checkOrgAccess(userOf([claims]), claims.org_id, rule)).toThrow(TypeError);
});
