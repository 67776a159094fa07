import Router from "@koa/router";
import type {
  OptionalUserIdentity,
  OrgGuardOptions,
  OrgIdentity,
  OrgRoleGuardOptions,
  UserIdentity,
} from "@orgward/core/adapter";
import {
  type AnyAuthException,
  createTokenGuards,
  defineAccess,
  type GuardMiddleware,
  getOrg,
  getUser,
  guarded,
  initAuth,
  type OrgMemberInfo,
  type User,
} from "@orgward/koa";
import Koa from "koa";
import { expectTypeOf } from "vitest";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
type Role = "Owner" | "Admin" | "Member";
type TypedUser = User<Role, "can_view_billing">;
type TypedOrg = OrgMemberInfo<Role, "can_view_billing">;

const app = new Koa();
const router = new Router();
const options = { authUrl: "https://auth.example.com", apiKey: "key" };
const auth = initAuth({ ...options, access });
const untyped = initAuth(options);

// What a guard takes, and what it finds out, stands in its type.
type MemberGuard = GuardMiddleware<OrgIdentity<Role, "can_view_billing">>;
expectTypeOf(auth.requireUser()).toEqualTypeOf<GuardMiddleware<UserIdentity<Role, "can_view_billing">>>();
expectTypeOf(auth.optionalUser()).toEqualTypeOf<GuardMiddleware<OptionalUserIdentity<Role, "can_view_billing">>>();
declare const orgOptions: OrgGuardOptions<Koa.Context, false, false>;
declare const roleOptions: OrgRoleGuardOptions<Koa.Context, false, false>;
expectTypeOf(auth.requireOrgMember(orgOptions)).toEqualTypeOf<MemberGuard>();
expectTypeOf(auth.requireOrgRole("Admin", roleOptions)).toEqualTypeOf<MemberGuard>();
// A guard that takes machines says so.
expectTypeOf(auth.requireOrgMember({ machines: true })).toEqualTypeOf<
  GuardMiddleware<OrgIdentity<Role, "can_view_billing", true>>
>();
expectTypeOf(auth.requireOrgPermission)
  .parameter(0)
  .toEqualTypeOf<"can_view_billing" | readonly "can_view_billing"[]>();

// A misspelt role or permission does not compile.
auth.requireOrgRole("Admin", { exact: true, orgId: { header: "X-Org-Id" } });
auth.requireOrgPermission(["can_view_billing"]);
// @ts-expect-error: misspelt role
auth.requireOrgRole("Admn");
// @ts-expect-error: misspelt permission
auth.requireOrgPermission("can_veiw_billing");
// @ts-expect-error: misspelt permission in a list
auth.requireOrgPermission(["can_view_billing", "can_edit"]);
auth.requireOrg({ anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] });
// @ts-expect-error: misspelt role inside a rule
auth.requireOrg({ allOf: [{ role: { minimum: "Admn" } }] });
// @ts-expect-error: misspelt permission inside a rule
auth.requireOrg({ anyOf: [{ allOf: [{ permissions: ["can_veiw_billing"] }] }] });
// @ts-expect-error: unknown option
auth.requireOrgMember({ orgID: { param: "id" } });
// @ts-expect-error: unknown place of the organization's id
auth.requireOrgMember({ orgId: { body: "orgId" } });
// @ts-expect-error: unknown failure mode
initAuth({ ...options, failures: "ignore" });
// A renderer gets the context.
initAuth({
  ...options,
  failures: (failure, context) => {
    expectTypeOf(failure).toEqualTypeOf<AnyAuthException>();
    expectTypeOf(context).toEqualTypeOf<Koa.Context>();
  },
});
// @ts-expect-error: the API key is missing
initAuth({ authUrl: "https://auth.example.com" });
untyped.requireOrgRole("Anything");

// The function that names the organization gets Koa's context.
auth.requireOrgMember({
  orgId: (ctx) => {
    expectTypeOf(ctx).toEqualTypeOf<Koa.Context>();
    return ctx.get("X-Tenant");
  },
});

// After a guard, the user and the organization are there.
router.get(
  "/orgs/:orgId",
  guarded(auth.requireOrgRole("Admin"), (ctx) => {
    expectTypeOf(ctx.state.user).toEqualTypeOf<TypedUser>();
    expectTypeOf(ctx.state.org).toEqualTypeOf<TypedOrg>();
    // @ts-expect-error: misspelt role
    ctx.state.org.userIsRole("Onwer");
    expectTypeOf(getUser(ctx)).toEqualTypeOf<User>();
    ctx.body = ctx.get("Accept");
  }),
);
router.get(
  "/maybe",
  guarded(auth.optionalUser({ badToken: "ignore" }), (ctx) => {
    expectTypeOf(ctx.state.user).toEqualTypeOf<TypedUser | null>();
  }),
);

// With the path, the parameters are those that it names.
router.get(
  ...guarded("/orgs/:orgId/files/:name.:extension", auth.requireOrgMember(), (ctx) => {
    expectTypeOf(ctx.params).toEqualTypeOf<{ orgId: string; name: string; extension: string }>();
    expectTypeOf(ctx.state.org).toEqualTypeOf<TypedOrg>();
    // @ts-expect-error: the path names no such parameter
    ctx.params.orgID;
    ctx.body = ctx.params.orgId;
  }),
);

// An app that types its state gets the identity from the guards in front.
new Koa<{ requestId: string }>().use(auth.requireOrgMember({ orgId: { header: "X-Org-Id" } })).use((ctx) => {
  expectTypeOf(ctx.state.requestId).toEqualTypeOf<string>();
  expectTypeOf(ctx.state.user).toEqualTypeOf<TypedUser>();
  expectTypeOf(ctx.state.org).toEqualTypeOf<TypedOrg>();
});

// A guard stands wherever middleware does.
router.get("/orgs/:orgId/:page", auth.requireOrgMember(), (ctx) => {
  expectTypeOf(getUser(ctx)).toEqualTypeOf<User>();
  expectTypeOf(getOrg(ctx)).toEqualTypeOf<OrgMemberInfo>();
});
app.use(auth.requireUser());
router.use("/orgs/:orgId", auth.requireOrgMember());

// Guards that only check tokens need no API key, and manage nothing.
const tokens = createTokenGuards({ authUrl: "https://auth.example.com", access });
tokens.requireOrgRole("Admin");
// @ts-expect-error: misspelt role
tokens.requireOrgRole("Admn");
// @ts-expect-error: manages users
tokens.fetchOrg;
