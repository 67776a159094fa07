import type { OrgMemberInfo, User } from "@orgward/next";

/** What the demo's answers say of a user. */
export function showUser({ userId, email }: User): Pick<User, "userId" | "email"> {
  return { userId, email };
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
