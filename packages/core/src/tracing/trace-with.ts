import { isAuthException } from "../errors.ts";
import { attempt, isPromise, type MaybePromise } from "../maybe-promise.ts";
import { describeCall } from "./describe-call.ts";
import type { OpenTelemetryApi, TraceSpan } from "./open-telemetry-api.ts";
import type { Note, SpanAttributes, Tracing } from "./tracing.ts";

const TRACER = "orgward";

/** `SpanKind` and `SpanStatusCode` of the API package, which is not loaded here. */
const INTERNAL = 0;
const CLIENT = 2;
const STATUS_ERROR = 2;

/** A span, and the context in which it is the active one. */
interface Begun<Context> {
  readonly span: TraceSpan;
  readonly context: Context;
}

/**
 * Lets guards and calls to the auth server show in your OpenTelemetry traces, for the option `tracing`. It goes by the API package alone, so
 * whatever SDK you have registered gets the spans; without one, nothing is recorded.
 *
 * @example
 * import * as opentelemetry from "@opentelemetry/api";
 *
 * const auth = initAuth({ authUrl, apiKey, tracing: traceWith(opentelemetry) });
 *
 * @throws TypeError when it isn't given the API package
 */
export function traceWith<Context, Span extends TraceSpan>(api: OpenTelemetryApi<Context, Span>): Tracing {
  const { trace, context, propagation } = api ?? {};
  if (
    typeof trace?.getTracer !== "function" ||
    typeof context?.with !== "function" ||
    typeof propagation?.inject !== "function"
  ) {
    throw new TypeError('traceWith needs the API package: import * as opentelemetry from "@opentelemetry/api".');
  }
  return createTracing(api, {});
}

function createTracing<Context, Span extends TraceSpan>(
  api: OpenTelemetryApi<Context, Span>,
  common: SpanAttributes,
): Tracing {
  function begin(name: string, kind: number, attributes: SpanAttributes): Begun<Context> | undefined {
    return orElse(() => {
      const active = api.context.active();
      const span = api.trace.getTracer(TRACER).startSpan(name, { kind, attributes }, active);
      return { span, context: api.trace.setSpan(active, span) };
    });
  }

  /** Does the work exactly once, whatever becomes of the context around it. */
  function within<Result>(context: Context, work: () => MaybePromise<Result>): MaybePromise<Result> {
    let finish: (() => MaybePromise<Result>) | undefined;
    orElse(() =>
      api.context.with(context, () => {
        finish = settled(work);
      }),
    );
    return (finish ?? work)();
  }

  /** @throws when what is to be added is no header */
  function carry(context: Context, given: RequestInit["headers"]): Headers {
    const carrier: Record<string, string> = {};
    api.propagation.inject(context, carrier);
    const headers = new Headers(given);
    for (const [name, value] of Object.entries(carrier)) headers.set(name, value);
    return headers;
  }

  const tracing: Tracing = {
    traceValidation:
      (validate) =>
      (...given) =>
        tracing.run("orgward.validate", { "orgward.credential": "token" }, (note) => {
          const result = validate(...given);
          note("orgward.cached", !isPromise(result));
          return result;
        }),
    traceKeys:
      (check) =>
      async (...given) =>
        tracing.run("orgward.validate", { "orgward.credential": "api_key" }, () => check(...given)),
    traceGuard:
      (kind, identify) =>
      (...given) =>
        tracing.run("orgward.guard", { "orgward.guard": kind }, () => identify(...given)),
    run<Result>(name: string, attributes: SpanAttributes, work: (note: Note) => MaybePromise<Result>) {
      const begun = begin(name, INTERNAL, { ...common, ...attributes });
      if (!begun) return work(() => {});
      const note: Note = (attribute, value) => orElse(() => begun.span.setAttribute(attribute, value));
      return attempt<Result, Result>(
        () => within(begun.context, () => work(note)),
        (result) => {
          note("orgward.outcome", "ok");
          end(begun.span);
          return result;
        },
        (error) => {
          note("orgward.outcome", outcomeOf(error));
          end(begun.span, { failed: !isAuthException(error) || error.status >= 500 });
          throw error;
        },
      );
    },
    traceFetch(send: typeof fetch): typeof fetch {
      return async (input, init) => {
        const { name, attributes } = describeCall(input, init);
        const begun = begin(name, CLIENT, attributes);
        if (!begun) return send(input, init);
        const headers = orElse(() => carry(begun.context, init?.headers ?? (input as Partial<Request>).headers));
        try {
          const response = await within(begun.context, () => send(input, headers ? { ...init, headers } : init));
          orElse(() => begun.span.setAttribute("http.response.status_code", response.status));
          end(begun.span, { failed: response.status >= 500 });
          return response;
        } catch (error) {
          end(begun.span, { failed: true });
          throw error;
        }
      };
    },
    forFramework: (framework: string) => createTracing(api, { ...common, "orgward.framework": framework }),
  };
  return Object.freeze(tracing);
}

/** Ends a span. That somebody was refused is no failure of the app; that nobody could tell is. */
function end(span: TraceSpan, { failed = false } = {}): void {
  if (failed) orElse(() => span.setStatus({ code: STATUS_ERROR }));
  orElse(() => span.end());
}

// Codes are from closed lists. What else an error says may hold anything.
function outcomeOf(error: unknown): string {
  return isAuthException(error) ? error.code : "error";
}

/** Does some work now, and returns what gives its result, or throws its error. */
function settled<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** A trace that can't be written must not fail what it is about. */
function orElse<Result>(record: () => Result): Result | undefined {
  try {
    return record();
  } catch {
    return undefined;
  }
}
