import { expect } from "vitest";
import { type AnyAuthException, isAuthException } from "../../src/index.ts";

/** The auth exception that a promise rejects with; anything else fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<AnyAuthException> {
  const error = await promise.then(
    () => expect.fail("It should have been refused."),
    (reason: unknown) => reason,
  );
  if (isAuthException(error)) return error;
  throw error;
}

/** What identifies a failure: status, code and reason. */
export async function verdictOf(promise: Promise<unknown>): Promise<string> {
  const { status, code, reason } = await failureOf(promise);
  return `${status} ${code} ${reason}`;
}
