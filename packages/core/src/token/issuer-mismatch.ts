import type { ResolvedOptions } from "../options.ts";
import type { AuthProblem } from "../problem.ts";

/**
 * Compares what the auth server calls itself with what tokens have to name as their issuer. Both are compared as they are
 * written, as in every token (RFC 7519 section 4.1.1): localhost is not 127.0.0.1.
 *
 * @param published the member `issuer` of the key set
 * @returns what is wrong; null when both agree, or the auth server does not say
 */
export function findIssuerMismatch({ authUrl, issuer }: ResolvedOptions, published: unknown): AuthProblem | null {
  if (typeof published !== "string" || published === issuer) return null;
  const option = issuer === authUrl ? "authUrl" : "issuer";
  const message =
    `${option} is ${issuer}, but the auth server at ${authUrl} calls itself ${published} and writes that into its tokens: ` +
    `every token would be refused. Set ${option} to ${published}`;
  const ifInternal = `, or if that address can't be reached from here, set issuer to ${published}`;
  return { code: "issuer_mismatch", message: `${message}${option === "authUrl" ? ifInternal : ""}.` };
}
