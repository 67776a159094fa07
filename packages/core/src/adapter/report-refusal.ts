import { callDroppingErrors } from "../call-dropping-errors.ts";
import type { AnyAuthException } from "../errors.ts";
import type { OnRefusal } from "../refusals/explanation.ts";
import type { GuardDescription } from "../refusals/guard-description.ts";
import { describeRefusal, explainRefusal, type RefusedView } from "./explain-refusal.ts";

/** Who is told why a guard refuses requests. */
export interface RefusalPolicy {
  /** What the guard wants. */
  readonly description: GuardDescription;
  /** Whether answers explain a refusal. */
  readonly explainRefusals: boolean;
  readonly onRefusal: OnRefusal | undefined;
}

/** Tells the log of a refusal, and gives the error its explanation where answers show one: of a 503 there is none. */
export function reportRefusal(
  error: AnyAuthException,
  { description, explainRefusals, onRefusal }: RefusalPolicy,
  request: RefusedView,
): void {
  if (!explainRefusals && !onRefusal) return;
  const refusal = describeRefusal(error, description, request);
  if (explainRefusals && error.status < 500) error.explanation = explainRefusal(refusal);
  if (onRefusal) callDroppingErrors(onRefusal, refusal);
}
