/**
 * Tells whether the runtime ties I/O to the request that began it, as Cloudflare Workers and Vercel's edge do: a promise that
 * one request began may never settle for another, so an unsettled one must not be shared.
 */
export function tiesPromisesToRequests(): boolean {
  const { WebSocketPair, navigator, EdgeRuntime } = globalThis as {
    WebSocketPair?: unknown;
    navigator?: { userAgent?: string };
    EdgeRuntime?: unknown;
  };
  return WebSocketPair !== undefined || navigator?.userAgent === "Cloudflare-Workers" || EdgeRuntime === "vercel";
}

/** Keeps a runtime alive until a promise settles, as `waitUntil` of an edge runtime's request context does. */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** Wraps an operation so that calls which come while one is under way share it, where the runtime allows that. */
export function shareInFlight(operation: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | undefined;
  return () => {
    if (inFlight && !tiesPromisesToRequests()) return inFlight;
    const current = operation().finally(() => {
      if (inFlight === current) inFlight = undefined;
    });
    inFlight = current;
    return current;
  };
}

/** Waits a number of milliseconds; rejects with the signal's reason as soon as it aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Waits by the runtime's timer. */
export const waitFor: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });

/**
 * Finds a module of Node's own at run time, so that bundles need none.
 *
 * @returns null in a runtime that lacks it
 */
export function findBuiltinModule<Module>(name: string): Module | null {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => Module | undefined } };
  return process?.getBuiltinModule?.(name) ?? null;
}
