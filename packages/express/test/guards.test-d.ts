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
  getPrincipal,
  getUser,
  guarded,
  initAuth,
  type OrgMemberInfo,
  type Principal,
  type User,
} from "@orgward/express";
import express from "express";
import { expectTypeOf } from "vitest";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
type Role = "Owner" | "Admin" | "Member";

const app = express();
const options = { authUrl: "https://auth.example.com", apiKey: "key" };
const auth = initAuth({ ...options, access });
const untyped = initAuth(options);

// What a guard takes, and what it finds out, stands in its type.
type MemberGuard = GuardMiddleware<OrgIdentity<Role, "can_view_billing">>;
expectTypeOf(auth.requireUser()).toEqualTypeOf<GuardMiddleware<UserIdentity<Role, "can_view_billing">>>();
expectTypeOf(auth.optionalUser()).toEqualTypeOf<GuardMiddleware<OptionalUserIdentity<Role, "can_view_billing">>>();
declare const orgOptions: OrgGuardOptions<express.Request, false, false>;
declare const roleOptions: OrgRoleGuardOptions<express.Request, false, false>;
expectTypeOf(auth.requireOrgMember(orgOptions)).toEqualTypeOf<MemberGuard>();
expectTypeOf(auth.requireOrgRole("Admin", roleOptions)).toEqualTypeOf<MemberGuard>();
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
auth.requireUser({ maxAgeSeconds: 300, secondFactor: true });
auth.requireOrgRole("Admin", { exact: true, maxAgeSeconds: 300, secondFactor: true, assurance: "ignore" });
// @ts-expect-error: nobody has to sign in there
auth.optionalUser({ maxAgeSeconds: 300 });
// @ts-expect-error: no organization whose policy could be ignored
auth.requireUser({ assurance: "ignore" });
// @ts-expect-error: unknown option
auth.requireOrgMember({ orgID: { param: "id" } });
// @ts-expect-error: unknown place of the organization's id
auth.requireOrgMember({ orgId: { body: "orgId" } });
// @ts-expect-error: unknown failure mode
initAuth({ ...options, failures: "ignore" });
// A renderer gets what a handler of Express gets, and every failure carries the code of its kind.
initAuth({
  ...options,
  failures: (failure, request, response) => {
    expectTypeOf(failure).toEqualTypeOf<AnyAuthException>();
    expectTypeOf(request).toEqualTypeOf<express.Request>();
    expectTypeOf(response).toEqualTypeOf<express.Response>();
  },
});
// @ts-expect-error: the API key is missing
initAuth({ authUrl: "https://auth.example.com" });
untyped.requireOrgRole("Anything");

// The function that names the organization gets Express's request.
auth.requireOrgMember({
  orgId: (request) => {
    expectTypeOf(request).toEqualTypeOf<express.Request>();
    return request.get("X-Tenant");
  },
});

// After a guard, the user and the organization are there.
app.get(
  "/orgs/:orgId",
  ...guarded(auth.requireOrgRole("Admin"), (request, response) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing">>();
    expectTypeOf(request.org).toEqualTypeOf<OrgMemberInfo<Role, "can_view_billing">>();
    // @ts-expect-error: misspelt role
    request.org.userIsRole("Onwer");
    expectTypeOf(getUser(request)).toEqualTypeOf<User>();
    response.json(request.get("Accept"));
  }),
);
app.get(
  "/",
  ...guarded(auth.requireUser(), (request) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing">>();
    // @ts-expect-error: no guard for an organization ran
    request.org;
  }),
);
app.get(
  "/maybe",
  ...guarded(auth.optionalUser({ badToken: "ignore" }), (request) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing"> | undefined>();
  }),
);

// Behind a guard that takes API keys, there may be no user either.
app.get(
  "/orgs/:orgId/keys",
  ...guarded(auth.requireOrgMember({ apiKeys: true }), (request, response) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing"> | undefined>();
    if (request.principal.kind === "api_key") response.json(request.principal.apiKey.scopes);
    else response.json(request.principal.user.email);
  }),
);
app.get(
  "/keys",
  ...guarded(auth.requireUser({ apiKeys: true }), (request, response) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing">>();
    response.json(request.principal.kind);
  }),
);

// Behind a guard that takes machines, there may be no user.
app.get(
  "/orgs/:orgId/machine",
  ...guarded(auth.requireOrgMember({ machines: true }), (request, response) => {
    expectTypeOf(request.user).toEqualTypeOf<User<Role, "can_view_billing"> | undefined>();
    expectTypeOf(request.org).toEqualTypeOf<OrgMemberInfo<Role, "can_view_billing">>();
    expectTypeOf(request.principal).toEqualTypeOf<Exclude<Principal<Role, "can_view_billing">, { kind: "api_key" }>>();
    if (request.principal.kind !== "user") response.json(request.principal.machine.name);
    else response.json(request.principal.user.email);
    expectTypeOf(getPrincipal(request)).toEqualTypeOf<Principal>();
  }),
);

// With the path, the parameters are those that it names.
app.get(
  ...guarded("/orgs/:orgId/files/:name.:extension", auth.requireOrgMember(), (request, response) => {
    expectTypeOf(request.params).toEqualTypeOf<{ orgId: string; name: string; extension: string }>();
    expectTypeOf(request.org).toEqualTypeOf<OrgMemberInfo<Role, "can_view_billing">>();
    // @ts-expect-error: the path names no such parameter
    request.params.orgID;
    response.json(request.params.orgId);
  }),
);
express.Router().post(
  ...guarded("/flights/:from-:to", auth.requireUser(), (request) => {
    expectTypeOf(request.params).toEqualTypeOf<{ from: string; to: string }>();
  }),
);
// What a wildcard or an optional part gives is left to Express.
app.get(
  ...guarded("/files/*path", auth.requireUser(), (request) => {
    expectTypeOf(request.params).toEqualTypeOf<express.Request["params"]>();
  }),
);
// Parameters, body and query can be named, as with Express's own types.
type Identity = UserIdentity<Role, "can_view_billing">;
app.post(
  "/orgs/:orgId",
  guarded<Identity, { orgId: string }, { name: string }, { dry?: string }>(auth.requireUser(), (request) => {
    expectTypeOf(request.params.orgId).toEqualTypeOf<string>();
    expectTypeOf(request.body.name).toEqualTypeOf<string>();
    expectTypeOf(request.query.dry).toEqualTypeOf<string | undefined>();
  }),
);

// A guard in front leaves the types of the route's parameters to the path.
app.get("/orgs/:orgId/:page", auth.requireOrgMember(), (request) => {
  expectTypeOf(request.params.orgId).toEqualTypeOf<string>();
  expectTypeOf(getUser(request)).toEqualTypeOf<User>();
  expectTypeOf(getOrg(request)).toEqualTypeOf<OrgMemberInfo>();
});
app.use(auth.requireUser());
app.use("/orgs/:orgId", auth.requireOrgMember());
express.Router({ mergeParams: true }).use(auth.requireOrgMember());

// Guards that only check tokens need no API key, and manage nothing.
const tokens = createTokenGuards({ authUrl: "https://auth.example.com", access });
tokens.requireOrgRole("Admin");
// @ts-expect-error: misspelt role
tokens.requireOrgRole("Admn");
// @ts-expect-error: manages users
tokens.fetchOrg;
