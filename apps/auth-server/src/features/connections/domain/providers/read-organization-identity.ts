import { readAmr } from "../../../../platform/domain/authentication.ts";
import { type Result, succeed } from "../../../../platform/domain/result.ts";
import type { OpenIdProvider } from "../provider.ts";
import type { OrganizationIdentity, ProviderProblem } from "./identity-providers.ts";
import { type Claims, readIdentity } from "./read-identity.ts";

/**
 * Reads an account from the claims of an organization's provider: `session_expiry` says when its session ends (OpenID Connect Enterprise
 * Extensions), `auth_time` and `amr` how the person signed in there.
 */
export function readOrganizationIdentity(
  provider: OpenIdProvider,
  claims: Claims,
): Result<OrganizationIdentity, ProviderProblem> {
  const known = readIdentity(provider, claims);
  if (!known.ok) return known;
  return succeed({
    ...known.value,
    claims: readValues(claims),
    sessionEndsAt: readTime(claims.session_expiry),
    sessionId: typeof claims.sid === "string" ? claims.sid : null,
    amr: readAmr(valuesOf(claims.amr).join(" ")),
    authenticatedAt: readTime(claims.auth_time),
  });
}

function readValues(claims: Claims): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, valuesOf(value)]));
}

/** Returns the values of a claim as strings. What has parts of its own has none. */
function valuesOf(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.flatMap((value) => {
    if (typeof value === "string") return [value];
    return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
  });
}

function readTime(claim: unknown): number | null {
  return typeof claim === "number" && Number.isFinite(claim) && claim > 0 ? Math.floor(claim) : null;
}
