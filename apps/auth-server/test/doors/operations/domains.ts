import { checkDueDomains } from "../../../src/features/domains/domain/check-due-domains.ts";
import { GRACE_SECONDS } from "../../../src/features/domains/domain/settle.ts";
import { ACME, type Deployment, expectRedirect, onDashboard } from "../deployment.ts";
import { type Door, type Operation, operation } from "../operation.ts";

const DOMAIN = "acme.test";
const LIST = `/org/${ACME}/domains`;
const TAB = `/dashboard/orgs/${ACME}/domains`;
const OWN_PAGE = `/orgs/${ACME}/domains`;

/** What the server does by itself. */
export const CHECKING_DOMAINS = "checking domains";

const add = ({ api }: Deployment) => api.post(LIST, { domain: DOMAIN });

/** Adds a domain, and publishes its record. */
async function publish(deployment: Deployment): Promise<void> {
  const { body } = await add(deployment);
  deployment.nameServers.publish(String(body.txt_name), String(body.txt_value));
}

async function prove(deployment: Deployment): Promise<void> {
  await publish(deployment);
  await deployment.api.post(`${LIST}/${DOMAIN}/check`, {});
}

async function proveAndUnpublish(deployment: Deployment): Promise<void> {
  await prove(deployment);
  deployment.nameServers.publish(`_orgward-challenge.${DOMAIN}`);
}

const onPage = (path: string): Door => ({
  at: `/orgs/:orgId/domains/${path}`,
  run: async ({ owner }: Deployment) =>
    expectRedirect(await owner.submitTo(`${OWN_PAGE}/${path}`, OWN_PAGE, { domain: DOMAIN })),
});

const onTab = (path: string): Door => ({
  at: `/dashboard/orgs/:orgId/domains${path}`,
  run: (deployment) => onDashboard(deployment, TAB, `${TAB}${path}`, { domain: DOMAIN }),
});

/** Lets a day pass, and the server look at what is due. */
const daily: Door = {
  at: CHECKING_DOMAINS,
  async run({ app: { deps } }) {
    deps.clock.advance(GRACE_SECONDS + 1);
    await checkDueDomains(deps, (error) => {
      throw error;
    });
  },
};

/** Changes of the domains of organizations. */
export const domainOperations: readonly Operation[] = [
  {
    name: "adding a domain",
    events: ["organization.domain_added"],
    doors: { api: { at: "addOrgDomain", run: add }, dashboard: onTab(""), page: onPage("add") },
  },
  operation({
    name: "proving a domain",
    events: ["organization.domain_proven"],
    prepare: publish,
    doors: {
      api: { at: "checkOrgDomain", run: ({ api }) => api.post(`${LIST}/${DOMAIN}/check`, {}) },
      dashboard: onTab("/check"),
      page: onPage("check"),
    },
  }),
  operation({
    name: "marking a domain as proven",
    events: ["organization.domain_proven"],
    prepare: add,
    doors: {
      api: { at: "markOrgDomainProven", run: ({ api }) => api.post(`${LIST}/${DOMAIN}/mark_proven`, {}) },
      dashboard: onTab("/mark-proven"),
    },
  }),
  operation({
    name: "removing a domain",
    events: ["organization.domain_removed"],
    prepare: add,
    doors: {
      api: { at: "removeOrgDomain", run: ({ api }) => api.delete(`${LIST}/${DOMAIN}`) },
      dashboard: onTab("/remove"),
      page: onPage("remove"),
    },
  }),
  operation({
    name: "missing the record of a proven domain",
    events: ["organization.domain_failing"],
    prepare: proveAndUnpublish,
    doors: { server: daily },
  }),
  operation({
    name: "finding the record of a proven domain again",
    events: ["organization.domain_recovered"],
    async prepare(deployment) {
      await proveAndUnpublish(deployment);
      const { body } = await deployment.api.post(`${LIST}/${DOMAIN}/check`, {});
      deployment.nameServers.publish(String(body.txt_name), String(body.txt_value));
    },
    doors: { server: daily },
  }),
  operation({
    name: "giving a proven domain up",
    events: ["organization.domain_lost"],
    async prepare(deployment) {
      await proveAndUnpublish(deployment);
      await deployment.api.post(`${LIST}/${DOMAIN}/check`, {});
    },
    doors: { server: daily },
  }),
];
