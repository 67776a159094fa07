import type { SearchSource } from "../../../../platform/dashboard/search.ts";

/** Finds service accounts by a part of their name, or by the whole id. */
export const serviceAccountSearch: SearchSource = {
  label: "search.service_accounts",
  list: null,
  async find({ store }, query, limit) {
    const { serviceAccounts, organizations } = store.read;
    const byId = await serviceAccounts.find(query.toLowerCase());
    const found = byId ? [byId] : await serviceAccounts.search(query, limit);
    const listed = await organizations.listByIds(found.map(({ orgId }) => orgId));
    const names = new Map(listed.map(({ orgId, name }) => [orgId, name]));
    return found.map(({ machineId, orgId, name }) => ({
      path: `/dashboard/orgs/${orgId}/service-accounts/${machineId}`,
      label: name,
      detail: names.get(orgId) ?? null,
    }));
  },
};
