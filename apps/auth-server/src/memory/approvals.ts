import { type DecideFailure, type Decision, decide } from "../features/approvals/domain/decide.ts";
import { findApprovers } from "../features/approvals/domain/find-approvers.ts";
import { findActiveSession } from "../features/authentication/domain/sessions.ts";
import type { Deps } from "../platform/deps.ts";
import type { Acting } from "../platform/events/actor.ts";
import { type ClaimedAuthentication, openHostedSession } from "./sign-in.ts";

/** What a person answers about a call that waits. */
export interface DecisionRequest {
  readonly approvalId: string;
  readonly decision: Decision;
  /** Who decides; `null` for whoever may. */
  readonly userId: string | null;
  /** How they have signed in. */
  readonly signedIn?: ClaimedAuthentication;
}

/**
 * Decides about a call as a person who has just signed in.
 *
 * @throws TypeError when there is no such call, or this person can't decide about it
 */
export async function decideApproval(
  deps: Deps & Acting,
  { approvalId, decision, userId, signedIn }: DecisionRequest,
): Promise<void> {
  const approval = await deps.store.read.approvals.find(approvalId);
  if (!approval) throw new TypeError(`no call with the id ${approvalId} waits for an approval`);
  const deciderId = userId ?? (await findApprovers(deps.store.read, approval))[0]?.userId;
  if (deciderId === undefined) throw new TypeError("nobody can decide about this call: no member has the role for it");
  const active = await findActiveSession(deps, await openHostedSession(deps, deciderId, signedIn));
  if (!active) throw new Error(`The session of ${deciderId} ended at once.`);
  const decided = await decide(deps, active, { approvalId, decision });
  if (!decided.ok) throw new TypeError(explain(decided.failure, deciderId));
}

function explain(failure: DecideFailure, userId: string): string {
  switch (failure) {
    case "not_found":
      return `the user ${userId} can't decide about this call`;
    case "closed":
      return "the call was decided before, or its time is over";
    case "unmet":
      return `the rule asks for more than the sign-in of ${userId} proves: say with amr what it does`;
  }
}
