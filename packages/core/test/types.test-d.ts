import { expectTypeOf } from "vitest";
import {
  type AnyAuthException,
  createGuards,
  createTokenValidator,
  defineAccess,
  type Guard,
  initBaseAuth,
  isAuthException,
  type OrgMemberInfo,
  type PermissionOf,
  type RoleOf,
  type User,
} from "../src/index.ts";

const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing"],
});
type Role = "Owner" | "Admin" | "Member";
type Permission = "can_view_billing" | "can_edit_billing";

expectTypeOf<RoleOf<typeof access>>().toEqualTypeOf<Role>();
expectTypeOf<PermissionOf<typeof access>>().toEqualTypeOf<Permission>();

const auth = initBaseAuth({ authUrl: "https://auth.example.test", apiKey: "key", access });
const header = "Bearer token";

expectTypeOf(auth.validateAccessTokenAndGetUser(header)).resolves.toEqualTypeOf<User<Role, Permission>>();

// A misspelt role or permission does not compile.
auth.validateAccessTokenAndGetUserWithOrgByMinimumRole(header, "org", "Admin");
// @ts-expect-error
auth.validateAccessTokenAndGetUserWithOrgByMinimumRole(header, "org", "Amdin");
// @ts-expect-error
auth.validateAccessTokenAndGetUserWithOrgByExactRole(header, "org", "owner");
// @ts-expect-error
auth.validateAccessTokenAndGetUserWithOrgByPermission(header, "org", "can_view_biling");
// @ts-expect-error
auth.validateAccessTokenAndGetUserWithOrgByAllPermissions(header, "org", ["can_view_billing", "other"]);

const guards = createGuards<Role, Permission, Request>(auth);
expectTypeOf(guards.requireOrgRole("Admin")).toEqualTypeOf<
  Guard<Request, { readonly user: User<Role, Permission>; readonly org: OrgMemberInfo<Role, Permission> }>
>();
// @ts-expect-error
guards.requireOrgRole("Amdin");
// @ts-expect-error
guards.requireOrgPermission(["can_view_billing", "other"]);
guards.requireOrgPermission("can_edit_billing", { orgId: (request) => request.headers.get("x-org-id") });
// @ts-expect-error
guards.requireOrgMember({ orgId: { body: "orgId" } });

// After an optional guard the user may be missing; after any other one it may not.
const optional = await guards.optionalUser().check({} as never);
if (optional.type === "allow") expectTypeOf(optional.identity.user).toEqualTypeOf<User<Role, Permission> | null>();
const required = await guards.requireUser().check({} as never);
if (required.type === "allow") expectTypeOf(required.identity.user).toEqualTypeOf<User<Role, Permission>>();

// Questions about a role are typed too, and nothing of a user can be changed.
const { orgMemberInfo, user } = await auth.validateAccessTokenAndGetUserWithOrg(header, "org");
orgMemberInfo.userIsAtLeastRole("Member");
// @ts-expect-error
orgMemberInfo.userIsAtLeastRole("member");
// @ts-expect-error
user.email = "other@example.test";
// @ts-expect-error
delete user.orgIdToOrgMemberInfo.org;

// Without a definition roles and permissions are any text, and never `any`.
const untyped = createTokenValidator({ authUrl: "https://auth.example.test" });
expectTypeOf(untyped.validateAccessTokenAndGetUserWithOrgByMinimumRole).parameter(2).toEqualTypeOf<string>();
expectTypeOf(untyped.validateAccessTokenAndGetUser(header)).resolves.toEqualTypeOf<User<string, string>>();

// An API key is needed exactly where management is.
// @ts-expect-error
initBaseAuth({ authUrl: "https://auth.example.test" });

const caught: unknown = null;
if (isAuthException(caught)) expectTypeOf(caught).toEqualTypeOf<AnyAuthException>();
