import { auth } from "#auth";

export const GET = auth.withOrgMember((_request, { org }) =>
  Response.json({ org: org.orgName, role: org.userAssignedRole }),
);
