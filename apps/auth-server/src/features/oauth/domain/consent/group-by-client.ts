import type { ConnectedApp } from "../../../../platform/pages/connected-apps.tsx";
import { displayNameOf } from "../client-name.ts";
import type { UserGrant } from "../repositories.ts";

/** What a user granted, program by program. */
export function groupByClient(grants: readonly UserGrant[]): readonly ConnectedApp[] {
  const clients = new Map(grants.map(({ clientId, client }) => [clientId, client]));
  return [...clients].map(([clientId, client]) => {
    const own = grants.filter((grant) => grant.clientId === clientId);
    return {
      clientId,
      name: displayNameOf(client),
      grants: own.map(({ resource, resourceName, orgName, scopes, createdAt }) => ({
        resource: resourceName ?? resource,
        orgName,
        scopes,
        since: createdAt,
      })),
    };
  });
}
