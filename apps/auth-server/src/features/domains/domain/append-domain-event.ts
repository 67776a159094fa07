import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { eventOrganization, organizationTarget } from "../../orgs/domain/organization-events.ts";
import type { OrganizationDomainRecord } from "./records.ts";
import { type DomainTransition, GRACE_SECONDS } from "./settle.ts";

/** Why a domain is no longer proven. */
export type LossReason = "record_missing" | "moved";

/** Appends the event of what became of an organization's domain. */
export async function appendDomainEvent(
  repositories: Repositories,
  deps: AppendingDeps,
  { orgId, domain, failingSince, provenBy }: OrganizationDomainRecord,
  change: DomainTransition | "added" | "removed" | LossReason,
): Promise<void> {
  const found = await repositories.organizations.findById(orgId);
  if (!found) return;
  const about = { target: organizationTarget(found), organization: eventOrganization(found) };
  const append = (event: Parameters<typeof appendEvent>[2]) => appendEvent(repositories, deps, event);
  const details = { domain };
  switch (change) {
    case "added":
    case "recovered":
    case "removed":
      return append({ type: `organization.domain_${change}`, ...about, details });
    case "proven":
      return append({ type: "organization.domain_proven", ...about, details: { domain, proven_by: provenBy } });
    case "failing": {
      const until = (failingSince ?? deps.clock()) + GRACE_SECONDS;
      return append({ type: "organization.domain_failing", ...about, details: { domain, until } });
    }
    case "lost":
      return append({ type: "organization.domain_lost", ...about, details, reason: "record_missing" });
    default:
      return append({ type: "organization.domain_lost", ...about, details, reason: change });
  }
}
