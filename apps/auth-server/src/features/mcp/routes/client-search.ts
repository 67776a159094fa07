import type { SearchSource } from "../../../platform/dashboard/search.ts";
import { displayNameOf } from "../../oauth/domain/client-name.ts";
import { pathOfClient } from "../pages/client-entity.ts";

const KINDS = ["operator", "dynamic", "metadata_document"] as const;

/** Finds OAuth clients by the whole client ID, or by any part of their name, client ID or host, as their list does. */
export const clientSearch: SearchSource = {
  label: "search.clients",
  list: null,
  async find({ store }, query, limit) {
    const { oauthClients } = store.read;
    const byId = await oauthClients.findById(query);
    const found = byId ? [byId] : await oauthClients.listNewest({ kinds: KINDS, text: query, limit, offset: 0 });
    return found.map((client) => ({
      path: pathOfClient(client),
      label: displayNameOf(client),
      detail: client.clientId,
    }));
  },
};
