import type { AnyAuthException } from "@orgward/core";
import { answerRefusal, describeFailure } from "@orgward/core/adapter";
import { type McpAnswer, refusal } from "./answer.ts";
import { findLackingAssurance } from "./assurance.ts";
import { type AnyIdentity, apiKeyOf } from "./identity.ts";
import type { ResolvedOptions } from "./options.ts";
import type { RefusalReporter, WantedOperation } from "./report-refusals.ts";
import { scopesOf } from "./rules/judge.ts";
import type { AccessRule } from "./rules/rule-set.ts";
import { missingScopes, uniteScopes } from "./scopes.ts";

/** Clients find `scope=` and `error=` anywhere in a challenge, so that no description may hold either. */
const NEEDS_MORE_SCOPES = "This requires scopes that the access token doesn't have.";

/**
 * Answers a request whose token proves nobody: 401 or 400 with a challenge that says where to get a token and for which
 * scopes (RFC 6750 section 3, RFC 9728 section 5.1), 503 when nobody can tell.
 */
export function answerUnauthorized(error: AnyAuthException, options: ResolvedOptions): McpAnswer {
  return describeFailure(error, {
    scope: scopeParameter(options.scopes),
    resourceMetadata: options.resource.metadataUrl,
  });
}

/** What is said where scopes aren't what is lacking. */
export const NEEDS_BETTER_SIGN_IN =
  "This requires a more recent or a stronger sign-in. Authorize again, then try again.";

/** What a caller wants to do, as far as a new authorization could help. */
export interface ScopedCall {
  readonly identity: AnyIdentity;
  /** The rules for everything that the request wants to use. */
  readonly rules: readonly AccessRule[];
  /** The first operation that is lacking something. */
  readonly wanted?: WantedOperation | undefined;
  /** The algorithms of DPoP proofs, where another token would need one, too. */
  readonly algs: string | undefined;
}

/**
 * Answers a caller who lacks scopes, those that every request needs or those that an operation needs besides, or whose sign-in lacks what a
 * rule or the organization's access policy demands. The 403 names all of it in one challenge (MCP authorization, "Scope challenge
 * handling"): the SDKs know no other way to ask the user again. Resolves to `null` when nothing is lacking.
 */
export async function challengeForScopes(
  { identity, rules, wanted, algs }: ScopedCall,
  options: ResolvedOptions,
  reporter: RefusalReporter,
): Promise<McpAnswer | null> {
  const needed = [...options.scopes, ...scopesOf(rules)];
  const lacksScopes = missingScopes(identity.scopes, needed, options.scopeHierarchy).length > 0;
  const assurance = findLackingAssurance(identity, rules, options);
  const lacksAssurance = assurance.scopes.length > 0;
  if (!lacksScopes && !lacksAssurance) return null;
  if (lacksScopes && apiKeyOf(identity)) return refuseKey({ identity, wanted }, reporter);
  const granted = options.challengeScopes === "required" ? [] : identity.scopes;
  const code = "insufficient_scope";
  const message = lacksScopes ? NEEDS_MORE_SCOPES : NEEDS_BETTER_SIGN_IN;
  const challenge = {
    error: code,
    errorDescription: message,
    scope: scopeParameter(uniteScopes(granted, needed, assurance.scopes)),
    resourceMetadata: options.resource.metadataUrl,
    algs,
  };
  const explanation = await reporter.tell({ code, identity, assurance: assurance.scopes, ...(wanted && { wanted }) });
  const stepUp = lacksAssurance ? assurance.stepUp : undefined;
  return answerRefusal({ status: 403, code, message, challenge, stepUp, explanation });
}

/** No consent gives a key more scopes, so that a challenge would be in vain. */
async function refuseKey(
  { identity, wanted }: Pick<ScopedCall, "identity" | "wanted">,
  reporter: RefusalReporter,
): Promise<McpAnswer> {
  const code = "api_key_scope_required";
  const explanation = await reporter.tell({ code, identity, ...(wanted && { wanted }) });
  return refusal(403, code, "This API key isn't allowed to do this.", { explanation });
}

function scopeParameter(scopes: readonly string[]): string | undefined {
  return scopes.length === 0 ? undefined : scopes.join(" ");
}
