import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { AssuranceDemand } from "../../step-up/domain/demand.ts";
import { findUnmet } from "../../step-up/domain/unmet.ts";
import { appendApprovalEvent } from "./approval-events.ts";
import { mayDecide } from "./approver.ts";
import type { ApprovalRecord, ApprovalState } from "./records.ts";

/** What a person answers. */
export type Decision = "approved" | "refused";

/** Why a person can't decide. `unmet`: their sign-in has to prove more first. */
export type DecideFailure = "not_found" | "closed" | "unmet";

type ReadDeps = Pick<DomainDeps, "store" | "clock">;

/**
 * Finds a call that a signed-in user may decide about. For anybody else there is none, and whoever acts as the user is somebody else.
 *
 * @returns the call, and where it stands at this moment
 */
export async function findDecidable(
  { store, clock }: ReadDeps,
  { user, session }: ActiveSession,
  approvalId: string,
): Promise<{ readonly approval: ApprovalRecord; readonly state: ApprovalState } | null> {
  if (session.loginMethod.kind === "impersonation") return null;
  const approval = await store.read.approvals.find(approvalId);
  if (!approval || !(await mayDecide(store.read, approval, user.userId))) return null;
  return { approval, state: stateAt(approval, clock()) };
}

/** Returns what the sign-in of whoever approves a call has to prove: what the rule demands, and the access policy of the organization. */
export function demandOf(
  { maxAgeSeconds, secondFactor, orgId }: Pick<ApprovalRecord, "maxAgeSeconds" | "secondFactor" | "orgId">,
  now: number,
): AssuranceDemand {
  return {
    provenSince: maxAgeSeconds === null ? null : now - maxAgeSeconds,
    secondFactor,
    orgIds: orgId === null ? [] : [orgId],
  };
}

/**
 * Approves or refuses a call. Only the first decision counts. An approval holds as long from now on as the call could wait; to refuse,
 * nobody has to prove anything more.
 */
export async function decide(
  deps: ChangingDeps,
  active: ActiveSession,
  { approvalId, decision }: { readonly approvalId: string; readonly decision: Decision },
): Promise<Result<ApprovalRecord, DecideFailure>> {
  const found = await findDecidable(deps, active, approvalId);
  if (!found) return fail("not_found");
  const { approval, state } = found;
  if (state !== "pending") return fail("closed");
  const now = deps.clock();
  if (decision === "approved" && (await findUnmet(deps, active, demandOf(approval, now))).length > 0) {
    return fail("unmet");
  }
  const expiresAt = decision === "approved" ? now + approval.expiresAt - approval.requestedAt : approval.expiresAt;
  return deps.store.write(async (repositories) => {
    // The role may have gone since the page was shown.
    if (!(await mayDecide(repositories, approval, active.user.userId))) return fail("not_found");
    const change = { state: decision, decidedBy: active.user.userId, expiresAt };
    const decided = await repositories.approvals.decide(approvalId, change, now);
    if (!decided) return fail("closed");
    await appendApprovalEvent(repositories, deps, `approval.${decision}`, decided);
    return succeed(decided);
  });
}

function stateAt({ state, expiresAt }: ApprovalRecord, now: number): ApprovalState {
  return now >= expiresAt && (state === "pending" || state === "approved") ? "expired" : state;
}
