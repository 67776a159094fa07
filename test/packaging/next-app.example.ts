import { createTokenGuards, defineAccess, initAuth } from "@orgward/next";

const access = defineAccess({ roles: ["Owner", "Admin", "Member"], permissions: ["can_view_billing"] });
const auth = initAuth({ authUrl: "http://localhost:4000", apiKey: "key", appUrl: "http://localhost:3000", access });
const tokens = createTokenGuards({ authUrl: "http://localhost:4000", access });

export const GET = auth.withOrgRole("Admin", (_request, { user, org }) =>
  Response.json({ email: user.email, org: org.orgName }),
);
export const POST = tokens.withUser((_request, { user }) => Response.json({ email: user.email }));
