import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendApprovalEvent, callerActor } from "./approval-events.ts";
import { approverOf } from "./approver.ts";
import type { CallArguments } from "./call-arguments.ts";
import { hashCall } from "./call-hash.ts";
import { closeExpired } from "./close-expired.ts";
import { prepareNotices, sendNotices } from "./notices.ts";
import type { ApprovalRecord, ApprovalRule, Caller } from "./records.ts";

/** So many calls of one caller wait at most: more than a person reads, and a caller that goes wrong fills no table. */
const MAX_PENDING = 20;

/** A call that a resource server wants to let through. */
export interface AskedCall {
  readonly caller: Caller;
  readonly resource: string;
  readonly tool: string;
  /** What the tool does, in the words of its server. */
  readonly description: string | null;
  readonly arguments: CallArguments;
  readonly rule: ApprovalRule;
}

/** What a resource server learns. `granted`: this call, and no other after it, may run now. */
export interface ApprovalAnswer {
  readonly status: "pending" | "refused" | "granted";
  readonly approvalId: string;
  /** Until when it waits, or the refusal counts. In Unix seconds. */
  readonly expiresAt: number;
}

export type AskFailure = "organization_required" | "too_many_pending";

type AskDeps = Pick<ActingDeps, "store" | "clock" | "random" | "sealers" | "request"> & {
  /** Returns the address where a person decides about a call. */
  readonly addressOf: (approvalId: string) => string;
};

/**
 * Asks whether exactly this call may run. The first time, it starts to wait for a person; once it was approved, exactly one of those who ask
 * gets `granted`, and whoever asks after that starts anew. A refusal answers until it expires, so that asking again bothers nobody.
 */
export async function askForApproval(deps: AskDeps, call: AskedCall): Promise<Result<ApprovalAnswer, AskFailure>> {
  const approver = approverOf(call.caller, call.rule);
  if (!approver.ok) return approver;
  const callHash = hashCall({ ...call, argumentsHash: call.arguments.hash });
  const now = deps.clock();
  // Callers ask again while they wait. That changes nothing, and takes no place among those who write.
  const open = await deps.store.read.approvals.findOpen(callHash);
  if (open !== null && isAnswered(open, now)) return succeed(answerOf(open));
  const wanted = {
    ...newApproval(call, now),
    approvalId: deps.random.uuid(),
    openCallHash: callHash,
    approver: approver.value,
    encryptedArguments: await deps.sealers.approvalArguments.seal(call.arguments.canonical),
  };
  // One that was approved is redeemed, and nobody hears of it again.
  const notices =
    open?.state === "approved" ? [] : await prepareNotices(deps, wanted, deps.addressOf(wanted.approvalId));
  return deps.store.write(async (repositories) => {
    const acting = { ...deps, actor: actorOf(call.caller) };
    const redeemed = await repositories.approvals.redeem(callHash, now);
    if (redeemed) {
      await appendApprovalEvent(repositories, acting, "approval.redeemed", redeemed);
      return succeed({ ...answerOf(redeemed), status: "granted" });
    }
    const known = await repositories.approvals.findOpen(callHash);
    if (known && now < known.expiresAt) return succeed(answerOf(known));
    if (known) await closeExpired(repositories, deps, known);
    if ((await repositories.approvals.countPending(call.caller.id, now)) >= MAX_PENDING)
      return fail("too_many_pending");
    if (await repositories.approvals.create(wanted)) {
      await appendApprovalEvent(repositories, acting, "approval.requested", wanted);
      await sendNotices(repositories, notices, now);
      return succeed(answerOf(wanted));
    }
    const other = await repositories.approvals.findOpen(callHash);
    if (!other) throw new Error("The same call was asked for and decided about at the same time; try again.");
    return succeed(answerOf(other));
  });
}

function isAnswered({ state, expiresAt }: ApprovalRecord, now: number): boolean {
  return now < expiresAt && (state === "pending" || state === "refused");
}

function answerOf({ state, approvalId, expiresAt }: ApprovalRecord): ApprovalAnswer {
  return { status: state === "refused" ? "refused" : "pending", approvalId, expiresAt };
}

function actorOf({ kind, clientId, name }: Caller) {
  return callerActor({ callerKind: kind, clientId, callerName: name });
}

function newApproval({ caller, resource, tool, description, arguments: { hash }, rule }: AskedCall, now: number) {
  return {
    callerKind: caller.kind,
    callerId: caller.id,
    callerName: caller.name,
    clientId: caller.clientId,
    orgId: caller.orgId,
    resource,
    tool,
    description,
    argumentsHash: hash,
    policyVersion: rule.policyVersion,
    maxAgeSeconds: rule.maxAgeSeconds,
    secondFactor: rule.secondFactor,
    state: "pending",
    decidedBy: null,
    requestedAt: now,
    expiresAt: now + rule.expiresInSeconds,
  } as const;
}
