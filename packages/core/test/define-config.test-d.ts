import { expectTypeOf } from "vitest";
import { defineAccess, defineConfig, initBaseAuth, type PermissionOf, type RoleOf } from "../src/index.ts";

const config = defineConfig({
  roleStructure: "single_role_in_hierarchy",
  roles: [{ name: "Owner", permissions: ["can_view_billing"] }, { name: "Manager", was: "Admin" }, { name: "Member" }],
  roleMappings: [{ name: "Free", roles: [{ name: "Owner", permissions: ["can_export"] }, { name: "Guest" }] }],
  settings: { memberManagers: "Manager" },
  clients: [{ id: "app", redirectUris: ["https://app.example.com/callback"] }],
});
const access = defineAccess(config);

expectTypeOf<RoleOf<typeof access>>().toEqualTypeOf<"Owner" | "Manager" | "Member" | "Guest">();
expectTypeOf<PermissionOf<typeof access>>().toEqualTypeOf<"can_view_billing" | "can_export">();

const auth = initBaseAuth({ authUrl: "https://auth.example.test", apiKey: "key", access });
auth.validateAccessTokenAndGetUserWithOrgByMinimumRole("Bearer token", "org", "Manager");
// @ts-expect-error The file renames this role.
auth.validateAccessTokenAndGetUserWithOrgByMinimumRole("Bearer token", "org", "Admin");
// @ts-expect-error No role has this permission.
auth.validateAccessTokenAndGetUserWithOrgByPermission("Bearer token", "org", "can_exprot");

// A literal works as well, and so does JSON, whose names are strings.
const literal = defineAccess({ roles: [{ name: "Owner", permissions: ["can_edit"] }] });
expectTypeOf<RoleOf<typeof literal>>().toEqualTypeOf<"Owner">();
const json: { roleStructure: string; roles: { name: string; permissions: string[] }[]; webApps: string[] } =
  JSON.parse("{}");
const parsed = () => defineAccess(json);
expectTypeOf<RoleOf<ReturnType<typeof parsed>>>().toEqualTypeOf<string>();

// @ts-expect-error A misspelt field does not compile,
defineConfig({ role: [{ name: "Owner" }] });
// @ts-expect-error nor one further down,
defineConfig({ roles: [{ name: "Owner", permision: [] }] });
// @ts-expect-error nor the managers of members by a role that isn't listed,
defineConfig({ roles: [{ name: "Owner" }], settings: { memberManagers: "Admin" } });
// @ts-expect-error nor another structure.
defineConfig({ roleStructure: "tree" });
