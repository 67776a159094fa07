import type { AnyAuthException } from "@orgward/core";
import { answerRefusal, describeFailure } from "@orgward/core/adapter";
import type { McpAnswer } from "./answer.ts";
import type { McpIdentity } from "./identity.ts";
import type { ResolvedOptions } from "./options.ts";
import type { RefusalReporter, WantedOperation } from "./report-refusals.ts";
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

/** What a caller wants to do, as far as scopes are concerned. */
export interface ScopedCall {
  readonly identity: McpIdentity;
  /** The scopes that the operations need besides those of every request. */
  readonly required: readonly string[];
  /** The first operation that lacks scopes. */
  readonly wanted?: WantedOperation | undefined;
}

/**
 * Answers a caller who lacks scopes: those that every request needs, or those that an operation needs besides. The 403
 * names all of them in one challenge (MCP authorization, "Scope challenge handling"). Resolves to `null` when none lacks.
 */
export async function challengeForScopes(
  { identity, required, wanted }: ScopedCall,
  options: ResolvedOptions,
  reporter: RefusalReporter,
): Promise<McpAnswer | null> {
  const needed = [...options.scopes, ...required];
  if (missingScopes(identity.scopes, needed, options.scopeHierarchy).length === 0) return null;
  const granted = options.challengeScopes === "required" ? [] : identity.scopes;
  const code = "insufficient_scope";
  const challenge = {
    error: code,
    errorDescription: NEEDS_MORE_SCOPES,
    scope: scopeParameter(uniteScopes(granted, needed)),
    resourceMetadata: options.resource.metadataUrl,
  };
  const explanation = await reporter.tell({ code, identity, ...(wanted && { wanted }) });
  return answerRefusal({ status: 403, code, message: NEEDS_MORE_SCOPES, challenge, explanation });
}

function scopeParameter(scopes: readonly string[]): string | undefined {
  return scopes.length === 0 ? undefined : scopes.join(" ");
}
