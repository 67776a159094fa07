import { z } from "zod";
import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationSection,
  type ConfigurationUnit,
  defineSection,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import {
  type AddDomainFailure,
  addDomain,
  type MarkProvenFailure,
  markDomainProven,
  removeDomain,
} from "../manage-domains.ts";
import { readDomainName } from "../read-domain-name.ts";

const listedDomain = fields({
  organization: z.uuid("must be the id of an organization"),
  domain: z.string().transform(readDomainName),
});

/** A domain as the file lists it: proven by who applies the file. */
type ListedDomain = z.output<typeof listedDomain>;

/** Proven domains of organizations in the configuration file. Other organizations keep theirs, and so do claims that aren't proven. */
export const domainsSection: ConfigurationSection = defineSection({
  place: 6,
  schema: fields({ organizationDomains: listOf(listedDomain, ({ domain }) => domain).optional() }),
  read: async () => ({}),
  apply: (unit, wanted) => applyDomains(unit, wanted.organizationDomains),
});

async function applyDomains(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedDomain[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const organizations = [...new Set(wanted.map(({ organization }) => organization))];
  const proven = (await Promise.all(organizations.map((orgId) => repositories.provenDomains.listByOrg(orgId)))).flat();
  return reconcileList<ListedDomain>({
    section: "Domains of organizations",
    key: "domain",
    stored: proven.map(({ orgId, domain }) => ({ organization: orgId, domain })),
    wanted,
    removal: () => ["addresses there no longer count as the organization’s"],
    save: (listed) => prove(deps, listed),
    async remove({ organization: orgId, domain }) {
      await removeDomain(deps, { orgId, domain });
      return null;
    },
  });
}

const refusals: Readonly<Record<Exclude<AddDomainFailure, "domain_already_added"> | MarkProvenFailure, string>> = {
  org_not_found: "There is no organization with this id.",
  invalid_domain: "It isn't the name of a domain.",
  public_suffix: "Anyone can have names below it.",
  public_mail_domain: "Anyone can have an email address there.",
  own_domain: "This server is there, or below it.",
  too_many_domains: "Its organization has as many domains as it can have.",
  domain_not_found: "Its organization doesn't have it.",
  domain_taken: "It is proven to another organization: remove it there first.",
};

async function prove(deps: ApplyingDeps, { organization: orgId, domain }: ListedDomain): Promise<Result<null, string>> {
  const added = await addDomain(deps, orgId, domain);
  if (!added.ok && added.failure !== "domain_already_added") return fail(refusals[added.failure]);
  const marked = await markDomainProven(deps, { orgId, domain });
  return marked.ok ? succeed(null) : fail(refusals[marked.failure]);
}
