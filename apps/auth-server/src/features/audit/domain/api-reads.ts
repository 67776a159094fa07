import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";

const MINUTE_SECONDS = 60;

/** One request with an API key that changed nothing. */
export interface ApiRead {
  /** The key. */
  readonly actor: Actor;
  readonly method: string;
  /** The route pattern, without the values that callers put into it. */
  readonly route: string;
  readonly requestId: string;
}

/** What a key read with one operation within one minute. */
interface CountedReads extends Omit<ApiRead, "requestId"> {
  /** When the first call was made, in Unix seconds. */
  readonly at: number;
  readonly calls: number;
  readonly firstRequestId: string;
  readonly lastRequestId: string;
}

/** Collects reads by API keys into events: one for each key, operation and minute. */
export interface ApiReads {
  note(read: ApiRead): void;
  /**
   * Appends the events of past minutes, or of all minutes. If writing fails, the counts are kept.
   *
   * @throws whatever the store throws
   */
  write(which: "of_past_minutes" | "all"): Promise<void>;
}

type ApiReadDeps = Pick<DomainDeps, "store" | "clock" | "random">;

/** Counts reads in memory: writing each one would cost many times as much as the read itself. */
export function createApiReads(deps: ApiReadDeps): ApiReads {
  const { store, clock } = deps;
  const noted = new Map<string, CountedReads>();
  return {
    note({ requestId, ...read }) {
      const at = clock();
      const key = JSON.stringify([startOfMinute(at), read.actor.id, read.method, read.route]);
      const counted = { ...read, at, calls: 1, firstRequestId: requestId, lastRequestId: requestId };
      noted.set(key, join(noted.get(key), counted));
    },

    async write(which) {
      const end = which === "all" ? Number.POSITIVE_INFINITY : startOfMinute(clock());
      const due = [...noted].filter(([, { at }]) => at < end);
      if (due.length === 0) return;
      for (const [key] of due) noted.delete(key);
      try {
        await store.write(async (repositories) => {
          for (const [, reads] of due) await appendReads(repositories, deps, reads);
        });
      } catch (error) {
        for (const [key, reads] of due) noted.set(key, join(reads, noted.get(key)));
        throw error;
      }
    },
  };
}

function appendReads(
  repositories: Parameters<typeof appendEvent>[0],
  { random }: ApiReadDeps,
  { at, actor, method, route, calls, firstRequestId, lastRequestId }: CountedReads,
): Promise<void> {
  return appendEvent(
    repositories,
    { random, clock: () => at, actor, request: null },
    {
      type: "api.read",
      target: { kind: "operation", id: `${method} ${route}`, name: null },
      details: { calls, first_request_id: firstRequestId, last_request_id: lastRequestId },
    },
  );
}

function startOfMinute(at: number): number {
  return at - (at % MINUTE_SECONDS);
}

function join(earlier: CountedReads | undefined, later: CountedReads): CountedReads;
function join(earlier: CountedReads, later: CountedReads | undefined): CountedReads;
function join(earlier: CountedReads | undefined, later: CountedReads | undefined): CountedReads | undefined {
  if (!earlier || !later) return earlier ?? later;
  return { ...earlier, calls: earlier.calls + later.calls, lastRequestId: later.lastRequestId };
}

declare module "../../../platform/deps.ts" {
  interface Deps {
    /** Counts what backends read until it is appended to the stream of events. */
    readonly apiReads: ApiReads;
  }
}
