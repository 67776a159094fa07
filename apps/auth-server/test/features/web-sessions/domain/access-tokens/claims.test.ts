import { expect, it } from "vitest";
import {
  accessTokenClaims,
  type TokenSubject,
} from "../../../../../src/features/web-sessions/domain/access-tokens/claims.ts";
import { aMembership, anOrganization, aSession, aUser, SOME_TIME } from "../../../../support/records.ts";

const user = aUser({ email: "member@acme.test" });
const acme = anOrganization({ name: "Acme", urlSafeName: "acme", metadata: { plan: "pro" } });
const membership = { ...aMembership(user.userId, acme.orgId, { role: "Admin" }), organization: acme };

const subject: TokenSubject = {
  user,
  memberships: [membership],
  activeOrganization: null,
  authentication: aSession(user.userId),
  unmetIn: () => [],
  sid: null,
  roles: {
    structure: "single_role_in_hierarchy",
    customMappings: new Map(),
    roles: [
      { name: "Owner", position: 0, permissions: ["edit"] },
      { name: "Admin", position: 1, permissions: ["view"] },
      { name: "Member", position: 2, permissions: ["read"] },
    ],
  },
};

const acmeClaim = {
  org_id: acme.orgId,
  org_name: "Acme",
  org_metadata: { plan: "pro" },
  url_safe_org_name: "acme",
  org_role_structure: "single_role_in_hierarchy",
  user_role: "Admin",
  inherited_user_roles_plus_current_role: ["Admin", "Member"],
  user_permissions: ["view", "read"],
  additional_roles: [],
};

it("has every required claim, and no optional one that the user has no value for", () => {
  expect(accessTokenClaims(subject)).toEqual({
    sub: user.userId,
    user_id: user.userId,
    email: "member@acme.test",
    properties: {},
    auth_time: SOME_TIME,
    amr: ["pwd"],
    login_method: { login_method: "password" },
    org_id_to_org_member_info: { [acme.orgId]: acmeClaim },
  });
});

it("has every optional claim that the user has a value for, with keys untouched", () => {
  const full = aUser({
    username: "ada",
    firstName: "Ada",
    lastName: "Löwe",
    properties: { fav_sport: "judo" },
    metadata: { inner_key: 1 },
    legacyUserId: "17",
  });
  expect(accessTokenClaims({ ...subject, user: full })).toMatchObject({
    username: "ada",
    first_name: "Ada",
    last_name: "Löwe",
    properties: { fav_sport: "judo" },
    metadata: { inner_key: 1 },
    legacy_user_id: "17",
  });
});

it("has the map of organizations for a user without any", () => {
  expect(accessTokenClaims({ ...subject, memberships: [] })).toHaveProperty("org_id_to_org_member_info", {});
});

it("has one membership in place of the map for an active organization", () => {
  const claims = accessTokenClaims({ ...subject, activeOrganization: membership });
  expect(claims).toHaveProperty("org_member_info", acmeClaim);
  expect(claims).not.toHaveProperty("org_id_to_org_member_info");
});

it("has the legacy id of an organization and additional roles", () => {
  const organization = { ...acme, legacyOrgId: "o-1" };
  const activeOrganization = { ...membership, organization, additionalRoles: ["Member"] };
  const roles = { ...subject.roles, structure: "multi_role" } as const;
  expect(accessTokenClaims({ ...subject, roles, activeOrganization }).org_member_info).toMatchObject({
    legacy_org_id: "o-1",
    org_role_structure: "multi_role",
    additional_roles: ["Member"],
    inherited_user_roles_plus_current_role: ["Admin", "Member"],
  });
});
