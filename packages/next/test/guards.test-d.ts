import {
  type ActionDenial,
  type AnyAuthException,
  createTokenGuards,
  defineAccess,
  initAuth,
  type OrgMemberInfo,
  type User,
} from "@orgward/next";
import { isDenied } from "@orgward/next/client";
import type { NextRequest } from "next/server.js";
import { expectTypeOf } from "vitest";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
type Role = "Owner" | "Admin" | "Member";
type TypedUser = User<Role, "can_view_billing">;
type TypedOrg = OrgMemberInfo<Role, "can_view_billing">;

const options = { authUrl: "https://auth.example.com", apiKey: "key", appUrl: "https://app.example.com" };
const auth = initAuth({ ...options, access });
const respond = () => new Response();

// A misspelt role or permission does not compile, on any surface.
auth.withOrgRole("Admin", respond, { exact: true, orgId: { header: "X-Org-Id" } });
// @ts-expect-error: misspelt role
auth.withOrgRole("Admn", respond);
// @ts-expect-error: misspelt permission
auth.withOrgPermission("can_veiw_billing", respond);
// @ts-expect-error: misspelt permission in a list
auth.withOrgPermission(["can_view_billing", "can_edit"], respond);
const rule = { anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] } as const;
auth.withOrg(rule, respond, { orgId: { header: "X-Org-Id" } });
expectTypeOf(auth.requireOrg(rule)).toEqualTypeOf(auth.requireOrgMember());
// @ts-expect-error: misspelt role inside a rule
auth.withOrg({ allOf: [{ role: { minimum: "Admn" } }] }, respond);
// @ts-expect-error: misspelt permission inside a rule
auth.action.withOrg({ anyOf: [{ permissions: ["can_veiw_billing"] }] }, () => null);
// @ts-expect-error: unknown option
auth.withOrgMember(respond, { orgID: { param: "id" } });
// @ts-expect-error: misspelt role
auth.action.withOrgRole("Admn", () => null);
// @ts-expect-error: misspelt role
void auth.requireOrgRole("Admn");
// @ts-expect-error: unknown failure mode
initAuth({ ...options, failures: "ignore" });
// A renderer gets the request, and must return a response.
initAuth({
  ...options,
  failures: (failure, request) => {
    expectTypeOf(failure).toEqualTypeOf<AnyAuthException>();
    expectTypeOf(request).toEqualTypeOf<NextRequest>();
    return new Response();
  },
});
// @ts-expect-error: no response
initAuth({ ...options, failures: () => {} });
// @ts-expect-error: the app's own address is missing
initAuth({ authUrl: "https://auth.example.com", apiKey: "key" });
initAuth(options).withOrgRole("Anything", respond);

// After a guard, the user and the organization are there, beside the parameters.
export const GET = auth.withOrgRole<{ orgId: string }>("Admin", async (request, { user, org, params }) => {
  expectTypeOf(request).toEqualTypeOf<NextRequest>();
  expectTypeOf(user).toEqualTypeOf<TypedUser>();
  expectTypeOf(org).toEqualTypeOf<TypedOrg>();
  expectTypeOf((await params).orgId).toEqualTypeOf<string>();
  // @ts-expect-error: misspelt role
  org.userIsRole("Onwer");
  return new Response();
});
auth.withOptionalUser((_request, { user }) => {
  expectTypeOf(user).toEqualTypeOf<TypedUser | null>();
  return new Response();
});
// @ts-expect-error: no guard for an organization ran
auth.withUser((_request, { org }) => Response.json(org));

// What Next calls: a request and the parameters.
expectTypeOf(GET).parameters.toEqualTypeOf<[NextRequest, { readonly params: Promise<{ orgId: string }> }]>();
expectTypeOf(auth.proxy).parameters.toEqualTypeOf<[NextRequest]>();

// An action keeps its own arguments and gains a denial.
const publish = auth.action.withOrgMember(({ org }, title: string, count: number) => [org.orgName, title, count], {
  orgId: (title, count) => {
    expectTypeOf([title, count]).toEqualTypeOf<(string | number)[]>();
    return title;
  },
});
expectTypeOf(publish).toEqualTypeOf<(title: string, count: number) => Promise<ActionDenial | (string | number)[]>>();
async function call(): Promise<void> {
  const result = await publish("report", 1);
  if (isDenied(result)) expectTypeOf(result).toEqualTypeOf<ActionDenial>();
  else expectTypeOf(result).toEqualTypeOf<(string | number)[]>();
}
void call;

// In components.
expectTypeOf(auth.getUser()).resolves.toEqualTypeOf<TypedUser | null>();
expectTypeOf(auth.requireUser()).resolves.toEqualTypeOf<TypedUser>();
expectTypeOf(auth.requireOrgMember()).resolves.toEqualTypeOf<{
  readonly user: TypedUser;
  readonly org: TypedOrg;
  readonly principal: { readonly kind: "user"; readonly user: TypedUser };
}>();

// A handler of a guard that takes machines has to look who it is.
auth.withOrgMember(
  (_request, { user, principal }) => {
    expectTypeOf(user).toEqualTypeOf<TypedUser | null>();
    return Response.json(principal.kind === "user" ? principal.user.email : principal.machine.name);
  },
  { machines: true },
);
// @ts-expect-error: machines have no session
auth.requireOrgMember({ machines: true });
// @ts-expect-error: machines have no session
auth.action.withOrgMember(() => "done", { machines: true });

// Guards that only check tokens need no API key, and manage nothing.
const tokens = createTokenGuards({ authUrl: "https://auth.example.com", access });
tokens.withOrgRole("Admin", respond);
// @ts-expect-error: misspelt role
tokens.withOrgRole("Admn", respond);
// @ts-expect-error: manages users
tokens.fetchOrg;
// @ts-expect-error: pages need sessions
tokens.requireUser;
