import { auth } from "../../../../../auth.ts";
import { showOrg, showUser } from "../../../../../show.ts";

export const GET = auth.withOrgRole("Admin", (_request, { user, org }) =>
  Response.json({ user: showUser(user), org: showOrg(org) }),
);
