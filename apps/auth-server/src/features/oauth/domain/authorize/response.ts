import type { AuthorizeError } from "./step.ts";

/** The parameters of an authorization response: a code, or an error. */
export type AuthorizationOutcome = { readonly code: string } | AuthorizeError;

/**
 * Builds the URL that the browser returns to (OAuth 2.1 section 4.1.2), with `state` unchanged and `iss` (RFC 9207). The redirect URI keeps
 * its query.
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
  // Every plus sign stands for a space here, and some clients don't decode it as one.
  const query = parameters.toString().replaceAll("+", "%20");
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}
