import { demoOrgs } from "../../demo-data.ts";
import type { TestOrg, TestUser } from "../../user.ts";
import { identityBody } from "../bodies.ts";
import type { ContractAnswer, ContractStepUp } from "../contract-case.ts";

/** The route answers with this user alone. */
export function answersUser(user: TestUser | null): ContractAnswer {
  return { status: 200, body: identityBody({ user }) };
}

/** The route answers with this user and what they are in the organization. */
export function answersMember(user: TestUser, role: string, org: TestOrg = demoOrgs.acme): ContractAnswer {
  return { status: 200, body: identityBody({ user, org: { ...org, userAssignedRole: role } }) };
}

/** RFC 6750 section 3.1: a request without credentials is told nothing but the scheme. */
export const credentialsMissing: ContractAnswer = { status: 401, code: "credentials_missing", challenge: "none" };

export const headerMalformed: ContractAnswer = {
  status: 400,
  code: "authorization_malformed",
  challenge: "invalid_request",
};

export const tokenInvalid: ContractAnswer = { status: 401, code: "invalid_token", challenge: "invalid_token" };

export const orgIdMissing: ContractAnswer = { status: 400, code: "org_id_missing" };

export const orgIdConflict: ContractAnswer = { status: 400, code: "org_id_conflict" };

export const notMember: ContractAnswer = { status: 403, code: "org_membership_required" };

export const roleTooLow: ContractAnswer = { status: 403, code: "org_role_required" };

export const permissionMissing: ContractAnswer = { status: 403, code: "org_permission_required" };

/** Nothing that a rule offers to choose from fits. */
export const accessDenied: ContractAnswer = { status: 403, code: "org_access_denied" };

/** What stands for any second factor. */
export const multiFactor = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";

/** What stands for the access policy of an organization. */
export function policyOf({ orgId }: Pick<TestOrg, "orgId">): string {
  return `urn:orgward:acr:org:${orgId}`;
}

/** The sign-in isn't enough for the route. */
export function stepUpRequired(stepUp: ContractStepUp): ContractAnswer {
  return { status: 401, code: "step_up_required", challenge: "insufficient_user_authentication", stepUp };
}

/** The sign-in isn't enough for the organization. */
export function policyUnmet(stepUp: ContractStepUp): ContractAnswer {
  return { status: 401, code: "org_assurance_required", challenge: "insufficient_user_authentication", stepUp };
}

/** The keys cannot be had: never a 401, which would make clients throw a good token away. */
export const authUnavailable: ContractAnswer = { status: 503, code: "auth_unavailable", retryAfter: true };

/** Nobody has told the guard for a while what was revoked, and it has to know. */
export const revocationsLate: ContractAnswer = { status: 503, code: "revocations_late", retryAfter: true };
