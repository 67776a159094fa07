import { z } from "zod";
import { check, jsonText, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { type Result, succeed } from "../../../../platform/domain/result.ts";
import { name, text } from "../../../../platform/management-api/fields.ts";
import type { CredentialFailure, NewCredential } from "../../../machine-tokens/domain/credentials.ts";
import { secondsOfDays, tokenDays } from "../../pages/directories/directory-tokens.tsx";

/** What a service account can get tokens with. */
export type CredentialKind = NewCredential["kind"];

const secret = z.object({ name: name.nullable(), expires_after_days: z.enum(tokenDays) });
const publicKey = secret.extend({ jwks: jsonText });
const workload = secret.extend({ issuer: text, subject: text, audience: text, single_use: check });

/**
 * Reads the form of a new credential.
 *
 * @param now the current time, in Unix seconds
 */
export function readCredential(
  form: URLSearchParams,
  kind: CredentialKind,
  now: number,
): Result<NewCredential, FieldProblems> {
  const common = parseFields(form, secret);
  if (!common.ok) return common;
  const seconds = secondsOfDays(common.value.expires_after_days);
  const shared = { name: common.value.name, expiresAt: seconds === null ? null : now + seconds };
  if (kind === "secret") return succeed({ ...shared, kind });
  if (kind === "public_key") {
    const parsed = parseFields(form, publicKey);
    return parsed.ok ? succeed({ ...shared, kind, jwks: parsed.value.jwks }) : parsed;
  }
  const parsed = parseFields(form, workload);
  if (!parsed.ok) return parsed;
  const { issuer, subject, audience, single_use: singleUse } = parsed.value;
  return succeed({ ...shared, kind, issuer, subject, audience, singleUse });
}

/** Returns which field says why a credential can't be added. */
export function problemOf(failure: Exclude<CredentialFailure, "too_many_credentials">): FieldProblems {
  switch (failure) {
    case "invalid_keys":
      return { jwks: "must be a JSON Web Key Set of public keys" };
    case "invalid_issuer":
      return { issuer: "must be an https URL without query and fragment" };
    case "expires_in_past":
      return { expires_after_days: "must be in the future" };
  }
}
