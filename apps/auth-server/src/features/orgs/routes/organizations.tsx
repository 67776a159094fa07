import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { describeNameProblem } from "../../../platform/http/pages/name-problem.ts";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { listOwnInvitations } from "../../invitations/domain/ways-to-join.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { foundOrganization } from "../domain/found-organization.ts";
import { OrganizationsPage } from "../pages/organizations-page.tsx";
import { readName } from "./name-field.ts";
import { describeFoundingFailure } from "./refusals.ts";

/** Serves `/orgs`: the signed-in user's organizations, and creating another if the user may. */
export function organizationListRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/orgs", (context) => whenSignedIn(context, ({ user }) => showOrganizations(context, deps, { user })))
    .post("/orgs", (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        const name = readName(form);
        if (!name.ok)
          return showOrganizations(context, deps, { user, alert: describeNameProblem(context.var.t, name.failure) });
        const result = await foundOrganization(acting(context, deps), user, name.value);
        if (result.ok) return redirectOwnChange(context, `/orgs/${result.value.orgId}`, "organization.created");
        return showOrganizations(context, deps, {
          user,
          alert: describeFoundingFailure(context.var.t, result.failure),
        });
      }),
    );
}

async function showOrganizations(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, alert }: { user: UserRecord; alert?: string },
) {
  const memberships = await deps.store.read.memberships.listByUser(user.userId);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: context.var.t("organizations.title"),
    status: alert ? 422 : 200,
    content: (
      <OrganizationsPage
        organizations={memberships.map(({ organization: { orgId, name }, role, additionalRoles }) => ({
          orgId,
          name,
          roles: [role, ...additionalRoles],
        }))}
        canCreate={user.canCreateOrgs}
        invitations={(await listOwnInvitations(deps, user)).length}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
  });
}
