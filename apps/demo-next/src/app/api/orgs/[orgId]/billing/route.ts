import { auth } from "../../../../../auth.ts";
import { showOrg, showUser } from "../../../../../show.ts";

export const GET = auth.withOrgPermission("can_view_billing", (_request, { user, org }) =>
  Response.json({ user: showUser(user), org: showOrg(org) }),
);
