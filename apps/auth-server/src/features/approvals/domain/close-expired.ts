import type { Repositories } from "../../../platform/domain/store.ts";
import { SERVER } from "../../../platform/events/actor.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import { appendApprovalEvent } from "./approval-events.ts";
import type { ApprovalRecord } from "./records.ts";

/** For how long a page still says what became of a call. Events are kept as long as all others. */
const KEPT_SECONDS = 7 * 86_400;

/** Closes a call whose time is over, as part of a unit of work. */
export async function closeExpired(
  repositories: Repositories,
  deps: Omit<AppendingDeps, "actor">,
  approval: ApprovalRecord,
): Promise<void> {
  if (!(await repositories.approvals.close(approval.approvalId, deps.clock()))) return;
  // The refusal was the last word.
  if (approval.state === "refused") return;
  await appendApprovalEvent(repositories, { ...deps, actor: SERVER }, "approval.expired", approval);
}

/** Closes a limited number of calls whose time is over, as part of a unit of work. Returns how many. */
export async function closeAllExpired(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const expired = await repositories.approvals.listExpired(deps.clock());
  for (const approval of expired) await closeExpired(repositories, deps, approval);
  return expired.length;
}

/** Deletes a limited number of calls that were over long ago. Returns how many. */
export function deleteOldApprovals({ approvals }: Pick<Repositories, "approvals">, now: number): Promise<number> {
  return approvals.deleteExpiredBefore(now - KEPT_SECONDS);
}
