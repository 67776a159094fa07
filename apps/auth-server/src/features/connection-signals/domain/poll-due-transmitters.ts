import { readRetryAfter } from "../../../platform/deliveries/schedule.ts";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Result } from "../../../platform/domain/result.ts";
import type { FailedPoll } from "./poll-request.ts";
import { pollTransmitter } from "./poll-transmitter.ts";
import { actorOf } from "./receive-signal.ts";
import type { PollFailure, PollRecord } from "./records.ts";
import type { PolledTransmitter, PollState } from "./repositories.ts";

const MAX_AT_ONCE = 16;
/** Longer than one request takes and what its answer brings. It begins anew with each request. */
const LEASE_SECONDS = 120;
const MAX_DELAY_SECONDS = 3600;

/** How a poll ended. */
export interface EndedPoll {
  readonly connectionId: string;
  /** Why it failed; `null` if it succeeded. */
  readonly failure: PollFailure | null;
}

/**
 * Polls the transmitters that are due, side by side. Only one process polls a transmitter at a time; one that dies leaves a lease behind.
 * After a failure, the next poll follows at growing intervals, and not before the transmitter wants it (`Retry-After`), within a day.
 *
 * @param onError is told of a poll that broke off; the others go on
 * @returns the polls that ended; empty when none was due
 */
export async function pollDueTransmitters(
  deps: ActingDeps,
  onError: (error: unknown, connectionId: string) => void,
): Promise<readonly EndedPoll[]> {
  const due = await deps.store.read.connectionTransmitters.listDue(deps.clock(), MAX_AT_ONCE);
  const ended = await Promise.all(
    due.map((transmitter) =>
      pollOnce(deps, transmitter).catch((error: unknown) => {
        onError(error, transmitter.connectionId);
        return null;
      }),
    ),
  );
  return ended.flatMap((poll) => poll ?? []);
}

async function pollOnce(deps: ActingDeps, due: PolledTransmitter): Promise<EndedPoll | null> {
  const { connectionId } = due;
  const connection = await deps.store.read.connections.findById(connectionId);
  if (!connection || connection.orgId === null) return null;
  let held: PolledTransmitter | null = due;
  const holdOn = async () => {
    held = held && (await settle(deps, held, { ...held.poll, dueAt: deps.clock() + LEASE_SECONDS }));
    return held !== null;
  };
  const polled = await pollTransmitter({ ...deps, actor: actorOf(connection) }, connection, due, holdOn);
  const settled = held && (await settle(deps, held, stateAfter(due.poll, polled, deps.clock())));
  return settled && { connectionId, failure: settled.poll.failure };
}

/** Returns the transmitter as it is stored now; `null` if another process polls it, or somebody changed it. */
async function settle(
  { store }: Pick<ActingDeps, "store">,
  transmitter: PolledTransmitter,
  state: PollState,
): Promise<PolledTransmitter | null> {
  const isSettled = await store.write(({ connectionTransmitters }) =>
    connectionTransmitters.settlePoll(transmitter, state),
  );
  return isSettled ? { ...transmitter, poll: { ...transmitter.poll, ...state } } : null;
}

/**
 * Returns when a transmitter is polled next, and what is known of the last poll. A `Retry-After` only ever makes it later.
 *
 * @param now in Unix seconds
 */
export function stateAfter(
  { intervalSeconds, lastAt, failures }: Pick<PollRecord, "intervalSeconds" | "lastAt" | "failures">,
  polled: Result<null, FailedPoll>,
  now: number,
): PollState {
  if (polled.ok) return { dueAt: now + intervalSeconds, lastAt: now, failure: null, failures: 0 };
  const { failure, retryAfter } = polled.failure;
  const delay = Math.min(intervalSeconds * 2 ** failures, Math.max(intervalSeconds, MAX_DELAY_SECONDS));
  const demanded = readRetryAfter(retryAfter, now) ?? 0;
  return { dueAt: now + Math.max(delay, demanded), lastAt, failure, failures: failures + 1 };
}
