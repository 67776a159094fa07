import { describe, expect, test } from "vitest";
import { defineAccess, defineConfig } from "../../src/index.ts";

const config = defineConfig({
  permissions: ["can_view_billing", "can_export"],
  roles: [
    { name: "Owner", permissions: ["can_view_billing"] },
    { name: "Manager", was: "Admin", permissions: ["can_export"] },
    { name: "Member" },
  ],
  roleMappings: [
    { name: "Free", roles: [{ name: "Owner" }, { name: "Guest", permissions: ["can_export", "can_read"] }] },
    { name: "Trial", roles: [{ name: "Owner" }, { name: "Guest" }] },
  ],
});

describe("defineConfig", () => {
  test("returns what it was given", () => {
    const given = { roles: [{ name: "Owner" }] } as const;
    expect(defineConfig(given)).toBe(given);
  });
});

describe("defineAccess of a configuration", () => {
  test("has the roles in their order, then those of role mappings, and every permission", () => {
    expect(defineAccess(config)).toEqual({
      roles: ["Owner", "Manager", "Member", "Guest"],
      permissions: ["can_view_billing", "can_export", "can_read"],
    });
    expect(defineAccess({ roles: [{ name: "Owner", permissions: ["can_edit"] }] })).toEqual({
      roles: ["Owner"],
      permissions: ["can_edit"],
    });
  });

  test.each<[string, unknown]>([
    ["The configuration has no roles: list them, or give defineAccess their names.", defineConfig({ webApps: [] })],
    ['roles names "Owner" twice.', { roles: [{ name: "Owner" }, { name: "Owner" }] }],
    ["roles[1] must be a non-empty string.", { roles: [{ name: "Owner" }, { name: " " }] }],
    ["permissions[0] must be a non-empty string.", { roles: [{ name: "Owner", permissions: [""] }] }],
    ['permissions names "a" twice.', { permissions: ["a", "a"], roles: [{ name: "Owner" }] }],
  ])("throws: %s", (message, definition) => {
    expect(() => defineAccess(definition as Parameters<typeof defineAccess>[0])).toThrow(new TypeError(message));
  });
});
