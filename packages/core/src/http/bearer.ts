import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";

/** The `Authorization` header as a runtime shows it: one value, all values, or nothing. */
export type AuthorizationHeader = string | readonly string[] | null | undefined;

/** Larger tokens are refused before any work; Node itself answers 431 when all headers together pass 16 KiB. */
const MAXIMUM_TOKEN_LENGTH = 12 * 1024;

const CREDENTIALS = /^([^ \t]+)[ \t]*(.*)$/s;
// RFC 6750 section 2.1.
const B64TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
// A comma, then a scheme and a value: a second header that the runtime joined to the first, not a parameter of it.
const FURTHER_CREDENTIALS = /,[ \t]*[\w!#$%&'*+.^`|~-]+[ \t]+[^\s=]/;

/**
 * Takes the access token out of an `Authorization` header (RFC 6750 section 2.1). The scheme is compared
 * case-insensitively; another scheme counts as no credentials.
 *
 * @returns the token, checked for syntax and length only
 * @throws UnauthorizedException with status 401 without credentials, 400 when they are malformed or several
 */
export function parseBearerToken(authorization: AuthorizationHeader): string {
  const [scheme, value] = splitCredentials(onlyHeader(authorization));
  if (scheme.toLowerCase() !== "bearer") {
    throw FURTHER_CREDENTIALS.test(value) ? malformed("several_credentials") : missing("other_scheme");
  }
  if (value === "") throw malformed("no_token");
  if (value.length > MAXIMUM_TOKEN_LENGTH) throw new UnauthorizedException("invalid_token", "too_large");
  if (!B64TOKEN.test(value)) throw malformed(/[\s,]/.test(value) ? "several_credentials" : "syntax");
  return value;
}

function onlyHeader(authorization: AuthorizationHeader): string {
  if (authorization === null || authorization === undefined) throw missing("no_credentials");
  if (typeof authorization === "string") return authorization;
  if (authorization.length > 1) throw malformed("several_credentials");
  return onlyHeader(authorization[0]);
}

function splitCredentials(header: string): [scheme: string, value: string] {
  const [, scheme, value = ""] = CREDENTIALS.exec(header.trim()) ?? [];
  if (scheme === undefined) throw missing("no_credentials");
  return [scheme, value];
}

function missing(reason: UnauthorizedReason): UnauthorizedException {
  return new UnauthorizedException("credentials_missing", reason);
}

function malformed(reason: UnauthorizedReason): UnauthorizedException {
  return new UnauthorizedException("authorization_malformed", reason);
}
