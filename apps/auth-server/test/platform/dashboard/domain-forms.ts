import { demoOrganizations } from "../../../src/demo/demo-data.ts";
import { challengeName, challengeValue } from "../../../src/features/domains/domain/challenge.ts";
import { addDomain } from "../../../src/features/domains/domain/manage-domains.ts";
import type { ResolveTxt } from "../../../src/platform/domain/resolve-txt.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import type { EventType } from "../../../src/platform/events/catalog.ts";
import type { DashboardForm } from "./filled-form.ts";

const orgId = demoOrganizations[0]?.orgId ?? "";
const PAGE = "/dashboard/orgs/:orgId/domains";

function onDomain(path: string, domain: string, change: EventType): DashboardForm {
  return {
    path: `/dashboard/orgs/${orgId}/domains/${path}`,
    fields: { domain },
    change,
    async prepare({ deps }) {
      await addDomain(deps, orgId, domain);
      return {};
    },
  };
}

/** The forms for the domains of organizations. */
export const domainForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: `/dashboard/orgs/${orgId}/domains`,
    fields: { domain: "acme.test" },
    change: "organization.domain_added",
  },
  [`${PAGE}/check`]: onDomain("check", "checked.test", "organization.domain_proven"),
  [`${PAGE}/mark-proven`]: onDomain("mark-proven", "marked.test", "organization.domain_proven"),
  [`${PAGE}/remove`]: onDomain("remove", "removed.test", "organization.domain_removed"),
};

/** Name servers that publish the record of every domain of the organization. */
export function publishEverything({ read }: Store): ResolveTxt {
  return async (name) => {
    const domains = await read.organizationDomains.listByOrg(orgId);
    const records = domains.filter(({ domain }) => challengeName(domain) === name).map(challengeValue);
    return { kind: "answered", records };
  };
}
