/** What the client reads out of an access token for its own use. */
export interface AccessTokenClaims {
  /** How long the token lives from when it was issued, in seconds. */
  readonly lifetimeSeconds: number;
  /** The organization that the token speaks of alone; `null` if it speaks of all of the user's. */
  readonly activeOrgId: string | null;
}

/**
 * Reads the claims of an access token without verifying it: they decide what is shown, never what is allowed.
 *
 * @throws SyntaxError or TypeError when this isn't an access token of the auth server
 */
export function readAccessToken(accessToken: string): AccessTokenClaims {
  const [, payload = ""] = accessToken.split(".");
  const {
    iat,
    exp,
    org_member_info: org,
  }: TokenPayload = JSON.parse(atob(payload.replace(/[-_]/g, (character) => (character === "-" ? "+" : "/"))));
  if (typeof iat !== "number" || typeof exp !== "number") throw new TypeError("no iat or exp");
  return { lifetimeSeconds: exp - iat, activeOrgId: org?.org_id ?? null };
}

interface TokenPayload {
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly org_member_info?: { readonly org_id?: string };
}
