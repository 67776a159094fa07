import type { OrgMemberInfo, Principal, User } from "@orgward/next";

/** What the demo's answers say of a user. */
export function showUser({ userId, email }: User): Pick<User, "userId" | "email"> {
  return { userId, email };
}

/** What the demo's answers say of whoever asks: a service account has no user. */
export function showPrincipal(principal: Principal): { user: Pick<User, "userId" | "email"> | null; machine?: object } {
  if (!("machine" in principal)) return { user: principal.user && showUser(principal.user) };
  const { machineId, kind, name } = principal.machine;
  return { user: null, machine: { machineId, kind, name } };
}

/** What the demo's pages call a user: a token need not say an email address. */
export function nameOf({ userId, email }: User): string {
  return email ?? userId;
}

/** What the demo's answers say of a user's place in an organization. */
export function showOrg({ orgId, orgName, userAssignedRole }: OrgMemberInfo): {
  orgId: string;
  orgName: string;
  role: string;
} {
  return { orgId, orgName, role: userAssignedRole };
}
