import { readAmr } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { type ImpersonationRefusal, refuseImpersonation } from "../../../impersonation/domain/begin.ts";
import { findTokenUser, type TokenUser } from "../access-tokens/find-token-user.ts";
import type { IssueFailure } from "../access-tokens/issue.ts";
import { readTokenUnmet } from "../access-tokens/token-unmet.ts";
import { type ImpersonationToken, issueImpersonationToken, type WantedToken } from "./issue-token.ts";

/** What a member wants who proves by an access token who they are. */
export interface TokenImpersonation extends Pick<WantedToken, "userId" | "reason" | "seconds"> {
  readonly actorToken: string;
  /** `null` for the one that the access token is for. */
  readonly orgId: string | null;
}

/** `invalid_actor_token`: it isn't valid, or nobody signed in to get it. `organization_missing`: it is for no organization alone. */
export type ActByTokenFailure = ImpersonationRefusal | IssueFailure | "invalid_actor_token" | "organization_missing";

/**
 * Begins an impersonation by a member with an access token. A token that a backend made up proves nobody's presence, and one of an
 * impersonation proves somebody else's: neither lets anyone act as a third.
 */
export async function actByToken(
  deps: ActingDeps,
  { actorToken, userId, orgId: namedOrgId, reason, seconds }: TokenImpersonation,
): Promise<Result<ImpersonationToken, ActByTokenFailure>> {
  const actor = await findTokenUser(deps, actorToken);
  if (!actor) return fail("invalid_actor_token");
  const acting = actingUser(deps, actor.user);
  const { act, auth_time: provenAt, amr = [] } = actor.authentication;
  if (act !== undefined) return refuseImpersonation(acting, userId, "through_impersonation");
  if (provenAt === undefined) return fail("invalid_actor_token");
  const orgId = namedOrgId ?? activeOrganizationOf(actor);
  if (orgId === null) return fail("organization_missing");
  if ((await readTokenUnmet(deps, actor))(orgId).length > 0) {
    return refuseImpersonation(acting, userId, "unmet_access_policy");
  }
  return issueImpersonationToken(acting, {
    impersonator: { kind: "user", id: actor.user.userId },
    userId,
    orgId,
    reason,
    seconds,
    proof: { provenAt, amr: readAmr(amr.join(" ")), ipAddress: deps.request?.address ?? null },
  });
}

function activeOrganizationOf({ claims: { org_member_info: active } }: TokenUser): string | null {
  const orgId = active && (active as { readonly org_id?: unknown }).org_id;
  return typeof orgId === "string" ? orgId : null;
}
