import type { SearchSource } from "../../../../platform/dashboard/search.ts";
import { pathOfOrganization } from "../../pages/dashboard/organization-entity.ts";

/** Finds organizations by a part of their name, or by the whole id. */
export const organizationSearch: SearchSource = {
  label: "section.organizations",
  list: { path: "/dashboard/orgs", label: "search.in_organizations" },
  async find({ store }, query, limit) {
    const { organizations } = store.read;
    const byId = await organizations.findById(query.toLowerCase());
    const found = byId
      ? [byId]
      : (
          await organizations.search({
            name: query,
            legacyOrgId: null,
            domain: null,
            orderBy: "NAME",
            limit,
            offset: 0,
          })
        ).rows;
    return found.map((organization) => ({
      path: pathOfOrganization(organization),
      label: organization.name,
      detail: organization.domain,
    }));
  },
};
