import { describe, expect, it } from "vitest";
import { effectiveAccess, type RoleDefinition } from "../../../src/domain/orgs/roles.ts";

const roles = [
  { name: "Owner", position: 0, permissions: ["edit_billing"] },
  { name: "Admin", position: 1, permissions: ["view_billing", "read"] },
  { name: "Member", position: 2, permissions: ["read"] },
];

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
