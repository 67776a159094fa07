import { describe, expect, test } from "vitest";
import { parseOrgMemberInfo } from "../../src/adapter/index.ts";
import type { OrgMemberInfo } from "../../src/index.ts";
import { membershipClaims } from "../support/claims.ts";

function member(changes: Record<string, unknown>): OrgMemberInfo {
  const parsed = parseOrgMemberInfo(membershipClaims(changes));
  if (!parsed) throw new Error("The membership has no role.");
  return parsed;
}

describe("a member whose role stands in a hierarchy", () => {
  const admin = member({ user_role: "Admin", inherited_user_roles_plus_current_role: ["Admin", "Member"] });

  test.each([
    ["Owner", false, false],
    ["Admin", true, true],
    ["Member", false, true],
    ["Nobody", false, false],
    ["", false, false],
    ["__proto__", false, false],
  ])("asked about %s: is it %s, is at least it %s", (role, isRole, isAtLeast) => {
    expect(admin.userIsRole(role)).toBe(isRole);
    expect(admin.userIsAtLeastRole(role)).toBe(isAtLeast);
  });

  test("includes what the server says and nothing that is computed here", () => {
    const custom = member({ user_role: "Admin", inherited_user_roles_plus_current_role: ["Admin", "Owner", "Member"] });
    expect(custom.userIsAtLeastRole("Owner")).toBe(true);
  });

  test("does not gain by additional roles", () => {
    expect(member({ additional_roles: ["Owner"] }).userIsRole("Owner")).toBe(false);
  });
});

describe("a member with several roles", () => {
  const changes = { org_role_structure: "multi_role", user_role: "Editor", additional_roles: ["Billing"] };
  const editor = member({ ...changes, inherited_user_roles_plus_current_role: ["Editor", "Viewer"] });

  test.each([
    ["Editor", true],
    ["Billing", true],
    ["Viewer", false],
  ])("has %s, exactly or at least: %s", (role, expected) => {
    expect(editor.userIsRole(role)).toBe(expected);
    expect(editor.userIsAtLeastRole(role)).toBe(expected);
  });
});

describe("permissions", () => {
  const billing = member({ user_permissions: ["can_view_billing", "can_read_reports"] });

  test("are those of the list", () => {
    expect(billing.userHasPermission("can_view_billing")).toBe(true);
    expect(billing.userHasPermission("can_edit_billing")).toBe(false);
  });

  test("are all there, or not all", () => {
    expect(billing.userHasAllPermissions(["can_view_billing", "can_read_reports"])).toBe(true);
    expect(billing.userHasAllPermissions(["can_view_billing", "can_edit_billing"])).toBe(false);
    expect(billing.userHasAllPermissions([])).toBe(true);
  });
});
