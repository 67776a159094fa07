import type { AuthErrorCode } from "@orgward/core";
import type { AnswerBody } from "@orgward/core/adapter";

/** What a guarded server action returns in place of its own result when it may not run. */
export interface ActionDenial extends Omit<AnswerBody, "code"> {
  readonly denied: true;
  readonly status: number;
  readonly code: AuthErrorCode;
}

/** Tells whether an action was denied. */
export function isDenied(result: unknown): result is ActionDenial {
  return typeof result === "object" && result !== null && "denied" in result && result.denied === true;
}
