import type { ApprovalRule } from "../../approvals/domain/records.ts";
import { readParameter } from "../domain/parameters.ts";
import { OAuthError } from "./oauth-error.ts";
import { requireParameter } from "./oauth-form.ts";

const MAX_VERSION_LENGTH = 100;
const MAX_ROLE_LENGTH = 200;
const EXPIRES_IN_SECONDS = { least: 60, most: 86_400, default: 600 } as const;
const MAX_AGE_SECONDS = { least: 0, most: 365 * 86_400 } as const;

/** Reads what the rule for a tool demands of an approval. Throws `OAuthError` (400) when a parameter is malformed. */
export function readApprovalRule(form: URLSearchParams): ApprovalRule {
  const policyVersion = requireParameter(form, "policy_version");
  if (policyVersion.length > MAX_VERSION_LENGTH) throw malformed("policy_version");
  return {
    policyVersion,
    approverRole: readApproverRole(form),
    maxAgeSeconds: readSeconds(form, "max_age", MAX_AGE_SECONDS),
    secondFactor: readFlag(form, "second_factor"),
    expiresInSeconds: readSeconds(form, "expires_in", EXPIRES_IN_SECONDS) ?? EXPIRES_IN_SECONDS.default,
  };
}

function readApproverRole(form: URLSearchParams): ApprovalRule["approverRole"] {
  const minimum = readParameter(form, "approver_minimum_role");
  const exact = readParameter(form, "approver_role");
  if (minimum !== null && exact !== null) throw malformed("approver_role");
  if ((minimum ?? exact ?? "").length > MAX_ROLE_LENGTH) throw malformed("approver_role");
  if (minimum !== null) return { minimum };
  return exact === null ? null : { exact };
}

function readSeconds(
  form: URLSearchParams,
  name: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const value = readParameter(form, name);
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(seconds >= least && seconds <= most)) throw malformed(name);
  return seconds;
}

function readFlag(form: URLSearchParams, name: string): boolean {
  const value = readParameter(form, name);
  if (value === null || value === "false") return false;
  if (value === "true") return true;
  throw malformed(name);
}

function malformed(name: string): OAuthError {
  return new OAuthError("invalid_request", `${name} is malformed or out of its bounds.`);
}
