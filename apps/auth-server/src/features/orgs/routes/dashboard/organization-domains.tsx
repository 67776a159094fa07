import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Change } from "../../../../platform/dashboard/pages/change-messages.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Result } from "../../../../platform/domain/result.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { type CheckDomainFailure, checkDomain } from "../../../domains/domain/check-domain.ts";
import {
  type AddDomainFailure,
  addDomain,
  type DomainOfOrganization,
  markDomainProven,
  removeDomain,
} from "../../../domains/domain/manage-domains.ts";
import type { OrganizationDomainRecord } from "../../../domains/domain/records.ts";
import { OrganizationDomains } from "../../pages/dashboard/organization-domains.tsx";
import { toDomainRow } from "../../pages/domain-state.ts";
import { describeOrganization, findOrganization, ORGANIZATION_PATH } from "./find-organization.ts";

const PAGE = `${ORGANIZATION_PATH}/domains`;

type Failure = AddDomainFailure | CheckDomainFailure;

interface Action {
  readonly perform: (
    deps: ActingDeps,
    domain: DomainOfOrganization,
  ) => Promise<Result<OrganizationDomainRecord | null, Failure>>;
  readonly change: Change;
}

const actions: Readonly<Record<"" | "/check" | "/mark-proven" | "/remove", Action>> = {
  "": {
    perform: (deps, { orgId, domain }) => addDomain(deps, orgId, domain),
    change: "organization.domain_added",
  },
  "/check": { perform: checkDomain, change: "organization.domain_proven" },
  "/mark-proven": { perform: markDomainProven, change: "organization.domain_proven" },
  "/remove": { perform: removeDomain, change: "organization.domain_removed" },
};

/** Serves `/dashboard/orgs/:orgId/domains`: the domains of an organization, for operators. */
export function organizationDomainRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>().get(PAGE, (context) => show(context, deps));
  for (const [path, { perform, change }] of Object.entries(actions)) {
    app.post(`${PAGE}${path}`, async (context) => {
      const { orgId } = await findOrganization(context, deps);
      const domain = context.var.form.get("domain") ?? "";
      const result = await perform(acting(context, deps), { orgId, domain });
      if (!result.ok) return show(context, deps, { failure: result.failure, typed: domain });
      const page = `/dashboard/orgs/${orgId}/domains`;
      const isUnproven = change === "organization.domain_proven" && result.value?.provenAt === null;
      return isUnproven ? context.redirect(page, 303) : redirectDone(context, page, change);
    });
  }
  return app;
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  refused?: { readonly failure: Failure; readonly typed: string },
): Promise<Response> {
  const { t } = context.var;
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, t, organization);
  const tab = `${description.entity.path}/domains`;
  const domains = await deps.store.read.organizationDomains.listByOrg(organization.orgId);
  return renderTab(context, deps, {
    ...description,
    ...(refused && { alert: t(`domain_problem.${refused.failure}`) }),
    tab,
    content: (operator) => (
      <OrganizationDomains
        operator={operator}
        path={tab}
        domains={domains.map((domain) => toDomainRow(t, domain))}
        typed={refused?.typed ?? ""}
      />
    ),
  });
}
