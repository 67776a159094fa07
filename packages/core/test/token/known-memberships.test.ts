import { describe, expect, test } from "vitest";
import { InvalidClaim } from "../../src/token/claims.ts";
import { KnownMemberships, TokenMemberships } from "../../src/token/known-memberships.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import type { OrgMemberInfo } from "../../src/user/org-member-info.ts";
import type { User } from "../../src/user/user.ts";
import { ACME, type Claims, membershipClaims, userClaims } from "../support/claims.ts";

const METADATA = { plan: { name: "gold", seats: [5, 10] } };

function membership(changes: Claims = {}): Claims {
  return JSON.parse(JSON.stringify(membershipClaims({ org_metadata: METADATA, ...changes })));
}

/** Reads a membership as it stands in a token that is not verified. */
function parse(known: KnownMemberships, orgId: string, claims: unknown): OrgMemberInfo | null {
  return new TokenMemberships(known).parse(orgId, claims);
}

/** Reads a membership as it stands in a token that is then verified. */
function parseProven(known: KnownMemberships, orgId: string, claims: Claims): OrgMemberInfo | null {
  const memberships = new TokenMemberships(known);
  const member = memberships.parse(orgId, claims);
  memberships.share();
  return member;
}

/** Reads the user of a token that is then verified. */
function parseProvenUser(known: KnownMemberships, claims: Claims): User {
  const memberships = new TokenMemberships(known);
  const user = parseUser(claims, memberships);
  memberships.share();
  return user;
}

function idOf(index: number): string {
  return `11111111-1111-4111-8111-${String(index).padStart(12, "0")}`;
}

describe("memberships that were seen before", () => {
  test("are one frozen object for users whose tokens say the same", () => {
    const known = new KnownMemberships();
    const first = parseProven(known, ACME, membership());
    expect(parse(known, ACME, membership())).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
    expect(first?.userPermissions).toEqual(["can_view_billing", "can_read_reports"]);
  });

  test("are shared by users, who stay apart themselves", () => {
    const known = new KnownMemberships();
    const [one, other] = ["one@acme.test", "other@acme.test"].map((email) =>
      parseProvenUser(known, userClaims({ email })),
    );
    expect(other?.orgIdToOrgMemberInfo[ACME]).toBe(one?.orgIdToOrgMemberInfo[ACME]);
    expect([one?.email, other?.email]).toEqual(["one@acme.test", "other@acme.test"]);
  });

  test("are shared only after their token was verified", () => {
    const known = new KnownMemberships();
    const unproven = parse(known, ACME, membership());
    expect(parse(known, ACME, membership())).not.toBe(unproven);
    const proven = parseProven(known, ACME, membership());
    parse(known, ACME, membership({ org_metadata: {} }));
    expect(parse(known, ACME, membership())).toBe(proven);
  });

  test("are kept apart by role", () => {
    const known = new KnownMemberships();
    const admin = parseProven(known, ACME, membership());
    const member = parseProven(known, ACME, membership({ user_role: "Member" }));
    expect(parse(known, ACME, membership())).toBe(admin);
    expect(parse(known, ACME, membership({ user_role: "Member" }))).toBe(member);
  });

  test.each<[string, Claims, Claims]>([
    ["a permission less", { user_permissions: [] }, { userPermissions: [] }],
    ["another permission", { user_permissions: ["can_pay"] }, { userPermissions: ["can_pay"] }],
    [
      "a role less",
      { inherited_user_roles_plus_current_role: ["Admin"] },
      { userInheritedRolesPlusCurrentRole: ["Admin"] },
    ],
    ["a further role", { additional_roles: ["Billing"] }, { additionalRoles: ["Billing"] }],
    ["roles side by side", { org_role_structure: "multi_role" }, { orgRoleStructure: "multi_role" }],
    ["another name", { org_name: "Globex" }, { orgName: "Globex" }],
    ["a claim more", { legacy_org_id: "old" }, { legacyOrgId: "old" }],
    ["a claim less", { user_permissions: undefined }, { userPermissions: [] }],
    [
      "other metadata, deep inside",
      { org_metadata: { plan: { name: "gold", seats: [5, 11] } } },
      { orgMetadata: { plan: { name: "gold", seats: [5, 11] } } },
    ],
    ["a list where an object was", { org_metadata: { plan: ["gold"] } }, { orgMetadata: { plan: ["gold"] } }],
  ])("never stand in for one with %s", (_name, changes, expected) => {
    const known = new KnownMemberships();
    const before = parseProven(known, ACME, membership());
    const after = parse(known, ACME, membership(changes));
    expect(after).not.toBe(before);
    expect(after).toMatchObject(expected);
    expect(before).toMatchObject({ userPermissions: ["can_view_billing", "can_read_reports"], orgMetadata: METADATA });
  });

  test("do not spare claims that are wrong", () => {
    const known = new KnownMemberships();
    parseProven(known, ACME, membership());
    expect(() => parse(known, ACME, membership({ user_permissions: "can_view_billing" }))).toThrow(InvalidClaim);
    expect(() => parse(known, ACME, null)).toThrow(InvalidClaim);
    expect(parse(known, ACME, membership({ user_role: null }))).toBeNull();
  });

  test("are not taken for those of another organization", () => {
    const known = new KnownMemberships();
    const claims = userClaims({ org_id_to_org_member_info: { [idOf(1)]: membership() } });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(() => parseUser(claims, new TokenMemberships(known))).toThrow(InvalidClaim);
    }
  });

  describe("in a record of all of a user's memberships", () => {
    const byOrgId = {
      [ACME]: membership(),
      [idOf(1)]: membership({ org_id: idOf(1), user_role: "Member" }),
    };
    const both = userClaims({ org_id_to_org_member_info: byOrgId });

    test("are one frozen record for users who have the same ones", () => {
      const known = new KnownMemberships();
      const first = parseProvenUser(known, both).orgIdToOrgMemberInfo;
      expect(parseProvenUser(known, structuredClone(both)).orgIdToOrgMemberInfo).toBe(first);
      expect(Object.isFrozen(first)).toBe(true);
      expect(Object.getPrototypeOf(first)).toBeNull();
      expect(Object.keys(first)).toEqual([ACME, idOf(1)]);
    });

    test.each<[string, Claims]>([
      ["one organization less", { [ACME]: membership() }],
      ["one more", { ...byOrgId, [idOf(2)]: membership({ org_id: idOf(2) }) }],
      ["another one", { [ACME]: membership(), [idOf(2)]: membership({ org_id: idOf(2) }) }],
      ["a higher role in one", { [ACME]: membership(), [idOf(1)]: membership({ org_id: idOf(1) }) }],
      ["one that gives no role", { ...byOrgId, [idOf(1)]: membership({ org_id: idOf(1), user_role: null }) }],
      ["none", {}],
    ])("never stand in for those of a user with %s", (_name, others) => {
      const known = new KnownMemberships();
      const before = parseProvenUser(known, both).orgIdToOrgMemberInfo;
      const claims = userClaims({ org_id_to_org_member_info: others });
      const after = parseProvenUser(known, claims).orgIdToOrgMemberInfo;
      expect(after).toEqual(parseUser(structuredClone(claims)).orgIdToOrgMemberInfo);
      expect(after).not.toEqual(before);
      expect(Object.keys(before)).toEqual([ACME, idOf(1)]);
    });

    test("keep the order of the token", () => {
      const known = new KnownMemberships();
      parseProvenUser(known, both);
      const reversed = userClaims({
        org_id_to_org_member_info: Object.fromEntries(Object.entries(byOrgId).reverse()),
      });
      expect(Object.keys(parseProvenUser(known, reversed).orgIdToOrgMemberInfo)).toEqual([idOf(1), ACME]);
    });

    test("are shared only after their token was verified", () => {
      const known = new KnownMemberships();
      parseProvenUser(known, userClaims({ org_id_to_org_member_info: { [ACME]: membership() } }));
      parseProven(known, idOf(1), membership({ org_id: idOf(1), user_role: "Member" }));
      const unproven = parseUser(structuredClone(both), new TokenMemberships(known)).orgIdToOrgMemberInfo;
      const proven = parseProvenUser(known, structuredClone(both)).orgIdToOrgMemberInfo;
      expect(proven[ACME]).toBe(unproven[ACME]);
      expect(proven).not.toBe(unproven);
      expect(parseProvenUser(known, structuredClone(both)).orgIdToOrgMemberInfo).toBe(proven);
    });
  });

  test("are forgotten when there are too many, and read again", () => {
    const known = new KnownMemberships();
    const first = parseProven(known, ACME, membership());
    for (let index = 0; index < 1000; index += 1) {
      parseProven(known, idOf(index), membership({ org_id: idOf(index) }));
    }
    const again = parse(known, ACME, membership());
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });
});
