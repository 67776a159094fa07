import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { digits, name, text } from "../../../../platform/management-api/fields.ts";
import { invalidField, orgNotFound, roleProblem } from "../../../../platform/management-api/problems.ts";
import { credentialFields } from "../../../machine-tokens/domain/credential-body.ts";
import type { CredentialFailure } from "../../../machine-tokens/domain/credentials.ts";
import { type CreateServiceAccountFailure, MAX_REQUESTS_PER_MINUTE } from "../../domain/manage.ts";
import type { ServiceAccountRecord } from "../../domain/records.ts";

export const tag = "Service accounts";

/** Documents the 404 of operations on one account. */
export const noSuchAccount = { 404: "The organization has no such service account." };

/** Documents the 404 of operations on one credential. */
export const noSuchCredential = {
  404: "The organization has no such service account, or that has no such credential in force.",
};

/** Who a service account is and what it may do. */
export const accountSchema = z
  .object({
    service_account_id: z.string(),
    org_id: z.string(),
    name: z.string(),
    role: z.string(),
    additional_roles: z.array(z.string()),
    requests_per_minute: z.int(),
    dpop_bound_access_tokens: z.boolean(),
    enabled: z.boolean(),
    created_at: z.int(),
    created_by_user_id: z.string().nullable(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: "ServiceAccount" });

/** What an account gets tokens with. */
export const credentialSchema = z.object(credentialFields).meta({ id: "ServiceAccountCredential" });

const requestsPerMinute = digits(z.int().min(1).max(MAX_REQUESTS_PER_MINUTE));

export const creationBody = z.object({
  name,
  role: text,
  additional_roles: z.array(text).default([]),
  requests_per_minute: requestsPerMinute.optional(),
  dpop_bound_access_tokens: z.boolean().optional(),
});

export const changeBody = z.object({
  name: name.optional(),
  role: text.optional(),
  additional_roles: z.array(text).optional(),
  requests_per_minute: requestsPerMinute.optional(),
  dpop_bound_access_tokens: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

/** Finds an account of an organization. Throws a 404 when there is none. */
export async function findAccount(
  { store }: Pick<Deps, "store">,
  { org_id: orgId, account_id: accountId }: { org_id: string; account_id: string },
): Promise<ServiceAccountRecord> {
  const account = await store.read.serviceAccounts.find(accountId);
  if (account?.orgId !== orgId) throw accountNotFound();
  return account;
}

/** Returns a 404 for an account that the organization doesn't have. */
export function accountNotFound(): Problem {
  return new Problem(404, "service_account_not_found", "The organization has no such service account.");
}

/** Returns a 404 for a credential that the account doesn't have in force. */
export function credentialNotFound(): Problem {
  return new Problem(404, "credential_not_found", "The service account has no such credential in force.");
}

/** Returns what is answered when an account can't be as it is wanted. */
export function accountProblem(failure: CreateServiceAccountFailure): Problem {
  switch (failure) {
    case "org_not_found":
      return orgNotFound();
    case "invalid_name":
      return invalidField("name", "must be a name");
    case "invalid_limit":
      return invalidField("requests_per_minute", `must be a whole number from 1 to ${MAX_REQUESTS_PER_MINUTE}`);
    default:
      return roleProblem(failure);
  }
}

/** Returns what is answered when an account can't have a credential. */
export function credentialProblem(failure: CredentialFailure): Problem {
  switch (failure) {
    case "expires_in_past":
      return invalidField("expires_at_seconds", "must be in the future");
    case "invalid_keys":
      return invalidField("jwks", "must be a JSON Web Key Set of public keys");
    case "invalid_issuer":
      return invalidField("issuer", "must be an https URL without query and fragment");
    case "too_many_credentials":
      return new Problem(409, "too_many_credentials", "Revoke a credential of this service account first.");
  }
}
