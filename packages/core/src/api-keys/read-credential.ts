import { UnauthorizedException } from "../errors.ts";
import { type AuthorizationHeader, checkTokenSyntax, readBearerToken } from "../http/bearer.ts";

/** The header in which clients send API keys that can't use `Authorization`. */
export const API_KEY_HEADER = "x-api-key";

/** What a request proves itself with: an access token, which is still in its header, or an API key. */
export type Credential =
  | { readonly kind: "token"; readonly authorization: AuthorizationHeader }
  | { readonly kind: "api_key"; readonly key: string };

/**
 * Reads what a request proves itself with, for a guard that takes API keys.
 *
 * @param authorization the `Authorization` header; other schemes than Bearer don't count as credentials
 * @param apiKey the header `X-API-Key`, all of its values
 * @param isApiKey tells API keys from access tokens, as bearer tokens. Default: what isn't a JWT is an API key
 * @throws UnauthorizedException with status 400 when there are several, or when they can't be any
 */
export function readCredential(
  authorization: AuthorizationHeader,
  apiKey: string | readonly string[] | null | undefined,
  isApiKey: (bearer: string) => boolean = isNoJwt,
): Credential {
  const key = readKeyHeader(apiKey);
  const bearer = readOptionalBearer(authorization);
  if (key !== null && bearer !== null && bearer !== key) throw severalCredentials();
  const presented = key ?? bearer;
  // Without a key, what the header says is the validator's to judge: it knows more schemes.
  if (presented === null || (key === null && (presented === "" || !isApiKey(presented))))
    return { kind: "token", authorization };
  return { kind: "api_key", key: checked(presented) };
}

function readKeyHeader(header: string | readonly string[] | null | undefined): string | null {
  const values = [header ?? []].flat();
  if (values.length > 1) throw severalCredentials();
  return values[0] || null;
}

function readOptionalBearer(authorization: AuthorizationHeader): string | null {
  try {
    return readBearerToken(authorization);
  } catch (error) {
    if (error instanceof UnauthorizedException && error.code === "credentials_missing") return null;
    throw error;
  }
}

function isNoJwt(token: string): boolean {
  return token.split(".").length !== 3;
}

function checked(key: string): string {
  checkTokenSyntax(key);
  return key;
}

function severalCredentials(): UnauthorizedException {
  return new UnauthorizedException("authorization_malformed", "several_credentials");
}
