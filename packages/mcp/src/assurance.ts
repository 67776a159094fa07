import { type AssuranceTime, describeStepUp, findUnmet } from "@orgward/core/adapter";
import type { AnyIdentity } from "./identity.ts";
import type { ResolvedOptions } from "./options.ts";
import type { AccessRule } from "./rules/rule-set.ts";

/** By how much the auth server's clock may differ, as the guards of other packages have it by default. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** What a machine has in place of a sign-in. */
const NO_SIGN_IN = { authTime: null, amr: [] };

/** Returns whether the sign-in behind a token meets the access policy of the token's organization, if it is for one. */
export function meetsPolicy({ org }: Pick<AnyIdentity, "org">): boolean {
  return org === null || org.unmet.length === 0;
}

/** What the sign-in behind a token lacks. */
export interface LackingAssurance {
  /** The scopes by which a client has the auth server ask the user for it; empty when nothing is lacking. */
  readonly scopes: readonly string[];
  /** The same for clients that know RFC 9470: what is unmet, `acr_values` and `max_age`. */
  readonly stepUp: ReturnType<typeof describeStepUp>;
}

/**
 * Finds what the sign-in behind a token lacks of the access policy of the token's organization, and of rules. The strictest rule counts.
 *
 * @param rules those for everything that a request wants to use
 */
export function findLackingAssurance(
  { user, org }: AnyIdentity,
  rules: readonly AccessRule[],
  { clock }: Pick<ResolvedOptions, "clock">,
): LackingAssurance {
  const time: AssuranceTime = { clock, clockToleranceSeconds: CLOCK_TOLERANCE_SECONDS };
  const byRules = [...new Set(rules.flatMap((rule) => findUnmet(user ?? NO_SIGN_IN, rule, time)))];
  const maxAgeSeconds = Math.min(...rules.flatMap((rule) => rule.maxAgeSeconds ?? []));
  const unmetOrg = org !== null && org.unmet.length > 0 ? org : undefined;
  return {
    scopes: [
      ...(byRules.includes("second_factor") ? ["assurance:second_factor"] : []),
      ...(byRules.includes("session_age") ? [`assurance:max_age:${maxAgeSeconds}`] : []),
      ...(unmetOrg ? [`assurance:org:${unmetOrg.orgId}`] : []),
    ],
    stepUp: describeStepUp({ byGuard: byRules, requirement: { maxAgeSeconds }, org: unmetOrg }),
  };
}
