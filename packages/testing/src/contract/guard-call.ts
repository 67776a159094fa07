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

/** What a guard requires of the sign-in, and of what is known about revocations. */
export interface AssuranceCall {
  readonly maxAgeSeconds?: number;
  readonly secondFactor?: true;
  readonly fresh?: true;
}

/** What every guard takes that needs an organization. */
export interface OrgCall extends AssuranceCall {
  readonly orgId?: ContractOrgId;
  readonly assurance?: "ignore";
}

/** A guard and its arguments. */
export type GuardCall =
  | ({ readonly guard: "requireUser" } & AssuranceCall)
  | { readonly guard: "optionalUser"; readonly badToken?: "reject" | "ignore" }
  | ({ readonly guard: "requireOrgMember" } & OrgCall)
  | ({ readonly guard: "requireOrgRole"; readonly role: string; readonly exact?: true } & OrgCall)
  | ({ readonly guard: "requireOrgPermission"; readonly permission: string | readonly string[] } & OrgCall)
  | ({ readonly guard: "requireOrg"; readonly rule: ContractRule } & OrgCall);

/** The org-id option of a guard in a framework whose requests are of the type `Native`. */
export type NativeOrgId<Native> =
  | { readonly param?: string; readonly header?: string; readonly query?: string }
  | ((request: Native) => string | undefined);

/** The options of the guards that need an organization. */
export interface NativeOrgOptions<Native> extends AssuranceCall {
  readonly orgId?: NativeOrgId<Native>;
  readonly assurance?: "ignore";
}

/** The guard factories of an adapter, as far as the contract calls them. */
export interface GuardFactories<Native, Middleware> {
  requireUser(options?: AssuranceCall): Middleware;
  optionalUser(options?: { badToken?: "reject" | "ignore" }): Middleware;
  requireOrgMember(options?: NativeOrgOptions<Native>): Middleware;
  requireOrgRole(role: string, options?: NativeOrgOptions<Native> & { exact?: boolean }): Middleware;
  requireOrgPermission(permission: string | readonly string[], options?: NativeOrgOptions<Native>): Middleware;
  requireOrg(rule: ContractRule, options?: NativeOrgOptions<Native>): Middleware;
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
  const orgOptions = ({ orgId: source, assurance, ...given }: OrgCall): NativeOrgOptions<Native> => {
    const orgId: NativeOrgId<Native> | undefined =
      source === "function" ? (request) => orgIdOfTenant(readHeader(request, "X-Tenant")) : source;
    return { ...assuranceOf(given), ...(assurance && { assurance }), ...(orgId && { orgId }) };
  };
  switch (call.guard) {
    case "requireUser":
      return auth.requireUser(assuranceOf(call));
    case "optionalUser":
      return auth.optionalUser(call.badToken && { badToken: call.badToken });
    case "requireOrgMember":
      return auth.requireOrgMember(orgOptions(call));
    case "requireOrgRole":
      return auth.requireOrgRole(call.role, { ...(call.exact && { exact: true }), ...orgOptions(call) });
    case "requireOrgPermission":
      return auth.requireOrgPermission(call.permission, orgOptions(call));
    case "requireOrg":
      return auth.requireOrg(call.rule, orgOptions(call));
  }
}

function assuranceOf({ maxAgeSeconds, secondFactor, fresh }: AssuranceCall): AssuranceCall {
  return {
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(secondFactor && { secondFactor }),
    ...(fresh && { fresh }),
  };
}
