import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { ApiReadEvent } from "../../../platform/events/events.ts";
import { recordAuditEvent } from "../../../platform/events/record-event.ts";

const MINUTE_SECONDS = 60;

/** One use of an API key that changes nothing. */
export type ApiRead = Pick<ApiReadEvent, "apiKeyId" | "method" | "route"> & { readonly requestId: string };

/** The reads of API keys on their way to the audit log: one event for what a key read in a minute with one operation. */
export interface ApiReads {
  note(read: ApiRead): void;
  /**
   * Writes down the reads of the minutes that are over, or all of them. What could not be written stays noted.
   *
   * @throws What the store throws.
   */
  write(which: "of_past_minutes" | "all"): Promise<void>;
}

/** Keeps count of reads in memory: a write for each of them would cost many times what reading costs. */
export function createApiReads({ store, clock }: Pick<DomainDeps, "store" | "clock">): ApiReads {
  const noted = new Map<string, ApiReadEvent>();
  return {
    note({ requestId, ...operation }) {
      const at = clock();
      const key = JSON.stringify([startOfMinute(at), operation]);
      const read = { ...operation, calls: 1, firstRequestId: requestId, lastRequestId: requestId };
      noted.set(key, join(noted.get(key), { type: "api.read", at, ...read }));
    },

    async write(which) {
      const end = which === "all" ? Number.POSITIVE_INFINITY : startOfMinute(clock());
      const due = [...noted].filter(([, { at }]) => at < end);
      if (due.length === 0) return;
      for (const [key] of due) noted.delete(key);
      try {
        await store.write(async (repositories) => {
          for (const [, reads] of due) await recordAuditEvent(repositories, reads);
        });
      } catch (error) {
        for (const [key, reads] of due) noted.set(key, join(reads, noted.get(key)));
        throw error;
      }
    },
  };
}

function startOfMinute(at: number): number {
  return at - (at % MINUTE_SECONDS);
}

function join(earlier: ApiReadEvent | undefined, later: ApiReadEvent): ApiReadEvent;
function join(earlier: ApiReadEvent, later: ApiReadEvent | undefined): ApiReadEvent;
function join(earlier: ApiReadEvent | undefined, later: ApiReadEvent | undefined): ApiReadEvent | undefined {
  if (!earlier || !later) return earlier ?? later;
  return { ...earlier, calls: earlier.calls + later.calls, lastRequestId: later.lastRequestId };
}

declare module "../../../platform/deps.ts" {
  interface Deps {
    /** What backends read, until the audit log tells of it. */
    readonly apiReads: ApiReads;
  }
}
