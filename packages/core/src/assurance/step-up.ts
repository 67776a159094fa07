import type { AssuranceOptions } from "./requirement.ts";
import type { UnmetAssurance } from "./unmet-assurance.ts";

/** What a user has to do to be let in: sign in again, or in a stronger way (RFC 9470). */
export interface StepUp {
  /** What the sign-in lacks. */
  readonly unmet: readonly UnmetAssurance[];
  /** What to ask the auth server for, as its parameter `acr_values`: separated by spaces. */
  readonly acrValues?: string | undefined;
  /** How many seconds ago the sign-in may be at most, as its parameter `max_age`. */
  readonly maxAgeSeconds?: number | undefined;
  /** Where the user does it; a validator or a guard fills it in. */
  readonly url?: string;
}

/** The value of `acr_values` that stands for any second factor. */
const MULTI_FACTOR = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
/** Followed by an organization's id: whatever its access policy demands. */
const ORG_POLICY = "urn:orgward:acr:org:";

/** What was found unmet, and by whose demand. */
export interface UnmetDemands {
  /** What the guard itself requires, and found unmet. */
  readonly byGuard: readonly UnmetAssurance[];
  readonly requirement: AssuranceOptions | null;
  /** The organization whose access policy is unmet. */
  readonly org?: { readonly orgId: string; readonly unmet: readonly UnmetAssurance[] } | undefined;
}

/** Describes what a user has to do about everything that is unmet. */
export function describeStepUp({ byGuard, requirement, org }: UnmetDemands): StepUp {
  const unmet = [...new Set([...(org?.unmet ?? []), ...byGuard])];
  const acrValues = [
    ...(unmet.includes("second_factor") ? [MULTI_FACTOR] : []),
    ...(org ? [ORG_POLICY + org.orgId] : []),
  ].join(" ");
  const maxAgeSeconds = byGuard.includes("session_age") ? requirement?.maxAgeSeconds : undefined;
  return { unmet, acrValues: acrValues || undefined, maxAgeSeconds };
}

/** Returns the parameters with which the auth server is asked for a step-up (OpenID Connect Core section 3.1.2.1). */
export function stepUpQuery({
  acrValues,
  maxAgeSeconds,
}: Pick<StepUp, "acrValues" | "maxAgeSeconds">): URLSearchParams {
  return new URLSearchParams({
    ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
    ...(acrValues !== undefined && { acr_values: acrValues }),
  });
}

/** Returns the hosted page at which a user steps up. */
export function hostedStepUpUrl(authUrl: string, stepUp: StepUp): string {
  return `${authUrl}/step-up?${stepUpQuery(stepUp)}`;
}
