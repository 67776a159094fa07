import type { AuthErrorCode } from "@orgward/core";
import type { RefusalExplanation } from "@orgward/core/adapter";

/** What a guarded server action returns in place of its own result when it may not run. */
export interface ActionDenial {
  readonly denied: true;
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly message: string;
  /** What was required and what the caller had; only where the option `explainRefusals` is on, as in development. */
  readonly explanation?: RefusalExplanation;
}

/** Tells whether an action was denied. */
export function isDenied(result: unknown): result is ActionDenial {
  return typeof result === "object" && result !== null && "denied" in result && result.denied === true;
}
