import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";

/** Spans of this process, as an operator's SDK gets them. */
export interface RecordedTraces {
  /** All spans so far, in the order in which they ended. */
  spans(): readonly ReadableSpan[];
  /** Returns what is below a span, one line each, indented by its depth, in the order in which they began. */
  tree(root: ReadableSpan): readonly string[];
  /** Ends the recording: from then on, there is no SDK. */
  stop(): void;
}

/** Registers an SDK that keeps spans in memory. */
export function recordTraces(): RecordedTraces {
  const exporter = new InMemorySpanExporter();
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const spans = () => exporter.getFinishedSpans();

  function tree(root: ReadableSpan, depth = 0): readonly string[] {
    const children = spans()
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === root.spanContext().spanId)
      .sort((one, other) => one.startTime[0] - other.startTime[0] || one.startTime[1] - other.startTime[1]);
    const failed = root.status.code === SpanStatusCode.ERROR ? " failed" : "";
    return [`${"  ".repeat(depth)}${root.name}${failed}`, ...children.flatMap((child) => tree(child, depth + 1))];
  }

  return {
    spans,
    tree: (root) => tree(root),
    stop() {
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
