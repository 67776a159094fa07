import type {
  OptionalUserIdentity,
  OrgGuardOptions,
  OrgIdentity,
  OrgRoleGuardOptions,
  UserIdentity,
} from "@orgward/core/adapter";
import {
  type AnyAuthException,
  type Auth,
  createTokenGuards,
  defineAccess,
  type GuardMiddleware,
  getOrg,
  getUser,
  initAuth,
  type OrgMemberInfo,
  type TokenGuards,
  type User,
} from "@orgward/hono";
import { type Context, Hono } from "hono";
import { hc } from "hono/client";
import { expectTypeOf } from "vitest";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
type Role = "Owner" | "Admin" | "Member";
type TypedUser = User<Role, "can_view_billing">;
type TypedOrg = OrgMemberInfo<Role, "can_view_billing">;

const options = { authUrl: "https://auth.example.com", apiKey: "key" };
const auth = initAuth({ ...options, access });
const untyped = initAuth(options);

// Apps name the type of what they hand on in this way, and mean options that are known when they start.
expectTypeOf<ReturnType<typeof initAuth>>().toEqualTypeOf<Auth>();
expectTypeOf<ReturnType<typeof createTokenGuards>>().toEqualTypeOf<TokenGuards>();

// What a guard takes, and what it finds out, stands in its type.
type MemberGuard = GuardMiddleware<OrgIdentity<Role, "can_view_billing">>;
expectTypeOf(auth.requireUser()).toEqualTypeOf<GuardMiddleware<UserIdentity<Role, "can_view_billing">>>();
expectTypeOf(auth.optionalUser()).toEqualTypeOf<GuardMiddleware<OptionalUserIdentity<Role, "can_view_billing">>>();
declare const orgOptions: OrgGuardOptions<Context, false, false>;
declare const roleOptions: OrgRoleGuardOptions<Context, false, false>;
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
// A renderer gets the context, and must return a response.
initAuth({
  ...options,
  failures: (failure, c) => {
    expectTypeOf(failure).toEqualTypeOf<AnyAuthException>();
    expectTypeOf(c).toEqualTypeOf<Context>();
    return c.json({});
  },
});
// @ts-expect-error: no response
initAuth({ ...options, failures: () => {} });
// @ts-expect-error: the API key is missing
initAuth({ authUrl: "https://auth.example.com" });
createTokenGuards({ authUrl: "https://auth.example.com" }).requireOrgRole("Anything");
untyped.requireOrgRole("Anything");

// The function that names the organization gets Hono's context.
auth.requireOrgMember({
  orgId: (c) => {
    expectTypeOf(c).toEqualTypeOf<Context>();
    return c.req.header("X-Tenant");
  },
});

// After a guard, the user and the organization are there, beside the app's own variables and bindings.
const app = new Hono<{ Bindings: { REGION: string }; Variables: { requestId: string } }>()
  .get("/orgs/:orgId", auth.requireOrgRole("Admin"), (c) => {
    expectTypeOf(c.get("user")).toEqualTypeOf<TypedUser>();
    expectTypeOf(c.var.org).toEqualTypeOf<TypedOrg>();
    expectTypeOf(c.get("requestId")).toEqualTypeOf<string>();
    expectTypeOf(c.env.REGION).toEqualTypeOf<string>();
    expectTypeOf(c.req.param("orgId")).toEqualTypeOf<string>();
    // @ts-expect-error: misspelt role
    c.var.org.userIsRole("Onwer");
    expectTypeOf(getUser(c)).toEqualTypeOf<User>();
    expectTypeOf(getOrg(c)).toEqualTypeOf<OrgMemberInfo>();
    return c.json({ role: c.var.org.userAssignedRole });
  })
  .get("/maybe", auth.optionalUser({ badToken: "ignore" }), (c) => {
    expectTypeOf(c.var.user).toEqualTypeOf<TypedUser | null>();
    // @ts-expect-error: no guard for an organization ran
    c.get("org");
    return c.text("hello");
  });

// What stands behind `use` has the identity too.
new Hono().use(auth.requireUser()).get("/", (c) => {
  expectTypeOf(c.get("user")).toEqualTypeOf<TypedUser>();
  return c.text(c.var.user.userId);
});

// The types of the client come from the handler, as if there were no guard.
async function callThroughClient(): Promise<void> {
  const response = await hc<typeof app>("https://app.example.com").orgs[":orgId"].$get({ param: { orgId: "1" } });
  expectTypeOf(await response.json()).toEqualTypeOf<{ role: Role }>();
}
void callThroughClient;

// Options from the environment: what validates comes by request, `access` and `failures` are known before.
const bound = initAuth(
  (c: Context<{ Bindings: { AUTH_URL: string; API_KEY: string } }>) => ({
    authUrl: c.env.AUTH_URL,
    apiKey: c.env.API_KEY,
  }),
  { access, failures: "throw" },
);
// @ts-expect-error: misspelt role
bound.requireOrgRole("Admn");
// @ts-expect-error: tokens are validated in the environment of a request
bound.validateAccessTokenAndGetUser;
new Hono().get("/", bound.requireUser(), async (c) => {
  expectTypeOf(c.get("user")).toEqualTypeOf<TypedUser>();
  expectTypeOf(bound.forContext(c).validateAccessTokenAndGetUser("Bearer a")).toEqualTypeOf<Promise<TypedUser>>();
  return c.text("hello");
});
// @ts-expect-error: the API key is missing
initAuth((c: Context) => ({ authUrl: c.env.AUTH_URL }));
// @ts-expect-error: roles are known before the first request
initAuth(() => ({ ...options, access }));
