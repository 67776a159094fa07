import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";
import { errorMessage } from "../error-message.ts";
import { currentTraceId } from "./spans.ts";

/** Takes what the server logs: the fields first, then what happened. */
export type Logger = Pick<PinoLogger, "debug" | "info" | "warn" | "error">;

/** A second line of defence: log calls name each field, and never one of these. */
const NEVER_LOGGED = ["authorization", "cookie", "email", "key", "password", "secret", "token"];

/**
 * Creates the logger, which writes one JSON object per line.
 *
 * @param destination where lines go; default: standard output
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: traceOfLine,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: { error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Names the trace that a line belongs to. */
function traceOfLine(): { readonly trace_id?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { trace_id: traceId };
}

/** Returns only the type, code, message and stack of an error, because database drivers attach row values to theirs. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: "a value that isn't an error was thrown" };
  const { name, stack } = error;
  const message = errorMessage(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: name, code, message, stack, cause };
}
