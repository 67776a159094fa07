/** The body of `/api/public`. */
export const publicBody: { readonly message: string } = { message: "Anyone may read this." };

/** The body of a user's answer; with an organization where the guard asked for one. */
export interface IdentityBody {
  readonly user: { readonly userId: string; readonly email?: string | undefined } | null;
  readonly org?: { readonly orgId: string; readonly orgName: string; readonly role: string };
  readonly machine?: { readonly machineId: string; readonly kind: string; readonly name: string };
  readonly apiKey?: { readonly apiKeyId: string; readonly scopes: readonly string[] | null };
}

/** What an identity body is made from: the user and the membership that a guard attached. */
export interface ContractIdentity {
  readonly user: { readonly userId: string; readonly email?: string | undefined } | null | undefined;
  readonly org?:
    | { readonly orgId: string; readonly orgName: string; readonly userAssignedRole: string }
    | null
    | undefined;
  readonly principal?: ContractPrincipal | null | undefined;
}

/** Who makes a request, as a guard attached it. */
export type ContractPrincipal =
  | { readonly kind: "user" }
  | {
      readonly kind: "api_key";
      readonly apiKey: { readonly apiKeyId: string; readonly scopes: readonly string[] | null };
    }
  | {
      readonly kind: string;
      readonly machine: { readonly machineId: string; readonly kind: string; readonly name: string };
    };

/** Returns the body with which the routes answer. */
export function identityBody({ user, org, principal }: ContractIdentity): IdentityBody {
  const machine = principal && "machine" in principal ? principal.machine : undefined;
  const apiKey = principal && "apiKey" in principal ? principal.apiKey : undefined;
  return {
    user: user ? { userId: user.userId, ...(user.email !== undefined && { email: user.email }) } : null,
    ...(machine && { machine: { machineId: machine.machineId, kind: machine.kind, name: machine.name } }),
    ...(apiKey && { apiKey: { apiKeyId: apiKey.apiKeyId, scopes: apiKey.scopes } }),
    ...(org && { org: { orgId: org.orgId, orgName: org.orgName, role: org.userAssignedRole } }),
  };
}
