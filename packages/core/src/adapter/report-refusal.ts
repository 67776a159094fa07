import { callDroppingErrors } from "../call-dropping-errors.ts";
import type { AnyAuthException } from "../errors.ts";
import type { OnRefusal, RefusalExplanation, RefusedRequest } from "../refusals/explanation.ts";
import type { GuardDescription } from "../refusals/guard-description.ts";
import { describeRefusal, explainRefusal, type RefusedView } from "./explain-refusal.ts";

/** Who is told why a guard refuses requests. */
export interface RefusalPolicy {
  /** What the guard requires. */
  readonly description: GuardDescription;
  /** Whether answers explain a refusal. */
  readonly explainRefusals: boolean;
  readonly onRefusal: OnRefusal | undefined;
}

/** Tells the log of a refusal, and gives the error its explanation where answers show one: of a 503 there is none. */
export function reportRefusal(error: AnyAuthException, policy: RefusalPolicy, request: RefusedView): void {
  const explanation = tellOfRefusal(() => describeRefusal(error, policy.description, request), policy);
  if (explanation) error.explanation = explanation;
}

/**
 * Tells the log of a refusal that is no exception. Whatever goes wrong here, the refusal stays one.
 *
 * @param describe called only where somebody wants to know
 * @returns the explanation where answers show one
 */
export function tellOfRefusal(
  describe: () => RefusedRequest,
  { explainRefusals, onRefusal }: Omit<RefusalPolicy, "description">,
): RefusalExplanation | undefined {
  if (!explainRefusals && !onRefusal) return undefined;
  try {
    const refused = describe();
    if (onRefusal) callDroppingErrors(onRefusal, refused);
    return explainRefusals && refused.status < 500 ? explainRefusal(refused) : undefined;
  } catch {
    return undefined;
  }
}
