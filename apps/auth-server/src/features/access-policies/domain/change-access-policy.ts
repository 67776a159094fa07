import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, NOTHING_YET, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { methodNameOf } from "../../connections/domain/organization/login-method.ts";
import { isInUse } from "../../connections/domain/records.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { type AccessPolicy, NO_RULES } from "./access-policy.ts";
import { toPolicyBody } from "./access-policy-body.ts";
import { readFloor } from "./floor.ts";
import { isSuspended } from "./policies-in-force.ts";
import { strictest } from "./strictest.ts";
import { aboutOrganization } from "./suspend-access-policy.ts";

/** A rule that nothing could meet in this deployment. */
export type UnmeetableRule =
  /** The organization has no live connection of this id, so this would let nobody in. */
  | "unknown_connection"
  /** The allowed methods include none of the demanded connections. */
  | "connection_not_among_methods"
  /** The server notices activity only when an access token is made. */
  | "idle_time_below_token_lifetime"
  /** The deployment's floor allows none of the methods. */
  | "methods_beyond_floor"
  /** The deployment's floor allows none of the networks. */
  | "networks_beyond_floor";

export type ChangeAccessPolicyFailure = "org_not_found" | UnmeetableRule;

/** What `changeAccessPolicy` needs. */
type PolicyDeps = ChangingDeps & Pick<DomainDeps, "policy">;

/**
 * Replaces an organization's access policy, and ends its suspension. It counts for every access token made from then on; nobody is signed
 * out.
 *
 * @param edit `version`: the version that a form showed. Without one, the policy replaces whatever is stored
 * @throws StaleVersionError when the policy has changed since the given version
 */
export function changeAccessPolicy(
  deps: PolicyDeps,
  orgId: string,
  { policy, version }: { readonly policy: AccessPolicy; readonly version?: RowVersion | undefined },
): Promise<Result<null, ChangeAccessPolicyFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    return organization
      ? editAccessPolicy(deps, repositories, organization, { policy, version })
      : fail("org_not_found");
  });
}

/** Replaces an organization's access policy as part of a unit of work that has locked the organization. */
export async function editAccessPolicy(
  deps: PolicyDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { policy, version }: { readonly policy: AccessPolicy; readonly version?: RowVersion | undefined },
): Promise<Result<null, UnmeetableRule>> {
  const { orgId } = organization;
  const unmeetable = await findUnmeetable(repositories, deps, { orgId, policy });
  if (unmeetable) return fail(unmeetable);
  const stored = await repositories.accessPolicies.find(orgId);
  expectVersion(stored ?? NOTHING_YET, version);
  const changes = changesBetween(toPolicyBody(stored?.policy ?? NO_RULES), toPolicyBody(policy));
  const wasSuspended = stored !== null && isSuspended(stored, deps.clock());
  if (changes === null && !wasSuspended) return succeed(null);
  await repositories.accessPolicies.save(orgId, policy);
  const about = aboutOrganization(organization);
  if (wasSuspended) await appendEvent(repositories, deps, { type: "organization.access_policy_resumed", ...about });
  if (changes) {
    await appendEvent(repositories, deps, { type: "organization.access_policy_changed", ...about, changes });
  }
  return succeed(null);
}

/** Finds a rule of a policy that no sign-in could meet, whoever tries; `null` if there is none. */
export async function findUnmeetable(
  repositories: Repositories,
  { policy: { accessTokenLifetimeSeconds } }: Pick<DomainDeps, "policy">,
  { orgId, policy }: { readonly orgId: string; readonly policy: AccessPolicy },
): Promise<UnmeetableRule | null> {
  const { methods, networks } = strictest(await readFloor(repositories), policy);
  const connection = await findUnmeetableConnection(repositories, orgId, { ...policy, methods });
  if (connection !== null) return connection;
  if (policy.maximumIdleSeconds !== null && policy.maximumIdleSeconds < accessTokenLifetimeSeconds) {
    return "idle_time_below_token_lifetime";
  }
  if (methods?.length === 0) return "methods_beyond_floor";
  return networks?.length === 0 ? "networks_beyond_floor" : null;
}

async function findUnmeetableConnection(
  { connections }: Repositories,
  orgId: string,
  { connectionIds, methods }: Pick<AccessPolicy, "connectionIds" | "methods">,
): Promise<Extract<UnmeetableRule, "unknown_connection" | "connection_not_among_methods"> | null> {
  if (connectionIds === null) return null;
  const usable = (await connections.listByOrg(orgId)).filter(isInUse);
  const demanded = usable.filter(({ connectionId }) => connectionIds.includes(connectionId));
  if (demanded.length < connectionIds.length) return "unknown_connection";
  const isAllowed = methods === null || demanded.some((connection) => methods.includes(methodNameOf(connection)));
  return isAllowed ? null : "connection_not_among_methods";
}
