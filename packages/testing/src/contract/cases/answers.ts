import { demoMachine, demoOrgs } from "../../demo-data.ts";
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

/** The route answers with a machine and what it is in its organization. */
export function answersMachine(
  role: string,
  { kind = "service_account", org = demoOrgs.acme }: { readonly kind?: string; readonly org?: TestOrg } = {},
): ContractAnswer {
  const machine = { kind, machineId: demoMachine.machineId, name: demoMachine.name };
  return {
    status: 200,
    body: identityBody({ user: null, org: { ...org, userAssignedRole: role }, principal: { kind, machine } }),
  };
}

/** The route answers with an API key, its user if there is one, and what the key proves in an organization. */
export function answersApiKey(
  apiKey: { readonly apiKeyId: string; readonly scopes?: readonly string[] | undefined },
  { user = null, role, org = demoOrgs.acme }: ApiKeyHolder = {},
): ContractAnswer {
  const { apiKeyId, scopes = null } = apiKey;
  return {
    status: 200,
    body: identityBody({
      user,
      ...(role !== undefined && { org: { ...org, userAssignedRole: role } }),
      principal: { kind: "api_key", apiKey: { apiKeyId, scopes } },
    }),
  };
}

interface ApiKeyHolder {
  readonly user?: TestUser | null;
  /** The role in the organization; empty for a key with scopes. Default: the route asks for no organization. */
  readonly role?: string;
  readonly org?: TestOrg;
}

/** The API key isn't allowed to do what its holder may. */
export const scopeMissing: ContractAnswer = { status: 403, code: "api_key_scope_required" };

/** The route is for people. */
export const machineNotAllowed: ContractAnswer = { status: 403, code: "machine_not_allowed" };

/** The route is for the user themselves. */
export const impersonationNotAllowed: ContractAnswer = { status: 403, code: "impersonation_not_allowed" };

/** RFC 6750 section 3.1: a request without credentials is told nothing but the scheme. */
export const credentialsMissing: ContractAnswer = { status: 401, code: "credentials_missing", challenge: "none" };

export const headerMalformed: ContractAnswer = {
  status: 400,
  code: "authorization_malformed",
  challenge: "invalid_request",
};

export const tokenInvalid: ContractAnswer = { status: 401, code: "invalid_token", challenge: "invalid_token" };

/** The proof of a token's key isn't there, or isn't good. */
export const proofInvalid: ContractAnswer = {
  status: 401,
  code: "invalid_dpop_proof",
  challenge: "invalid_dpop_proof",
  asksForProof: true,
};

/** The proof needs a nonce that counts, which the refusal gives. */
export const nonceWanted: ContractAnswer = {
  status: 401,
  code: "use_dpop_nonce",
  challenge: "use_dpop_nonce",
  asksForProof: true,
  givesNonce: true,
};

/** The same refusal, with a challenge for a token with a proof (RFC 9449 section 7.1). */
export function askingForProof(answer: ContractAnswer): ContractAnswer {
  return { ...answer, asksForProof: true };
}

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
