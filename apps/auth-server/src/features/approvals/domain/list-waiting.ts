import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { mayDecide } from "./approver.ts";
import type { ApprovalRecord } from "./records.ts";

/** Lists the calls that wait for a user's decision, oldest first. */
export async function listWaiting(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  userId: string,
): Promise<readonly ApprovalRecord[]> {
  const { read } = store;
  const orgIds = (await read.memberships.listByUser(userId)).map(({ orgId }) => orgId);
  const pending = await read.approvals.listPending({ userId, orgIds }, clock());
  const decidable = await Promise.all(pending.map((approval) => mayDecide(read, approval, userId)));
  return pending.filter((_, index) => decidable[index]);
}
