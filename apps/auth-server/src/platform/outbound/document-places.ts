import pLimit, { type LimitFunction } from "p-limit";
import { fail, type Result, succeed } from "../domain/result.ts";

/** Limits for concurrent fetches: of this process, for one network, and from one host. */
const MAX_AT_ONCE = 64;
const MAX_AT_ONCE_FOR_NETWORK = 4;
const MAX_AT_ONCE_FROM_HOST = 8;

/** How many fetches can wait for others of the same network. Beyond that, the network is told to come back later. */
const MAX_WAITING_FOR_NETWORK = 8;

/** The network that a document is fetched for, and the host that it is fetched from. */
export interface FetchParties {
  /** The network that the request came from. */
  readonly network: string;
  /** The host of the document, with its port. */
  readonly host: string;
}

/** Shares out the capacity for fetching documents among those who request them. */
export interface DocumentPlaces {
  /**
   * Fetches as soon as network, host and process each have a free place. Fails when the network already has as many running and waiting as
   * it may.
   */
  fetch<Fetched>(parties: FetchParties, fetchDocument: () => Promise<Fetched>): Promise<Result<Fetched, "no_place">>;
}

/**
 * Creates the places in which documents are fetched. Each network waits in its own line, so that slow documents that one network requests,
 * or that are on one host, keep no one else waiting.
 */
export function createDocumentPlaces(): DocumentPlaces {
  const networks = createLines(MAX_AT_ONCE_FOR_NETWORK);
  const hosts = createLines(MAX_AT_ONCE_FROM_HOST);
  const limit = pLimit(MAX_AT_ONCE);
  return {
    async fetch({ network, host }, fetchDocument) {
      if (networks.lengthOf(network) >= MAX_AT_ONCE_FOR_NETWORK + MAX_WAITING_FOR_NETWORK) return fail("no_place");
      return succeed(await networks.wait(network, () => hosts.wait(host, () => limit(fetchDocument))));
    },
  };
}

/** Lines by key. Each exists only while there is something in it. */
interface Lines {
  /** Returns how many are waiting or running in a line. */
  lengthOf(key: string): number;
  wait<Outcome>(key: string, work: () => Promise<Outcome>): Promise<Outcome>;
}

function createLines(atOnce: number): Lines {
  const lines = new Map<string, { readonly limit: LimitFunction; length: number }>();
  return {
    lengthOf: (key) => lines.get(key)?.length ?? 0,
    async wait(key, work) {
      const line = lines.get(key) ?? { limit: pLimit(atOnce), length: 0 };
      lines.set(key, line);
      line.length += 1;
      try {
        return await line.limit(work);
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
  };
}
