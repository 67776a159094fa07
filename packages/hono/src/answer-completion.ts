import type { Context } from "hono";

/** Completes the answer to a request whose session was refreshed or ended. */
export interface AnswerCompletion {
  /** Runs the handler, and completes its answer. */
  completeAllowed(next: () => Promise<void>): Promise<void>;
  /** Refuses the request, and completes the response. */
  completeRefused(refuse: () => Promise<Response>): Promise<Response>;
}

const COMPLETION: unique symbol = Symbol("@orgward/hono session");

interface Completable {
  [COMPLETION]?: AnswerCompletion;
}

/** Leaves with a request what completes its answer, for {@link takeCompletion}. */
export function leaveCompletion(context: Context & Completable, completion: AnswerCompletion): void {
  context[COMPLETION] = completion;
}

/** Takes what completes the answer, so that the first guard of a request does it alone; undefined when there is nothing to complete. */
export function takeCompletion(context: Context & Completable): AnswerCompletion | undefined {
  const completion = context[COMPLETION];
  delete context[COMPLETION];
  return completion;
}
