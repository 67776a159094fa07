import { createParser, type EventSourceMessage } from "eventsource-parser";
import { type IsVisible, keepVisible } from "./visible-lists.ts";

/** Rewrites the text of a response body piece by piece. */
export interface TextFilter {
  /** Takes the next piece; returns what may be sent on already. */
  push(text: string): string;
  /** Returns the rest, once the body has ended. */
  end(): string;
}

/** The headers of a response, as `Headers` gives them. */
interface ResponseHeaders {
  get(name: string): string | null;
}

/**
 * Makes the filter for a response: JSON is rewritten as a whole, an event stream event by event, so that nothing waits for
 * the stream to end. Returns `null` for other types: no JSON-RPC message travels in them.
 *
 * @throws Error when the response is compressed already.
 */
export function createTextFilter(headers: ResponseHeaders, isVisible: IsVisible): TextFilter | null {
  if ((headers.get("content-encoding") ?? "identity") !== "identity") {
    throw new Error("Lists can't be filtered in a compressed response: compress before the guard, not after it.");
  }
  const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
  switch (mediaType.trim().toLowerCase()) {
    case "application/json":
      return createJsonFilter(isVisible);
    case "text/event-stream":
      return createEventStreamFilter(isVisible);
    default:
      return null;
  }
}

function createJsonFilter(isVisible: IsVisible): TextFilter {
  let body = "";
  return {
    push(text) {
      body += text;
      return "";
    },
    end: () => rewrite(body, isVisible),
  };
}

function createEventStreamFilter(isVisible: IsVisible): TextFilter {
  let ready = "";
  const parser = createParser({
    onEvent: (event) => {
      ready += writeEvent({ ...event, data: rewrite(event.data, isVisible) });
    },
    onRetry: (milliseconds) => {
      ready += `retry: ${milliseconds}\n`;
    },
    onComment: (comment) => {
      ready += `: ${comment}\n\n`;
    },
  });
  return {
    push(text) {
      parser.feed(text);
      const sent = ready;
      ready = "";
      return sent;
    },
    // An event without its closing blank line is none (HTML standard, section 9.2.6).
    end: () => "",
  };
}

function writeEvent({ id, event, data }: EventSourceMessage): string {
  const fields = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.split("\n").map((line) => `data: ${line}`),
  ];
  return `${fields.join("\n")}\n\n`;
}

function rewrite(text: string, isVisible: IsVisible): string {
  const message = parseJson(text);
  return message === undefined ? text : JSON.stringify(keepVisible(message, isVisible));
}

// What is no JSON is no message either, such as the empty event that primes a stream.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
