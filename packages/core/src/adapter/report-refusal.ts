import { callDroppingErrors } from "../call-dropping-errors.ts";
import type { AnyAuthException } from "../errors.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { OnRefusal, RefusalExplanation, RefusalFacts, RefusedRequest } from "../refusals/explanation.ts";
import type { GuardDescription, RequirementDescription } from "../refusals/guard-description.ts";
import { type KnownSubject, subjectOf } from "./known-subject.ts";
import type { RequestView } from "./request-view.ts";

/** Who is told why a guard refuses requests. */
export interface RefusalPolicy {
  /** What the guard requires. */
  readonly description: GuardDescription;
  /** Whether answers explain a refusal. */
  readonly explainRefusals: boolean;
  readonly onRefusal: OnRefusal | undefined;
}

/** What is told of a request. */
export type RefusedView = Pick<RequestView<unknown>, "method" | "path" | "authorization">;

/** What was refused: a request to what, and by whom as far as the guard had found out. */
export interface Refused {
  readonly guard: RequirementDescription;
  readonly subject: KnownSubject;
  readonly request: RefusedView;
}

/** What describes refusals for a log. It's loaded when the first one is described: many apps in production never do. */
export interface RefusalDescriber {
  /** Describes a refusal: what was required, what was there, and which request it was. */
  describeRefusal(error: AnyAuthException, refused: Refused): RefusedRequest;
  /** Describes what a user or a machine has in the organization that a request names, or which organizations they are in. */
  describeSubject(subject: KnownSubject, wanted: RequirementDescription): Omit<RefusalFacts, "reason">;
  /** Returns a path, a URI or a name without its query, and with `…` for each segment that a log must not have. */
  withoutPersonalData(path: string): string;
}

/**
 * Tells the log of a refusal, and gives the error its explanation where answers show one: of a 503 there is none.
 *
 * @returns a promise if anybody wants to know; it never rejects
 */
export function reportRefusal(
  error: AnyAuthException,
  policy: RefusalPolicy,
  request: RefusedView,
): MaybePromise<void> {
  const refused = { guard: policy.description, subject: subjectOf(error), request };
  const told = tellOfRefusal(({ describeRefusal }) => describeRefusal(error, refused), policy);
  return andThen(told, (explanation) => {
    if (explanation) error.explanation = explanation;
  });
}

/**
 * Tells the log of a refusal that is no exception. Whatever goes wrong here, the refusal stays one.
 *
 * @param describe called only if anybody wants to know
 * @returns the explanation where answers show one; a promise if anybody wants to know, which never rejects
 */
export function tellOfRefusal(
  describe: (describer: RefusalDescriber) => RefusedRequest,
  policy: Omit<RefusalPolicy, "description">,
): MaybePromise<RefusalExplanation | undefined> {
  return policy.explainRefusals || policy.onRefusal ? tell(describe, policy) : undefined;
}

async function tell(
  describe: (describer: RefusalDescriber) => RefusedRequest,
  { explainRefusals, onRefusal }: Omit<RefusalPolicy, "description">,
): Promise<RefusalExplanation | undefined> {
  try {
    const { describeRefusal, describeSubject, explainRefusal, withoutPersonalData } = await import(
      "./explain-refusal.ts"
    );
    const refused = describe({ describeRefusal, describeSubject, withoutPersonalData });
    if (onRefusal) callDroppingErrors(onRefusal, refused);
    return explainRefusals && refused.status < 500 ? explainRefusal(refused) : undefined;
  } catch {
    return undefined;
  }
}
