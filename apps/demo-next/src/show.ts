import type { OrgMemberInfo, User } from "@orgward/next";

/** What the demo's answers say of a user. */
export function showUser({ userId, email }: User): { userId: string; email: string } {
  return { userId, email };
}

/** What the demo's answers say of a user's place in an organization. */
export function showOrg({ orgId, orgName, userAssignedRole }: OrgMemberInfo): {
  orgId: string;
  orgName: string;
  role: string;
} {
  return { orgId, orgName, role: userAssignedRole };
}
