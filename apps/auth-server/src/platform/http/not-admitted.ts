import { NotAdmittedError, type Refusal } from "../rate-limits/not-admitted-error.ts";
import { Problem } from "./problem.ts";

const ANSWERS: Record<Refusal, { readonly status: 409 | 429 | 503; readonly code: string; readonly message: string }> =
  {
    too_many_attempts: { status: 429, code: "too_many_requests", message: "Too many attempts." },
    too_many_waiting: {
      status: 429,
      code: "too_many_requests",
      message: "Too many requests from your network are waiting.",
    },
    too_busy: { status: 503, code: "too_busy", message: "Too many people are signing in right now." },
    link_in_use: {
      status: 409,
      code: "link_in_use",
      message: "You’ve already submitted this form, and we’re still working on it.",
    },
  };

/** Returns the refusal (with `Retry-After`) of a request that the password hasher doesn't admit, and any other error unchanged. */
export function asProblem(error: Error): Error {
  if (!(error instanceof NotAdmittedError)) return error;
  const { status, code, message } = ANSWERS[error.refusal];
  const headers = { "Retry-After": String(error.seconds) };
  return new Problem(status, code, `${message} Try again in ${error.seconds} seconds.`, {
    headers,
    words: (t) => t(`problem.${error.refusal}`, { seconds: error.seconds }),
  });
}
