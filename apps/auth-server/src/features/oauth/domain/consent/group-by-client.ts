import { groupBy } from "../../../../platform/group-by.ts";
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

/**
 * Groups a user's grants by app, with what their scopes allow in words. An app may have been let in on many devices: what it has for the
 * same service and organization counts once.
 *
 * @param grants newest first
 */
export function groupByClient(grants: readonly UserGrant[], describe: DescribeScopes): readonly ConnectedApp[] {
  const clients = groupBy(grants, ({ clientId }) => clientId);
  return [...clients].map(([clientId, own]) => {
    const { client } = own[0];
    const places = groupBy(own, ({ resource, orgId }) => `${resource}\n${orgId}`);
    return {
      clientId,
      name: client.name,
      host: unnamedHostOf(client),
      grants: [...places.values()].map((same) => ({
        resource: same[0].resourceName ?? same[0].resource,
        orgName: same[0].orgName,
        scopes: describe([...new Set(same.flatMap(({ scopes }) => scopes))]),
        since: Math.min(...same.map(({ createdAt }) => createdAt)),
      })),
    };
  });
}
