import type { UserGrant } from "../domain/oauth/repositories.ts";
import type { ConnectedApp } from "../pages/account/connected-apps.tsx";

/** What a user granted, program by program. */
export function groupByClient(grants: readonly UserGrant[]): readonly ConnectedApp[] {
  const clientIds = [...new Set(grants.map(({ clientId }) => clientId))];
  return clientIds.map((clientId) => {
    const own = grants.filter((grant) => grant.clientId === clientId);
    return {
      clientId,
      name: own[0]?.clientName ?? clientId,
      grants: own.map(({ resource, resourceName, orgName, scopes, createdAt }) => ({
        resource: resourceName ?? resource,
        orgName,
        scopes,
        since: createdAt,
      })),
    };
  });
}
