import type { UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { Unmet } from "./unmet.ts";

/**
 * What a person has to do next to meet a demand: confirm who they are, enter a code of their second factor, set one up, sign in by another
 * method or by their organization's connection, or come from another network. `null`: nothing.
 */
export type StepUp =
  | "confirm_identity"
  | "second_factor"
  | "set_up_second_factor"
  | "connection"
  | "other_method"
  | "other_network";

/** What is known about someone who is to meet a demand. */
export interface Person {
  readonly hasSecondFactor: boolean;
  /** Whether their second factor is an authenticator app. Its codes also prove that they are there, which not every passkey does. */
  readonly hasApp: boolean;
  /** Whether the demand includes a second factor, met or not. A code then proves both it and that they are there. */
  readonly needsSecondFactor: boolean;
  /** Whether they are in every network that is demanded, whatever the address at their last proof. A new proof then counts from there. */
  readonly isInNetwork: boolean;
}

/** Returns the next step of someone who doesn't meet a demand yet. What they can't do here comes first, so that nobody proves anything in vain. */
export function nextStep(
  unmet: readonly Unmet[],
  { hasSecondFactor, hasApp, needsSecondFactor, isInNetwork }: Person,
): StepUp | null {
  const lacks = (...names: readonly UnmetAssurance[]) => unmet.some(({ assurance }) => names.includes(assurance));
  if (unmet.length === 0) return null;
  if (lacks("network") && !isInNetwork) return "other_network";
  if (lacks("connection")) return "connection";
  if (lacks("method")) return "other_method";
  if (lacks("second_factor")) return hasSecondFactor ? "second_factor" : "set_up_second_factor";
  return needsSecondFactor && hasApp ? "second_factor" : "confirm_identity";
}
