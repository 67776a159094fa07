import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { eventOrganization, organizationTarget } from "./organization-events.ts";

/** Deletes an organization and everything that belongs to it, except its users. Returns whether it existed. */
export function deleteOrganization(deps: ChangingDeps, orgId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.findById(orgId);
    if (!organization || !(await repositories.organizations.delete(orgId))) return false;
    await appendEvent(repositories, deps, {
      type: "organization.deleted",
      target: organizationTarget(organization),
      organization: eventOrganization(organization),
    });
    return true;
  });
}
