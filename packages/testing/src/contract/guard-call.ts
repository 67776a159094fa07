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
  readonly impersonation?: false;
}

/** What every guard takes that needs an organization. */
export interface OrgCall extends AssuranceCall, ApiKeyCall {
  readonly orgId?: ContractOrgId;
  readonly assurance?: "ignore";
  readonly machines?: true;
}

/** What every guard takes that can take API keys. */
export interface ApiKeyCall {
  readonly apiKeys?: true;
}

/** A guard and its arguments. */
export type GuardCall =
  | ({ readonly guard: "requireUser" } & AssuranceCall & ApiKeyCall)
  | ({
      readonly guard: "optionalUser";
      readonly badToken?: "reject" | "ignore";
      readonly impersonation?: false;
    } & ApiKeyCall)
  | ({ readonly guard: "requireOrgMember" } & OrgCall)
  | ({ readonly guard: "requireOrgRole"; readonly role: string; readonly exact?: true } & OrgCall)
  | ({ readonly guard: "requireOrgPermission"; readonly permission: string | readonly string[] } & OrgCall)
  | ({ readonly guard: "requireOrg"; readonly rule: ContractRule } & OrgCall);

/** The org-id option of a guard in a framework whose requests are of the type `Native`. */
export type NativeOrgId<Native> =
  | { readonly param?: string; readonly header?: string; readonly query?: string }
  | ((request: Native) => string | undefined);

/** The options of the guards that need an organization. */
export interface NativeOrgOptions<Native> extends AssuranceCall, ApiKeyCall {
  readonly orgId?: NativeOrgId<Native>;
  readonly assurance?: "ignore";
  readonly machines?: true;
}

/** The guard factories of an adapter, as far as the contract calls them. */
export interface GuardFactories<Native, Middleware> {
  requireUser(options?: AssuranceCall & ApiKeyCall): Middleware;
  optionalUser(options?: { badToken?: "reject" | "ignore"; apiKeys?: true; impersonation?: false }): Middleware;
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
  const orgOptions = ({ orgId: source, assurance, machines, apiKeys, ...given }: OrgCall): NativeOrgOptions<Native> => {
    const orgId: NativeOrgId<Native> | undefined =
      source === "function" ? (request) => orgIdOfTenant(readHeader(request, "X-Tenant")) : source;
    return {
      ...assuranceOf(given),
      ...(assurance && { assurance }),
      ...(machines && { machines }),
      ...(apiKeys && { apiKeys }),
      ...(orgId && { orgId }),
    };
  };
  switch (call.guard) {
    case "requireUser":
      return auth.requireUser({ ...assuranceOf(call), ...(call.apiKeys && { apiKeys: true }) });
    case "optionalUser":
      return auth.optionalUser({
        ...(call.badToken && { badToken: call.badToken }),
        ...(call.impersonation === false && { impersonation: false }),
        ...(call.apiKeys && { apiKeys: true }),
      });
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

function assuranceOf({ maxAgeSeconds, secondFactor, fresh, impersonation }: AssuranceCall): AssuranceCall {
  return {
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(secondFactor && { secondFactor }),
    ...(fresh && { fresh }),
    ...(impersonation === false && { impersonation }),
  };
}
