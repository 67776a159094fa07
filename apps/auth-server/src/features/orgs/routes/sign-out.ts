import { Hono } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { signOutOrganizationAsOwner } from "../../revocations/domain/sign-out.ts";
import { describeRefusal } from "./refusals.ts";
import { inOrganization, organizationPath, showOrganization } from "./show-organization.tsx";

/** Serves `/orgs/:orgId/sign-out`: an Owner who has just proven who they are signs everybody out of the organization. */
export function organizationSignOutRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/orgs/:orgId/sign-out", (context) =>
    inOrganization(context, deps, async (own) => {
      await readOwnForm(context, deps);
      const page = organizationPath(own.organization);
      if (!isFreshlyProven(deps, own.active)) return context.redirect(confirmPath(page), 303);
      const { orgId } = own.organization;
      if (await signOutOrganizationAsOwner(acting(context, deps), own.active, orgId)) {
        return redirectOwnChange(context, page, "organization.signed_out");
      }
      return showOrganization(context, deps, { own, alert: describeRefusal(context.var.t, "not_allowed") });
    }),
  );
}
