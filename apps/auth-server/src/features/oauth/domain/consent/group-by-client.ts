import { unnamedHostOf } from "../client-name.ts";
import type { UserGrant } from "../repositories.ts";

/** An app, and what a user allows it to do. */
interface ConnectedApp {
  readonly clientId: string;
  readonly name: string | null;
  /** What a client without a name goes by. */
  readonly host: string | null;
  readonly grants: readonly {
    readonly resource: string;
    readonly orgName: string | null;
    readonly scopes: readonly string[];
    /** Unix seconds. */
    readonly since: number;
  }[];
}

/** Groups a user's grants by app. */
export function groupByClient(grants: readonly UserGrant[]): readonly ConnectedApp[] {
  const clients = new Map(grants.map(({ clientId, client }) => [clientId, client]));
  return [...clients].map(([clientId, client]) => {
    const own = grants.filter((grant) => grant.clientId === clientId);
    return {
      clientId,
      name: client.name,
      host: unnamedHostOf(client),
      grants: own.map(({ resource, resourceName, orgName, scopes, createdAt }) => ({
        resource: resourceName ?? resource,
        orgName,
        scopes,
        since: createdAt,
      })),
    };
  });
}
