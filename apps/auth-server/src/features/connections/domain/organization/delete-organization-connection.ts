import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { eventOrganization } from "../../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { connectionTarget } from "../manage-connections.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import { endAssertedGrants } from "./end-asserted-grants.ts";
import { type ConnectionKey, lockOrganizationConnection } from "./find-organization-connection.ts";

/** Deletes a connection of an organization, and every account at it: its users sign in by email from then on. */
export function deleteOrganizationConnection(
  deps: ChangingDeps,
  { orgId, connectionId }: ConnectionKey,
): Promise<Result<null, "not_found" | "demanded">> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const current = await lockOrganizationConnection(repositories, { orgId, connectionId });
    if (!organization || !current) return fail("not_found");
    return removeConnection(deps, repositories, { organization, current });
  });
}

/** Deletes a connection in a unit of work, unless the organization's access policy demands it. */
export async function removeConnection(
  deps: ChangingDeps,
  repositories: Repositories,
  { organization, current }: { organization: OrganizationRecord; current: OrganizationConnectionRecord },
): Promise<Result<null, "demanded">> {
  if (await isDemanded(repositories, current)) return fail("demanded");
  await endAssertedGrants(deps, repositories, current.connectionId, null);
  await repositories.connections.delete(current.connectionId);
  await appendEvent(repositories, deps, {
    type: "connection.deleted",
    target: connectionTarget(current),
    organization: eventOrganization(organization),
  });
  return succeed(null);
}

/** Returns whether the organization's access policy demands a connection, so that nobody could get in without it. */
export async function isDemanded(
  { accessPolicies }: Repositories,
  { orgId, connectionId }: OrganizationConnectionRecord,
): Promise<boolean> {
  const stored = await accessPolicies.find(orgId);
  return stored?.policy.connectionIds?.includes(connectionId) ?? false;
}
