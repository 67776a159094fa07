import { expectTypeOf } from "vitest";
import {
  createGuards,
  forwardGuards,
  type Guard,
  type GuardForm,
  type OptionalUserIdentity,
  type OrgGuardOptions,
  type OrgIdentity,
  type OrgRoleGuardOptions,
  type UserIdentity,
} from "../src/adapter/index.ts";
import {
  type AnyAuthException,
  createTokenValidator,
  defineAccess,
  initBaseAuth,
  isAuthException,
  ManagementError,
  type ManagementErrorCode,
  type Organization,
  type OrgMemberInfo,
  OrgQueryOrderBy,
  type PermissionOf,
  type Principal,
  type RoleOf,
  type TokenPrincipal,
  type User,
  type UserInOrg,
  type UserMetadata,
  type UserPage,
  type UserPrincipal,
  UserQueryOrderBy,
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
  Guard<
    Request,
    {
      readonly user: User<Role, Permission>;
      readonly org: OrgMemberInfo<Role, Permission>;
      readonly principal: UserPrincipal<Role, Permission>;
    }
  >
>();
// A guard says in its type whether machines come through.
type MachinesToo = Guard<
  Request,
  {
    readonly user: User<Role, Permission> | null;
    readonly org: OrgMemberInfo<Role, Permission>;
    readonly principal: TokenPrincipal<Role, Permission>;
  }
>;
type AnybodyToo = Guard<
  Request,
  {
    readonly user: User<Role, Permission> | null;
    readonly org: OrgMemberInfo<Role, Permission>;
    readonly principal: Principal<Role, Permission>;
  }
>;
expectTypeOf(guards.requireOrgMember({ machines: true, apiKeys: true })).toEqualTypeOf<AnybodyToo>();
expectTypeOf(guards.requireOrgMember({ machines: true })).toEqualTypeOf<MachinesToo>();
expectTypeOf(guards.requireOrgRole("Admin", { exact: true, machines: true })).toEqualTypeOf<MachinesToo>();
expectTypeOf(guards.requireOrgPermission("can_view_billing", { machines: true })).toEqualTypeOf<MachinesToo>();
expectTypeOf(guards.requireOrg({ role: { minimum: "Admin" } }, { machines: true })).toEqualTypeOf<MachinesToo>();
expectTypeOf(guards.requireOrgMember({ machines: false })).toEqualTypeOf(guards.requireOrgMember());
expectTypeOf(guards.requireOrgMember({ orgId: { query: "org" } })).toEqualTypeOf(guards.requireOrgMember());
declare const undecided: boolean;
expectTypeOf(guards.requireOrgMember({ machines: undecided })).toEqualTypeOf<MachinesToo>();
declare const elsewhere: OrgGuardOptions<Request>;
expectTypeOf(guards.requireOrgMember(elsewhere)).toEqualTypeOf<AnybodyToo>();
// @ts-expect-error: without an organization there are only people
guards.requireUser({ machines: true });
// @ts-expect-error
guards.optionalUser({ machines: true });
// @ts-expect-error: a misspelt option beside it
guards.requireOrgMember({ machines: true, orgID: { param: "id" } });
// @ts-expect-error
guards.requireOrgRole("Amdin");
// @ts-expect-error
guards.requireOrgPermission(["can_view_billing", "other"]);
guards.requireOrgPermission("can_edit_billing", { orgId: (request) => request.headers.get("x-org-id") });
// @ts-expect-error
guards.requireOrgMember({ orgId: { body: "orgId" } });
const billing = { anyOf: [{ role: { minimum: "Owner" } }, { permissions: ["can_view_billing"] }] } as const;
expectTypeOf(guards.requireOrg(billing)).toEqualTypeOf(guards.requireOrgMember());
guards.requireOrg({ allOf: [billing, { role: { exact: "Admin" }, permissions: ["can_edit_billing"] }] });
// @ts-expect-error
guards.requireOrg({ anyOf: [{ role: { minimum: "Amdin" } }, { permissions: ["can_view_billing"] }] });
// @ts-expect-error
guards.requireOrg({ allOf: [{ anyOf: [{ permissions: ["other"] }] }] });
// @ts-expect-error
guards.requireOrg({ noneOf: [billing] });

// In the form of a framework the guards keep their arguments, and what they find out.
interface Labelled<Identity> {
  readonly label: string;
  readonly identity?: Identity;
}
interface LabelledForm extends GuardForm {
  readonly shape: Labelled<this["identity"]>;
}
const forwarded = forwardGuards<Role, Permission, Request, never, LabelledForm>(() => ({ label: "guard" }));
type TypedOrgIdentity = OrgIdentity<Role, Permission>;
expectTypeOf(forwarded.requireUser()).toEqualTypeOf<Labelled<UserIdentity<Role, Permission>>>();
expectTypeOf(forwarded.optionalUser()).toEqualTypeOf<Labelled<OptionalUserIdentity<Role, Permission>>>();
declare const orgOptions: OrgGuardOptions<Request, false, false>;
declare const roleOptions: OrgRoleGuardOptions<Request, false, false>;
expectTypeOf(forwarded.requireOrgMember(orgOptions)).toEqualTypeOf<Labelled<TypedOrgIdentity>>();
expectTypeOf(forwarded.requireOrgRole("Admin", roleOptions)).toEqualTypeOf<Labelled<TypedOrgIdentity>>();
expectTypeOf(forwarded.requireOrgMember({ machines: true })).toEqualTypeOf<
  Labelled<OrgIdentity<Role, Permission, true>>
>();
// @ts-expect-error
forwarded.requireOrgRole("Amdin");
// @ts-expect-error
forwardGuards<Role, Permission, Request, never, LabelledForm>(() => ({ name: "guard" }));

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
expectTypeOf(user.email).toEqualTypeOf<string | undefined>();
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

// What manages users is typed from end to end, and knows the roles.
const userId = "aaaaaaaa-0000-4000-8000-000000000001";
const orgId = "11111111-1111-4111-8111-111111111111";
expectTypeOf(auth.fetchUserMetadataByUserId(userId)).resolves.toEqualTypeOf<UserMetadata | null>();
expectTypeOf(auth.fetchOrg(orgId)).resolves.toEqualTypeOf<Organization | null>();
expectTypeOf(auth.fetchBatchUserMetadataByEmails(["a@b.test"])).resolves.toEqualTypeOf<
  Readonly<Record<string, UserMetadata>>
>();
expectTypeOf(auth.deleteUser(userId)).resolves.toEqualTypeOf<boolean>();
expectTypeOf(auth.iterateUsers()).toEqualTypeOf<AsyncGenerator<UserMetadata, void, undefined>>();
expectTypeOf(auth.fetchUsersInOrg({ orgId })).resolves.toEqualTypeOf<UserPage<UserInOrg>>();
expectTypeOf<UserMetadata["properties"][string]>().toEqualTypeOf<unknown>();
expectTypeOf(auth.validatePersonalApiKey("token")).resolves.toHaveProperty("user").toEqualTypeOf<UserMetadata>();

await auth.addUserToOrg({ userId, orgId, role: "Admin", additionalRoles: ["Member"] });
// @ts-expect-error
await auth.addUserToOrg({ userId, orgId, role: "Amdin" });
// @ts-expect-error
await auth.inviteUserToOrg({ orgId, email: "a@b.test", role: "owner" });
// @ts-expect-error
await auth.fetchUsersInOrg({ orgId, role: "Guest" });
// @ts-expect-error
await auth.fetchUsersByQuery({ orderBy: "NAME" });
await auth.fetchUsersByQuery({ orderBy: UserQueryOrderBy.CREATED_AT_ASC });
await auth.fetchOrgByQuery({ orderBy: OrgQueryOrderBy.NAME });
// @ts-expect-error
await auth.fetchOrgByQuery({ orderBy: UserQueryOrderBy.EMAIL });
// @ts-expect-error
await auth.createUser({ username: "without email address" });
// @ts-expect-error
await auth.updateUserEmail(userId, { newEmail: "a@b.test" });
await auth.createUser({ email: "a@b.test", username: null }, { signal: AbortSignal.abort(), timeoutMilliseconds: 1 });

// A service that only validates has none of it.
// @ts-expect-error
untyped.fetchOrg(orgId);

// Every code is known, so that a switch over them can be complete.
const failure: unknown = null;
if (failure instanceof ManagementError) {
  expectTypeOf(failure.code).toEqualTypeOf<ManagementErrorCode>();
  expectTypeOf(failure.fieldErrors.email).toEqualTypeOf<readonly string[] | undefined>();
}
