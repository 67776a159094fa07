import type { SpanAttributes } from "./tracing.ts";

/** The part of OpenTelemetry's span that is used. */
export interface TraceSpan {
  setAttribute(name: string, value: string | number | boolean): unknown;
  setStatus(status: { readonly code: number }): unknown;
  end(): void;
}

/**
 * The part of the package `@opentelemetry/api`, 1.x, that is used. The package itself fits: `import * as api from "@opentelemetry/api"`.
 */
export interface OpenTelemetryApi<Context = unknown, Span extends TraceSpan = TraceSpan> {
  readonly trace: {
    getTracer(name: string): {
      startSpan(name: string, options: { kind: number; attributes: SpanAttributes }, context: Context): Span;
    };
    setSpan(context: Context, span: Span): Context;
  };
  readonly context: {
    active(): Context;
    with(context: Context, work: () => void): void;
  };
  readonly propagation: {
    inject(context: Context, carrier: Record<string, string>): void;
  };
}
