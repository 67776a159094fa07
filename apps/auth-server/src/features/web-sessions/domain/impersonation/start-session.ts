import type { AuthenticationMethodReference } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../../platform/domain/result.ts";
import { readUnmet } from "../../../access-policies/domain/policies-in-force.ts";
import { type ActiveSession, newSession, type SessionOrigin } from "../../../authentication/domain/sessions.ts";
import {
  beginImpersonation,
  type ImpersonationRefusal,
  prepareNotice,
  refuseImpersonation,
} from "../../../impersonation/domain/begin.ts";
import type { MayNotImpersonate } from "../../../impersonation/domain/may-impersonate.ts";
import type { ImpersonationParties } from "../../../impersonation/domain/records.ts";

/** How the impersonator signed in, which is what an organization's access policy judges. */
export interface ImpersonatorProof {
  /** Unix seconds. */
  readonly provenAt: number;
  readonly amr: readonly AuthenticationMethodReference[];
}

/** A session as a user that somebody wants. */
export interface WantedSession extends ImpersonationParties {
  readonly reason: string;
  /** How long it lasts at most. */
  readonly seconds: number;
  readonly proof: ImpersonatorProof;
  readonly origin: SessionOrigin;
}

/**
 * Starts a session on the hosted pages in which somebody acts as a user.
 *
 * @returns the value of the session's cookie
 */
export async function startImpersonatedSession(
  deps: ActingDeps,
  { reason, seconds, proof, origin, ...parties }: WantedSession,
): Promise<Result<string, MayNotImpersonate>> {
  const { impersonator, userId, orgId } = parties;
  const impersonationId = deps.random.uuid();
  const { token, session } = newSession(deps, userId, {
    origin,
    loginMethod: { kind: "impersonation", impersonationId, impersonator, orgId },
    amr: proof.amr,
    authenticatedAt: proof.provenAt,
    endsAt: deps.clock() + seconds,
  });
  const { sessionHash } = session;
  const notice = await prepareNotice(deps, { ...parties, seconds });
  const begun = await deps.store.write(async (repositories) => {
    const wanted = { ...parties, impersonationId, reason, seconds, sessionHash };
    const result = await beginImpersonation(repositories, deps, wanted, notice);
    if (result.ok) await repositories.sessions.create(session);
    return result;
  });
  return begun.ok ? succeed(token) : refuseImpersonation(deps, userId, begun.failure);
}

/** Starts a session in which a member acts as another member of an organization. Their own sign-in must meet its access policy. */
export async function startSessionAsMember(
  deps: ActingDeps,
  active: ActiveSession,
  wanted: Pick<WantedSession, "userId" | "reason" | "seconds" | "origin"> & { readonly orgId: string },
): Promise<Result<string, ImpersonationRefusal>> {
  const { user, session } = active;
  if (active.impersonator) return refuseImpersonation(deps, wanted.userId, "through_impersonation");
  const { sessionHash } = session;
  const unmetIn = await readUnmet(deps, { userId: user.userId, authentication: session, sessionHash });
  if (unmetIn(wanted.orgId).length > 0) return refuseImpersonation(deps, wanted.userId, "unmet_access_policy");
  const impersonator = { kind: "user", id: user.userId } as const;
  return startImpersonatedSession(deps, { ...wanted, impersonator, proof: session });
}
