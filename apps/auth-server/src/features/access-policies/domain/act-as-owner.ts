import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import type { AccessPolicy } from "./access-policy.ts";
import { type ChangeAccessPolicyFailure, editAccessPolicy } from "./change-access-policy.ts";
import { authenticationIn, findUnmet } from "./find-unmet.ts";
import { readFloor } from "./floor.ts";
import { mayOwnersSetPolicies } from "./owners-set-policies.ts";
import { strictest } from "./strictest.ts";

/** A signed-in user, and the organization in which they act. */
export interface ActingOwner {
  readonly active: ActiveSession;
  readonly orgId: string;
}

/** `own_sign_in`: the owner's session doesn't meet the policy, so that it would lock out whoever sets it. */
export type SetPolicyFailure = ChangeAccessPolicyFailure | StaleProof | "not_allowed" | "own_sign_in";

/**
 * Replaces the access policy of an organization as a holder of its highest role, if the deployment lets them. They must meet it themselves,
 * and have proven recently who they are: it decides who gets in, and in which way.
 *
 * @throws StaleVersionError when the policy has changed since the given version
 */
export function setPolicyAsOwner(
  deps: ActingDeps,
  { active, orgId }: ActingOwner,
  edit: { readonly policy: AccessPolicy; readonly version?: RowVersion | undefined },
): Promise<Result<null, SetPolicyFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    if (!organization) return fail("org_not_found");
    const powers = await readMemberPowers(repositories, organization, active.user.userId);
    const isAllowed = powers?.isHighest === true && (await mayOwnersSetPolicies(repositories));
    if (!isAllowed || !(await isStillSignedIn(repositories, active))) return fail("not_allowed");
    if (!isFreshlyProven(deps, active)) return fail("stale_proof");
    const wanted = strictest(await readFloor(repositories), edit.policy);
    if (findUnmet(wanted, authenticationIn(orgId, active.session), deps.clock()).length > 0) return fail("own_sign_in");
    return editAccessPolicy(deps, repositories, organization, edit);
  });
}
