import type { ResolvedOptions } from "../options.ts";
import type { AuthProblem } from "../problem.ts";

/**
 * Compares what the auth server calls itself with what tokens have to name as their issuer. Both are compared as they are
 * written, as in every token (RFC 7519 section 4.1.1): localhost is not 127.0.0.1.
 *
 * @param published the member `issuer` of the key set
 * @returns what is wrong; null when both agree, or the auth server does not say
 */
export function findIssuerMismatch(
  { authUrl, internalAuthUrl, issuer }: ResolvedOptions,
  published: unknown,
): AuthProblem | null {
  if (typeof published !== "string" || published === issuer) return null;
  const option = issuer === authUrl ? "authUrl" : "issuer";
  // An authUrl is an origin, whatever its spelling; any other name can only stand in issuer.
  const remedy = URL.canParse(published) && new URL(published).origin === published ? option : "issuer";
  const message =
    `${option} is ${issuer}, but the auth server at ${internalAuthUrl} calls itself ${published} and writes that into its tokens: ` +
    `every token would be refused. Set ${remedy} to ${published}`;
  const ifInternal = `. If that address can't be reached from here, set internalAuthUrl to ${authUrl} as well`;
  return {
    code: "issuer_mismatch",
    message: `${message}${remedy === "authUrl" && internalAuthUrl === authUrl ? ifInternal : ""}.`,
  };
}
