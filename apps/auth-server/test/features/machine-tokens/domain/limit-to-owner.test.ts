import { expect, it } from "vitest";
import { limitToOwner } from "../../../../src/features/machine-tokens/domain/limit-to-owner.ts";
import type { MembershipClaim } from "../../../../src/features/orgs/domain/membership-claim.ts";

/** A membership, by its roles, the highest or first one first, and its permissions. */
function membership(
  structure: MembershipClaim["org_role_structure"],
  [role = "", ...others]: readonly string[],
  permissions: readonly string[],
): MembershipClaim {
  return {
    org_id: "acme",
    org_name: "Acme",
    org_metadata: {},
    url_safe_org_name: "acme",
    org_role_structure: structure,
    user_role: role,
    inherited_user_roles_plus_current_role: [role, ...others],
    additional_roles: structure === "multi_role" ? others : [],
    user_permissions: permissions,
  };
}

const hierarchy = (roles: readonly string[], permissions: readonly string[]) =>
  membership("single_role_in_hierarchy", roles, permissions);
const several = (roles: readonly string[], permissions: readonly string[]) =>
  membership("multi_role", roles, permissions);

it("keeps a role that the owner has too, with the permissions that both have", () => {
  const owner = hierarchy(["Owner", "Admin", "Member"], ["read", "write", "pay"]);
  const agent = hierarchy(["Admin", "Member"], ["read", "write"]);
  expect(limitToOwner(agent, owner)).toEqual(agent);
});

it("makes a role above the owner's the owner's", () => {
  const owner = hierarchy(["Member"], ["read"]);
  const agent = hierarchy(["Admin", "Member"], ["read", "write"]);
  expect(limitToOwner(agent, owner)).toEqual(hierarchy(["Member"], ["read"]));
});

it("leaves out the roles that the owner doesn't have, where members have several", () => {
  const owner = several(["Billing", "Reader", "Support"], ["pay", "read"]);
  expect(limitToOwner(several(["Admin", "Reader", "Billing"], ["write", "read"]), owner)).toEqual(
    several(["Reader", "Billing"], ["read"]),
  );
  expect(limitToOwner(several(["Reader", "Admin"], ["read", "write"]), owner)).toEqual(several(["Reader"], ["read"]));
});

it("leaves nothing where owner and agent have nothing in common", () => {
  for (const kind of [hierarchy, several]) {
    expect(limitToOwner(kind(["Admin"], ["write"]), kind(["Member"], ["read"]))).toMatchObject({
      user_role: "",
      inherited_user_roles_plus_current_role: [],
      additional_roles: [],
      user_permissions: [],
    });
  }
});
