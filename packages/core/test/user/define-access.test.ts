import { describe, expect, test } from "vitest";
import { defineAccess } from "../../src/index.ts";

describe("defineAccess", () => {
  test("names roles and permissions once, and for good", () => {
    const roles = ["Owner", "Admin"] as const;
    const access = defineAccess({ roles, permissions: ["can_view_billing"] });
    expect(access).toEqual({ roles: ["Owner", "Admin"], permissions: ["can_view_billing"] });
    expect(Object.isFrozen(access) && Object.isFrozen(access.roles) && Object.isFrozen(access.permissions)).toBe(true);
  });

  test.each<[string, unknown]>([
    ["roles[1] must be a non-empty string.", { roles: ["Owner", " "], permissions: [] }],
    ["roles[0] must be a non-empty string.", { roles: [7], permissions: [] }],
    ['roles names "Owner" twice.', { roles: ["Owner", "Owner"], permissions: [] }],
    ["permissions[0] must be a non-empty string.", { roles: ["Owner"], permissions: [""] }],
    ["permissions must be an array of names.", { roles: ["Owner"] }],
    ["roles must be an array of names.", { roles: "Owner", permissions: [] }],
  ])("throws: %s", (message, definition) => {
    expect(() => defineAccess(definition as Parameters<typeof defineAccess>[0])).toThrow(new TypeError(message));
  });
});
