import { auth } from "#auth";

export const GET = auth.withOrgRole("Admin", (_request, { org, user }) =>
  Response.json({ adminOf: org.orgName, email: user.email }),
);
