import type { Deps } from "../deps.ts";
import type { Random } from "../domain/deps.ts";
import type { AppendingDeps } from "../events/append-event.ts";
import type { Posted } from "../outbound/post-request.ts";
import type { DeliveryChannel } from "./channel.ts";
import type { DeliveryFailure, DeliveryRecord } from "./records.ts";
import type { AttemptOutcome } from "./repository.ts";
import { delayAfter, holdAfter, readRetryAfter } from "./schedule.ts";

/** How long nothing may arrive at a destination before it is stopped. */
const STOP_AFTER_SECONDS = 5 * 24 * 3600;

const GONE = 410;

/** Statuses that say that a destination can't take anything at the moment, whatever it is. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** What recording an attempt needs. */
export type SettlingDeps = Pick<Deps, "store" | "logger"> & AppendingDeps;

/**
 * Records how an attempt ended: the delivery arrived, is tried again later, or is given up. A destination that is gone, or has failed for days, is
 * stopped in the same unit of work.
 *
 * @param attempt `answer`: `disabled` when its destination takes nothing; `startedAt` in Unix seconds
 */
export async function settle(
  deps: SettlingDeps,
  channel: DeliveryChannel | undefined,
  delivery: DeliveryRecord,
  { answer, startedAt }: { readonly answer: Posted | "disabled"; readonly startedAt: number },
): Promise<void> {
  const now = deps.clock();
  const failed = failureOf(answer);
  const outcome = decide(delivery, answer, { startedAt, now, chance: toChance(deps.random) });
  await deps.store.write(async (repositories) => {
    if (!(await repositories.deliveries.settle(delivery, outcome))) return;
    if (failed === null) return repositories.deliveries.noteSuccess(delivery);
    if (failed === "disabled") return;
    const since = await repositories.deliveries.noteFailure(delivery, now);
    const held = holdUntil(answer, now, since);
    if (held !== null) await repositories.deliveries.hold(delivery, held);
    const reason = isGone(answer) ? "gone" : now - since >= STOP_AFTER_SECONDS ? "failing" : null;
    if (reason !== null) await channel?.stop(repositories, deps, delivery, reason);
  });
  const { kind, destinationId, sequence, attempts } = delivery;
  const logged = { kind, destinationId, sequence, attempts, status: outcome.status, failure: outcome.failure };
  if (outcome.state === "delivered") deps.logger.debug(logged, "delivered");
  else if (outcome.state === "waiting")
    deps.logger.warn({ ...logged, dueAt: outcome.dueAt }, "delivery failed; it is tried again");
  else deps.logger.error(logged, "delivery given up");
}

function decide(
  { attempts }: DeliveryRecord,
  answer: Posted | "disabled",
  { startedAt, now, chance }: { readonly startedAt: number; readonly now: number; readonly chance: number },
): AttemptOutcome {
  const failure = failureOf(answer);
  // A clock that was set back.
  const durationSeconds = Math.max(0, now - startedAt);
  const attempted = { attemptedAt: now, durationSeconds, status: statusOf(answer), failure };
  if (failure === null) return { state: "delivered", dueAt: null, ...attempted };
  const delay = delayAfter(attempts, chance);
  if (delay === null || failure === "disabled" || isGone(answer)) return { state: "failed", dueAt: null, ...attempted };
  return { state: "waiting", dueAt: now + Math.max(delay, retryAfterOf(answer, now) ?? 0), ...attempted };
}

/** Returns until when nothing is sent to a destination that is busy or can't be reached; `null` when it answers. */
function holdUntil(answer: Posted | "disabled", now: number, since: number): number | null {
  const isAnswered = answer !== "disabled" && answer.kind === "answered";
  if (isAnswered && !BUSY.has(answer.status)) return null;
  return now + Math.max(holdAfter(now - since), retryAfterOf(answer, now) ?? 0);
}

function failureOf(answer: Posted | "disabled"): DeliveryFailure | null {
  if (answer === "disabled") return "disabled";
  if (answer.kind !== "answered") return answer.kind;
  return answer.status >= 200 && answer.status < 300 ? null : "status";
}

function statusOf(answer: Posted | "disabled"): number | null {
  return answer !== "disabled" && answer.kind === "answered" ? answer.status : null;
}

function isGone(answer: Posted | "disabled"): boolean {
  return statusOf(answer) === GONE;
}

function retryAfterOf(answer: Posted | "disabled", now: number): number | null {
  if (answer === "disabled" || answer.kind !== "answered" || !BUSY.has(answer.status)) return null;
  return readRetryAfter(answer.retryAfter, now);
}

function toChance(random: Pick<Random, "bytes">): number {
  return (random.bytes(1)[0] ?? 0) / 255;
}
