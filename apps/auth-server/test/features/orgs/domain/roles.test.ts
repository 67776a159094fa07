import { describe, expect, it } from "vitest";
import {
  type DeploymentRoles,
  effectiveAccess,
  type RoleDefinition,
  rolesInForce,
} from "../../../../src/features/orgs/domain/roles.ts";

const roles = [
  { name: "Owner", position: 0, permissions: ["edit_billing"] },
  { name: "Admin", position: 1, permissions: ["view_billing", "read"] },
  { name: "Member", position: 2, permissions: ["read"] },
];

describe("the roles of an organization", () => {
  const mapping = (permission: string) => [{ name: "Owner", position: 0, permissions: [permission] }];
  const free = mapping("free");
  const paid = mapping("paid");
  const customMappings = new Map([
    ["Free plan", free],
    ["Paid plan", paid],
  ]);
  const deployment: DeploymentRoles = { structure: "multi_role", roles, customMappings };

  it.each([
    ["the deployment's own without a subscription", null, roles],
    ["those of the first mapping for who subscribed to it", "Free plan", free],
    ["those of the second mapping for who subscribed to it", "Paid plan", paid],
    ["the deployment's own when the mapping is gone", "Gone plan", roles],
  ])("are %s", (_, customRoleMappingName, expected) => {
    expect(rolesInForce(deployment, { customRoleMappingName })).toEqual({ structure: "multi_role", roles: expected });
  });
});

describe("effectiveAccess in a hierarchy", () => {
  const definition: RoleDefinition = { structure: "single_role_in_hierarchy", roles };

  it.each([
    ["Owner", ["Owner", "Admin", "Member"], ["edit_billing", "view_billing", "read"]],
    ["Admin", ["Admin", "Member"], ["view_billing", "read"]],
    ["Member", ["Member"], ["read"]],
  ])("gives %s the roles below it and their permissions", (role, inherited, permissions) => {
    expect(effectiveAccess(definition, { role, additionalRoles: [] })).toEqual({
      inheritedRolesPlusCurrentRole: inherited,
      permissions,
    });
  });

  it("gives a role that no longer exists itself and nothing else", () => {
    expect(effectiveAccess(definition, { role: "Gone", additionalRoles: [] })).toEqual({
      inheritedRolesPlusCurrentRole: ["Gone"],
      permissions: [],
    });
  });
});

describe("effectiveAccess with several roles", () => {
  const definition: RoleDefinition = { structure: "multi_role", roles };

  it("adds up the roles that are held, without what stands below them", () => {
    expect(effectiveAccess(definition, { role: "Owner", additionalRoles: ["Member"] })).toEqual({
      inheritedRolesPlusCurrentRole: ["Owner", "Member"],
      permissions: ["edit_billing", "read"],
    });
  });
});
