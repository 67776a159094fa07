import type { MaybePromise } from "../maybe-promise.ts";

/** What a span may say: closed lists of names, numbers and hosts; never a token, a person or an id. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Adds an attribute to the span of the work at hand. */
export type Note = (name: string, value: string | number | boolean) => void;

/** What the option `tracing` takes; `traceWith` returns it. Nothing that it does makes a request fail. */
export interface Tracing {
  /**
   * Does some work in a span, which ends with it and says how it ended.
   *
   * @returns what the work returns; throws, or rejects with, what the work does
   */
  run<Result>(
    name: string,
    attributes: SpanAttributes,
    work: (note: Note) => MaybePromise<Result>,
  ): MaybePromise<Result>;
  /** Puts each validation of a token in a span, which says whether the answer was at hand. */
  traceValidation<Given extends readonly unknown[], Result>(
    validate: (...given: Given) => MaybePromise<Result>,
  ): (...given: Given) => MaybePromise<Result>;
  /** Puts each check of an API key in a span. */
  traceKeys<Given extends readonly unknown[], Result>(
    check: (...given: Given) => Promise<Result>,
  ): (...given: Given) => Promise<Result>;
  /** Puts each decision of a guard in a span, and inside of it that of the validation. */
  traceGuard<Given extends readonly unknown[], Result>(
    kind: string,
    identify: (...given: Given) => MaybePromise<Result>,
  ): (...given: Given) => MaybePromise<Result>;
  /** Makes a `fetch` whose requests to the auth server have a span each, and carry it as `traceparent` (W3C Trace Context). */
  traceFetch(send: typeof fetch): typeof fetch;
  /** Returns the same for the guards of a framework, whose spans name it. */
  forFramework(framework: string): Tracing;
}

/** @throws TypeError when the option is there and isn't what `traceWith` returns */
export function checkTracing(tracing: Tracing | undefined): Tracing | undefined {
  if (tracing === undefined || typeof tracing?.traceFetch === "function") return tracing;
  throw new TypeError("tracing must be what traceWith returns.");
}

/** Returns what sends requests, traced where there is a tracing. */
export function tracedFetch(send: typeof fetch, tracing: Tracing | undefined): typeof fetch {
  return tracing ? tracing.traceFetch(send) : send;
}
