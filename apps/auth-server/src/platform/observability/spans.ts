import {
  type Attributes,
  type Context,
  context as contexts,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

const TRACER = "orgward-auth-server";

/** What the API's own provider delegates to as long as there is no SDK. */
const NO_SDK = new ProxyTracerProvider().getDelegate();

/** What a span begins with. Attributes are from closed lists, or hosts: never a value of a statement, a token, an id or a person. */
export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Returns whether the operator has registered an OpenTelemetry SDK in this process, before the server was loaded. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NO_SDK;
}

/** Under this, every copy of the API of version 1 finds what another has registered. */
const REGISTERED = Symbol.for("opentelemetry.js.api.1");

/**
 * Finds an SDK that the operator has registered in vain: the API ignores one that brings an older copy of it than the server's.
 *
 * @returns the version of that copy; `null` when there is none
 */
export function findIgnoredSdk(): string | null {
  const registered = (globalThis as { [REGISTERED]?: { readonly version: string; readonly trace?: unknown } })[
    REGISTERED
  ];
  return registered?.trace === undefined || isTracing() ? null : registered.version;
}

/** Returns whether the running code belongs to a trace. */
export function isInTrace(): boolean {
  return orElse(() => trace.getActiveSpan()) !== undefined;
}

/** Returns the id of the trace that the running code belongs to, if there is one. */
export function currentTraceId(): string | undefined {
  return orElse(() => trace.getActiveSpan()?.spanContext().traceId);
}

/**
 * Does some work in a span of the trace that the running code belongs to; outside of one, and without an SDK, just the work. What the SDK
 * throws is dropped.
 *
 * @param name says what is done, in few words for all that is alike
 */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  return isInTrace() ? inSpanOf(contexts.active(), name, options, work) : work(undefined);
}

/** Does some work in a span that begins a trace, such as work in the background. Without an SDK, just the work. */
export function inRootSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  return isTracing() ? inSpanOf(ROOT_CONTEXT, name, options, work) : work(undefined);
}

/** Reads the trace that a caller's `traceparent` names (W3C Trace Context). */
export function contextOfCaller(header: (name: string) => string | undefined): Context {
  const read = () => {
    const getter = { get: (_carrier: null, name: string) => header(name), keys: () => [] };
    return propagation.extract(ROOT_CONTEXT, null, getter);
  };
  return orElse(read) ?? ROOT_CONTEXT;
}

/** Does some work in a span that belongs to a context. */
export async function inSpanOf<Result>(
  parent: Context,
  name: string,
  options: SpanOptions & { readonly linked?: Context },
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = orElse(() => begin(parent, name, options));
  if (!span) return work(undefined);
  try {
    return await within(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    markFailed(span);
    throw error;
  } finally {
    orElse(() => span.end());
  }
}

/** Adds to a span what was only known later. */
export function annotate(span: Span | undefined, attributes: Attributes): void {
  if (span) orElse(() => span.setAttributes(attributes));
}

/** Names a span whose name was only known later. */
export function rename(span: Span | undefined, name: string): void {
  if (span) orElse(() => span.updateName(name));
}

/** Says that what a span is about went wrong. Not how: what errors say may hold anything. */
export function markFailed(span: Span | undefined): void {
  if (span) orElse(() => span.setStatus({ code: SpanStatusCode.ERROR }));
}

function begin(
  parent: Context,
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, linked }: SpanOptions & { readonly linked?: Context },
): Span {
  const caller = linked && trace.getSpanContext(linked);
  const links = caller ? [{ context: caller }] : [];
  return trace.getTracer(TRACER).startSpan(name, { kind, attributes, links }, parent);
}

/** Does the work exactly once, whatever becomes of the context around it. */
function within<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  let begun: Promise<Result> | undefined;
  const beginOnce = () => {
    begun ??= work();
    return begun;
  };
  orElse(() => contexts.with(context, beginOnce));
  return beginOnce();
}

/** A trace that can't be written must not fail what it is about. */
function orElse<Result>(record: () => Result): Result | undefined {
  try {
    return record();
  } catch {
    return undefined;
  }
}
