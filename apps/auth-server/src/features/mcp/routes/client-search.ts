import type { SearchSource } from "../../../platform/dashboard/search.ts";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import { pathOfClient } from "../pages/client-entity.ts";

/** Finds OAuth clients by the beginning of their name, or by the whole client ID. */
export const clientSearch: SearchSource = {
  label: "search.clients",
  list: null,
  async find({ store }, query, limit) {
    const { oauthClients } = store.read;
    const byId = await oauthClients.findById(query);
    const found = byId ? [byId] : await oauthClients.listByNamePrefix(query, limit);
    return found.map((client) => ({
      path: pathOfClient(client),
      label: displayNameOf(client),
      detail: client.clientId,
    }));
  },
};
