import { demoOrgs } from "../demo-data.ts";

/** Returns the function of the routes whose organization comes from one: the value of `X-Tenant` is `acme`, `globex` or else none. */
export function orgIdOfTenant(tenant: string | undefined): string | undefined {
  if (tenant === "acme") return demoOrgs.acme.orgId;
  return tenant === "globex" ? demoOrgs.globex.orgId : undefined;
}

/** Where an org guard takes the organization from; `"function"` stands for {@link orgIdOfTenant} of `X-Tenant`. */
export type ContractOrgId = "function" | { readonly param?: string; readonly header?: string; readonly query?: string };

/** A rule of `requireOrg`. */
export type ContractRule =
  | {
      readonly role?: { readonly minimum: string } | { readonly exact: string };
      readonly permissions?: readonly string[];
    }
  | { readonly allOf: readonly ContractRule[] }
  | { readonly anyOf: readonly ContractRule[] };

/** A guard and its arguments. */
export type GuardCall =
  | { readonly guard: "requireUser" }
  | { readonly guard: "optionalUser"; readonly badToken?: "reject" | "ignore" }
  | { readonly guard: "requireOrgMember"; readonly orgId?: ContractOrgId }
  | { readonly guard: "requireOrgRole"; readonly role: string; readonly exact?: true; readonly orgId?: ContractOrgId }
  | {
      readonly guard: "requireOrgPermission";
      readonly permission: string | readonly string[];
      readonly orgId?: ContractOrgId;
    }
  | { readonly guard: "requireOrg"; readonly rule: ContractRule; readonly orgId?: ContractOrgId };

/** The org-id option of a guard in a framework whose requests are of the type `Native`. */
export type NativeOrgId<Native> =
  | { readonly param?: string; readonly header?: string; readonly query?: string }
  | ((request: Native) => string | undefined);

/** The guard factories of an adapter, as far as the contract calls them. */
export interface GuardFactories<Native, Middleware> {
  requireUser(): Middleware;
  optionalUser(options?: { badToken?: "reject" | "ignore" }): Middleware;
  requireOrgMember(options?: { orgId?: NativeOrgId<Native> }): Middleware;
  requireOrgRole(role: string, options?: { exact?: boolean; orgId?: NativeOrgId<Native> }): Middleware;
  requireOrgPermission(permission: string | readonly string[], options?: { orgId?: NativeOrgId<Native> }): Middleware;
  requireOrg(rule: ContractRule, options?: { orgId?: NativeOrgId<Native> }): Middleware;
}

/**
 * Makes the guard of a route with an adapter's factories.
 *
 * @param readHeader How to read a request header in that framework.
 */
export function createContractGuard<Native, Middleware>(
  auth: GuardFactories<Native, Middleware>,
  call: GuardCall,
  readHeader: (request: Native, name: string) => string | undefined,
): Middleware {
  const orgId = (source: ContractOrgId | undefined): { orgId?: NativeOrgId<Native> } => {
    if (source === undefined) return {};
    return { orgId: source === "function" ? (request) => orgIdOfTenant(readHeader(request, "X-Tenant")) : source };
  };
  switch (call.guard) {
    case "requireUser":
      return auth.requireUser();
    case "optionalUser":
      return auth.optionalUser(call.badToken && { badToken: call.badToken });
    case "requireOrgMember":
      return auth.requireOrgMember(orgId(call.orgId));
    case "requireOrgRole":
      return auth.requireOrgRole(call.role, { ...(call.exact && { exact: true }), ...orgId(call.orgId) });
    case "requireOrgPermission":
      return auth.requireOrgPermission(call.permission, orgId(call.orgId));
    case "requireOrg":
      return auth.requireOrg(call.rule, orgId(call.orgId));
  }
}
