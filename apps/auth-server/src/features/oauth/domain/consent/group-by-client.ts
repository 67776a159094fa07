import { unnamedHostOf } from "../client-name.ts";
import type { readScopeDescriptions } from "../describe-scopes.ts";
import type { UserGrant } from "../repositories.ts";

type DescribeScopes = Awaited<ReturnType<typeof readScopeDescriptions>>;

/** An app, and what a user allows it to do. */
interface ConnectedApp {
  readonly clientId: string;
  readonly name: string | null;
  /** What a client without a name goes by. */
  readonly host: string | null;
  readonly grants: readonly {
    readonly resource: string;
    readonly orgName: string | null;
    readonly scopes: ReturnType<DescribeScopes>;
    /** Unix seconds. */
    readonly since: number;
  }[];
}

/** Groups a user's grants by app, with what their scopes allow in words. */
export function groupByClient(grants: readonly UserGrant[], describe: DescribeScopes): readonly ConnectedApp[] {
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
        scopes: describe(scopes),
        since: createdAt,
      })),
    };
  });
}
