/** The body of `/api/public`. */
export const publicBody: { readonly message: string } = { message: "Anyone may read this." };

/** The body of a user's answer; with an organization where the guard asked for one. */
export interface IdentityBody {
  readonly user: { readonly userId: string; readonly email?: string | undefined } | null;
  readonly org?: { readonly orgId: string; readonly orgName: string; readonly role: string };
}

/** What an identity body is made from: the user and the membership that a guard attached. */
export interface ContractIdentity {
  readonly user: { readonly userId: string; readonly email?: string | undefined } | null | undefined;
  readonly org?:
    | { readonly orgId: string; readonly orgName: string; readonly userAssignedRole: string }
    | null
    | undefined;
}

/** Returns the body with which the routes answer. */
export function identityBody({ user, org }: ContractIdentity): IdentityBody {
  return {
    user: user ? { userId: user.userId, ...(user.email !== undefined && { email: user.email }) } : null,
    ...(org && { org: { orgId: org.orgId, orgName: org.orgName, role: org.userAssignedRole } }),
  };
}
