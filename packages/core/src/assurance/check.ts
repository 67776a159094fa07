import { UnauthorizedException } from "../errors.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { Authentication } from "./find-unmet.ts";
import type { AssuranceOptions } from "./requirement.ts";
import { describeStepUp } from "./step-up.ts";
import { NOTHING_UNMET, type UnmetAssurance } from "./unmet-assurance.ts";

/** Checks how a user signed in, for a route or for an organization. */
export type CheckAssurance = (user: Authentication, org?: Pick<OrgMemberInfo, "orgId" | "unmet">) => void;

/** Finds what a sign-in lacks of a requirement. */
export type FindUnmet = (user: Authentication, requirement: AssuranceOptions) => readonly UnmetAssurance[];

/**
 * Creates the check of a guard: of the organization's access policy, unless the guard ignores it, and of what the guard requires itself.
 *
 * @returns a function that throws UnauthorizedException with status 401 when any of them is unmet
 */
export function createAssuranceCheck(
  requirement: AssuranceOptions | null,
  findUnmet: FindUnmet,
  { ignoresPolicy = false }: { readonly ignoresPolicy?: boolean } = {},
): CheckAssurance {
  return (user, org) => {
    const byGuard = requirement === null ? NOTHING_UNMET : findUnmet(user, requirement);
    const hasUnmetPolicy = !ignoresPolicy && org !== undefined && org.unmet.length > 0;
    if (byGuard.length === 0 && !hasUnmetPolicy) return;
    const stepUp = describeStepUp({ byGuard, requirement, org: hasUnmetPolicy ? org : undefined });
    throw hasUnmetPolicy
      ? new UnauthorizedException("org_assurance_required", "org_assurance", { stepUp })
      : new UnauthorizedException("step_up_required", "step_up", { stepUp });
  };
}

/**
 * Checks that a sign-in meets the access policy of an organization.
 *
 * @throws UnauthorizedException with status 401 when it doesn't
 */
export const checkOrgPolicy: CheckAssurance = createAssuranceCheck(null, () => NOTHING_UNMET);
