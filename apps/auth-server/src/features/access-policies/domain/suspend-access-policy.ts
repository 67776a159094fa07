import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { eventOrganization, organizationTarget } from "../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { type AccessPolicyRecord, hasRules } from "./access-policy.ts";
import { isSuspended } from "./policies-in-force.ts";

/** The longest time for which a policy can be suspended at once, in seconds. */
export const MAX_SUSPENSION_SECONDS = 24 * 3600;

export type SuspendFailure = "org_not_found" | "no_policy" | "too_long";
export type ResumeFailure = "org_not_found" | "not_suspended";

/**
 * Suspends an organization's policy, for when it keeps people out who have to get in. What the deployment demands stays in force.
 *
 * @param seconds how long, at most `MAX_SUSPENSION_SECONDS`
 * @returns until when, in Unix seconds
 */
export function suspendAccessPolicy(
  deps: ChangingDeps,
  orgId: string,
  seconds: number,
): Promise<Result<number, SuspendFailure>> {
  return deps.store.write(async (repositories) => {
    if (seconds > MAX_SUSPENSION_SECONDS) return fail("too_long");
    const found = await lockPolicy(repositories, orgId);
    if (!found) return fail("org_not_found");
    if (!found.record || !hasRules(found.record.policy)) return fail("no_policy");
    const until = deps.clock() + seconds;
    await repositories.accessPolicies.suspend(orgId, until);
    const type = "organization.access_policy_suspended";
    await appendEvent(repositories, deps, { type, ...aboutOrganization(found.organization), details: { until } });
    return succeed(until);
  });
}

/** Ends the suspension of an organization's policy before its time. */
export function resumeAccessPolicy(deps: ChangingDeps, orgId: string): Promise<Result<null, ResumeFailure>> {
  return deps.store.write(async (repositories) => {
    const found = await lockPolicy(repositories, orgId);
    if (!found) return fail("org_not_found");
    if (!found.record || !isSuspended(found.record, deps.clock())) return fail("not_suspended");
    await repositories.accessPolicies.suspend(orgId, null);
    const type = "organization.access_policy_resumed";
    await appendEvent(repositories, deps, { type, ...aboutOrganization(found.organization) });
    return succeed(null);
  });
}

/**
 * Ends a limited number of suspensions whose time has come, each with an event: tokens that were issued meanwhile haven't met the policy.
 *
 * @param now in Unix seconds
 * @returns how many ended
 */
export async function endSuspensions(repositories: Repositories, deps: AppendingDeps, now: number): Promise<number> {
  const orgIds = await repositories.accessPolicies.listEndedSuspensions(now);
  for (const orgId of orgIds) {
    const found = await lockPolicy(repositories, orgId);
    const until = found?.record?.suspendedUntil ?? null;
    if (!found || until === null || until > now) continue;
    await repositories.accessPolicies.suspend(orgId, null);
    const type = "organization.access_policy_resumed";
    await appendEvent(repositories, deps, { type, ...aboutOrganization(found.organization) });
  }
  return orgIds.length;
}

/** Reads a policy with its organization locked, so that it can't change until COMMIT. */
async function lockPolicy(
  { organizations, accessPolicies }: Repositories,
  orgId: string,
): Promise<{ readonly organization: OrganizationRecord; readonly record: AccessPolicyRecord | null } | null> {
  const organization = await organizations.lock(orgId);
  return organization && { organization, record: await accessPolicies.find(orgId) };
}

/** Returns what an event about an organization's policy happened to. */
export function aboutOrganization(organization: OrganizationRecord) {
  return { target: organizationTarget(organization), organization: eventOrganization(organization) };
}
