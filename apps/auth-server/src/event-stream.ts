import { setTimeout as pause } from "node:timers/promises";
import { type OnSealed, sealAuditEvents } from "./features/audit/domain/seal.ts";
import { eventConsumers, eventTypes } from "./features.ts";
import type { Deps } from "./platform/deps.ts";
import { consumeAll } from "./platform/events/consume-events.ts";
import { traceConsumer } from "./platform/observability/consumer-spans.ts";

/** How often to look for what other processes have committed. */
const EVERY_MILLISECONDS = 250;

/** After an urgent event another process may still have had the lock, and have sealed only what came before. */
const AGAIN_MILLISECONDS = 40;
const AGAIN_TIMES = 5;

const AFTER_A_FAILURE_MILLISECONDS = 1000;
/** What keeps the stream from moving may not go away by itself, and need not be logged every second. */
const FAILURES_PER_LOG_LINE = 30;

const consumers = eventConsumers.map(traceConsumer);
const urgentConsumers = consumers.filter(({ isUrgent }) => isUrgent);
const otherConsumers = consumers.filter(({ isUrgent }) => !isUrgent);
const urgentTypes = urgentConsumers.flatMap(({ types }) => (types === "all" ? eventTypes : types));

/** Returns whether the stream should move on at once because events of these types were committed. */
export function areUrgent(types: ReadonlySet<string>): boolean {
  return urgentTypes.some((type) => types.has(type));
}

/** Moves the stream on as far as urgent consumers need it, for processes that run no stream. */
export async function moveUrgentEventsOn(deps: Deps, onSealed?: OnSealed): Promise<void> {
  await sealAuditEvents({ ...deps, onSealed });
  await consumeAll(deps, urgentConsumers);
  await deps.revocations.catchUp();
}

/** What is told of the stream. */
export interface StreamObservers {
  readonly onSealed?: OnSealed;
  /** Receives how long it took until guards could learn of what this process has committed, in seconds. */
  readonly onRevoked?: (seconds: number) => void;
}

/**
 * Moves the stream of events on: the audit chain gives each its place within a second of its commit, and every consumer reads what is
 * new to it; what this process commits and revokes tokens, at once. The events of reads are appended once their minute is over. Returns
 * what stops that, after a last time.
 */
export function startEventStream(deps: Deps, observers: StreamObservers = {}): () => Promise<void> {
  let isStopping = false;
  const urgency = watchUrgency(deps);
  let failures = 0;
  const working = (async () => {
    while (!isStopping) {
      const turn = urgency.begin();
      const error = await moveOn(deps, "of_past_minutes", observers.onSealed);
      if (error === null) {
        failures = 0;
        turn.end(observers.onRevoked);
      } else if (failures++ % FAILURES_PER_LOG_LINE === 0) logFailure(deps, error);
      await urgency.pause(error === null ? EVERY_MILLISECONDS : AFTER_A_FAILURE_MILLISECONDS);
    }
  })();
  return async () => {
    isStopping = true;
    urgency.stop();
    await working;
    const turn = urgency.begin();
    const error = await moveOn(deps, "all", observers.onSealed);
    if (error === null) turn.end(observers.onRevoked);
    else logFailure(deps, error);
  };
}

/** Seals what is committed and lets every consumer read it. Returns what went wrong, or `null`. */
async function moveOn(deps: Deps, reads: "of_past_minutes" | "all", onSealed?: OnSealed): Promise<unknown> {
  try {
    await deps.apiReads.write(reads);
    await moveUrgentEventsOn(deps, onSealed);
    await consumeAll(deps, otherConsumers);
    return null;
  } catch (error) {
    return error ?? new Error("the stream of events stopped without saying why");
  }
}

function logFailure({ logger }: Deps, error: unknown): void {
  logger.error({ error }, "moving the stream of events on failed");
}

/** Watches for urgent events of this process, which shorten the pauses. */
function watchUrgency({ store, revocations }: Deps) {
  /** The oldest urgent commit that nobody was told of, and where the list was then. */
  let committed: { readonly at: number; readonly sequence: number } | null = null;
  let again = 0;
  let woken = new AbortController();
  const forget = store.onEvents((types) => {
    if (!areUrgent(types)) return;
    committed ??= { at: performance.now(), sequence: revocations.sequence() };
    again = AGAIN_TIMES;
    woken.abort();
  });
  return {
    /** Ends the pause, and watches no longer. */
    stop() {
      forget();
      woken.abort();
    },
    /** Begins a turn, in which everything is read that was committed before. */
    begin() {
      woken = new AbortController();
      const since = committed;
      return {
        /** Tells how long it took, whoever moved the list: this turn, the one before, or a guard that waits. */
        end(onRevoked: StreamObservers["onRevoked"]) {
          if (since === null || revocations.sequence() === since.sequence) return;
          onRevoked?.((performance.now() - since.at) / 1000);
          if (committed === since) committed = null;
        },
      };
    },
    async pause(milliseconds: number): Promise<void> {
      const { signal } = woken;
      const isAgain = again > 0 && milliseconds === EVERY_MILLISECONDS;
      if (isAgain) again -= 1;
      else committed = null;
      await pause(isAgain ? AGAIN_MILLISECONDS : milliseconds, null, { ref: false, signal }).catch(() => null);
    },
  };
}
