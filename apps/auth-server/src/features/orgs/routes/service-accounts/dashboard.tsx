import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ReturnedJson } from "../../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { toAccountBody } from "../../../service-accounts/domain/account-body.ts";
import { SECTION } from "../dashboard/find-organization.ts";
import { createOrganizationDesk } from "../directories/operator-desk.tsx";
import { type AccountDesk, describeAccount, findAccount, pathOfAccount, refusal } from "./account-desk.ts";
import { serviceAccountRoutes } from "./accounts.tsx";

/** Serves `/dashboard/orgs/:orgId/service-accounts`: those of an organization, and what the audit log and the API say of each. */
export function dashboardServiceAccountRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const at: AccountDesk = { desk: createOrganizationDesk(deps, "service-accounts"), isForOperators: true };
  return new Hono<AppEnvironment>()
    .get("/dashboard/service-accounts/:accountId", async (context) => {
      const account = await deps.store.read.serviceAccounts.find(context.req.param("accountId"));
      if (!account) throw refusal(404, "service_accounts.gone");
      return context.redirect(`${SECTION}/${account.orgId}/service-accounts/${account.machineId}`, 303);
    })
    .get(`${at.desk.route}/:accountId/activity`, async (context) => {
      const { entity } = await describeAccount(context, deps, at, await findAccount(context, deps, at));
      return renderActivity(context, deps, { section: SECTION, entity });
    })
    .get(`${at.desk.route}/:accountId/raw`, async (context) => {
      const account = await findAccount(context, deps, at);
      const path = `/org/${account.orgId}/service_accounts/${account.machineId}`;
      return at.desk.renderTab(context, {
        ...(await describeAccount(context, deps, at, account)),
        tab: `${pathOfAccount(context, at, account)}/raw`,
        content: () => <ReturnedJson path={path} value={toAccountBody(account)} />,
      });
    })
    .route("/", serviceAccountRoutes(deps, at));
}
