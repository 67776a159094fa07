import type {
  AuthenticationMethodReference,
  ProvenAuthentication,
} from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../../platform/domain/result.ts";
import {
  beginImpersonation,
  type ImpersonationRefusal,
  prepareNotice,
  refuseImpersonation,
} from "../../../impersonation/domain/begin.ts";
import type { ImpersonationParties } from "../../../impersonation/domain/records.ts";
import { readTokenTime } from "../../../revocations/domain/token-time.ts";
import { type IssueFailure, issueAccessToken } from "../access-tokens/issue.ts";

/** An access token as a user that somebody wants. */
export interface WantedToken extends ImpersonationParties {
  readonly reason: string;
  /** How long the impersonation lasts at most. The token lives no longer than access tokens do. */
  readonly seconds: number;
  /** How the impersonator signed in; `null` for a backend, which meets no access policy. */
  readonly proof: ActorProof | null;
}

/** What a token says about how its user signed in. */
export interface ActorProof {
  /** Unix seconds. */
  readonly provenAt: number;
  readonly amr: readonly AuthenticationMethodReference[];
  /** From where the impersonator asks. */
  readonly ipAddress: string | null;
}

/** An access token with which somebody acts as a user. */
export interface ImpersonationToken {
  readonly impersonationId: string;
  readonly accessToken: string;
  /** How long the token lives, in seconds. */
  readonly expiresInSeconds: number;
  /** When the impersonation ends at the latest, in Unix seconds. */
  readonly endsAt: number;
}

/** Begins an impersonation by an access token alone. Nothing refreshes the token. */
export async function issueImpersonationToken(
  deps: ActingDeps,
  { reason, seconds, proof, ...parties }: WantedToken,
): Promise<Result<ImpersonationToken, ImpersonationRefusal | IssueFailure>> {
  const time = await readTokenTime(deps);
  const { impersonator, userId, orgId } = parties;
  const impersonationId = deps.random.uuid();
  const notice = await prepareNotice(deps, { ...parties, seconds });
  const begun = await deps.store.write((repositories) =>
    beginImpersonation(repositories, deps, { ...parties, impersonationId, reason, seconds, sessionHash: null }, notice),
  );
  if (!begun.ok) return refuseImpersonation(deps, userId, begun.failure);
  const loginMethod = { kind: "impersonation", impersonationId, impersonator, orgId } as const;
  const lifetimeSeconds = Math.min(seconds, deps.policy.accessTokenLifetimeSeconds);
  const issued = await issueAccessToken(deps, {
    time,
    user: begun.value.user,
    authentication: authenticationBy(proof, loginMethod, time.now),
    sid: impersonationId,
    lifetimeSeconds,
    activeOrgId: orgId,
  });
  if (!issued.ok) return issued;
  return succeed({
    impersonationId,
    accessToken: issued.value.token,
    expiresInSeconds: lifetimeSeconds,
    endsAt: begun.value.record.endsAt,
  });
}

/** A backend proves nothing about who sits in front of it: what it is given counts as proven in 1970, from nowhere. */
function authenticationBy(
  proof: ActorProof | null,
  loginMethod: ProvenAuthentication["loginMethod"],
  now: number,
): ProvenAuthentication {
  const { provenAt, amr, ipAddress } = proof ?? { provenAt: 0, amr: [], ipAddress: null };
  const lastSeenAt = proof === null ? 0 : now;
  return { loginMethod, amr, provenAt, lastSeenAt, longestIdleSeconds: 0, ipAddress };
}
