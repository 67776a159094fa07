import type { BulkAction, BulkFilter } from "../../../platform/dashboard/bulk/bulk-action.ts";
import {
  type RegisteredAppKey,
  removeUnusedRegistrations,
  unusedUntil,
} from "../../oauth/domain/registration/registered-apps.ts";
import { pathOfClient } from "../pages/client-entity.ts";
import { nameOfApp, pathOfApp, REGISTERED_APP } from "../pages/registered/app-path.ts";

/** Removes the clients of a registered app that no user is connected through. */
export const removeUnused: BulkAction = {
  path: `${REGISTERED_APP}/remove`,
  section: "/dashboard/mcp",
  change: "clients.removed",
  isDestructive: true,
  title: (t) => t("remove_unused.title"),
  consequence: (t, filter) =>
    t("remove_unused.consequence", { name: nameOfApp(t, toKey(filter)), hosts: toKey(filter).redirectHosts }),
  submit: (t, count) => t("remove_unused.submit", { count }),
  none: (t, filter) => t("remove_unused.none", { name: nameOfApp(t, toKey(filter)) }),
  listOf: (_, filter) => pathOfApp(toKey(filter)),

  async find(_, deps, { filter, after, until, limit }) {
    const { registeredApps } = deps.store.read;
    const app = toKey(filter);
    const latest = Math.min(until, unusedUntil(deps));
    const clients = await registeredApps.listClients(app, { after, limit, unusedUntil: latest });
    const total = await registeredApps.countUnused(app, latest, after);
    const items = clients.map((client) => {
      const { clientId } = client;
      return { id: clientId, label: clientId, detail: null, path: pathOfClient(client), skipped: null };
    });
    return { items, total };
  },

  perform: async (_, deps, { ids, filter, until }) => ({
    done: await removeUnusedRegistrations(deps, { ...toKey(filter), until, clientIds: ids }),
  }),
};

function toKey({ name, hosts = "" }: BulkFilter): RegisteredAppKey {
  return { name: name ?? null, redirectHosts: hosts };
}
