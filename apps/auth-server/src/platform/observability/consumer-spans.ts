import type { EventConsumer } from "../events/consume-events.ts";
import { inRootSpan } from "./spans.ts";

/** Puts what a consumer does with new events in a span that begins a trace. */
export function traceConsumer(consumer: EventConsumer): EventConsumer {
  const { name } = consumer;
  return {
    ...consumer,
    consume(repositories, events, deps) {
      const attributes = { "orgward.consumer": name, "orgward.events": events.length };
      return inRootSpan(`events ${name}`, { attributes }, () => consumer.consume(repositories, events, deps));
    },
  };
}
