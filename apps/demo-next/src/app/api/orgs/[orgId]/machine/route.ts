import { auth } from "../../../../../auth.ts";
import { showOrg, showPrincipal } from "../../../../../show.ts";

export const GET = auth.withOrgMember(
  (_request, { principal, org }) => Response.json({ ...showPrincipal(principal), org: showOrg(org) }),
  { machines: true },
);
