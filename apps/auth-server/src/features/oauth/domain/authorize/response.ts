import type { AuthorizeError } from "./step.ts";

/** The parameters of an authorization response: a code, or an error. */
export type AuthorizationOutcome = { readonly code: string } | AuthorizeError;

/**
 * Builds the address to which the browser returns (OAuth 2.1 section 4.1.2), with `state` as it came and `iss` (RFC 9207). The query of
 * the redirect URI stays as it is.
 */
export function authorizationResponseUrl(
  { redirectUri, state }: { redirectUri: string; state: string | null },
  issuer: string,
  outcome: AuthorizationOutcome,
): string {
  const parameters = new URLSearchParams(
    "code" in outcome ? { code: outcome.code } : { error: outcome.error, error_description: outcome.description },
  );
  if (state !== null) parameters.set("state", state);
  parameters.set("iss", issuer);
  // Every plus sign stands for a space here, and not every client reads it as one.
  const query = parameters.toString().replaceAll("+", "%20");
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}
