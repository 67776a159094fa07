import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";

/** The `Authorization` header as a runtime shows it: one value, all values, or nothing. */
export type AuthorizationHeader = string | readonly string[] | null | undefined;

/** Larger tokens are refused before any work; Node itself answers 431 when all headers together pass 16 KiB. */
const MAX_TOKEN_LENGTH = 12 * 1024;

// RFC 9110 section 11.4 separates them by spaces; a tab is left in front of the value, which makes it malformed.
const BEARER = /^bearer(?: +|(?=\t)|$)/i;
// RFC 6750 section 2.1.
const B64TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;
// A comma, then a scheme and a value: a second header that the runtime joined to the first, not a parameter of it.
const FURTHER_CREDENTIALS = /,[ \t]*[\w!#$%&'*+.^`|~-]+[ \t]+[^\s=]/;

/**
 * Takes what follows `Bearer` in an `Authorization` header. The scheme is compared case-insensitively; other schemes don't count as
 * credentials.
 *
 * @returns the string that should be a token; its size and characters aren't checked yet
 * @throws UnauthorizedException with status 401 without credentials, 400 when there are several
 */
export function readBearerToken(authorization: AuthorizationHeader): string {
  const header = onlyHeader(authorization);
  const scheme = BEARER.exec(header);
  if (scheme) return header.slice(scheme[0].length);
  throw FURTHER_CREDENTIALS.test(header) ? malformed("several_credentials") : missing("other_scheme");
}

/** @throws UnauthorizedException with status 401 when the string is larger than any accepted token */
export function checkTokenSize(token: string): void {
  if (token.length > MAX_TOKEN_LENGTH) throw new UnauthorizedException("invalid_token", "too_large");
}

/** @throws UnauthorizedException with status 400 when the string can't be a token of any kind (RFC 6750 section 2.1) */
export function checkTokenSyntax(token: string): void {
  if (B64TOKEN.test(token)) return;
  if (token === "") throw malformed("no_token");
  throw malformed(/[\s,]/.test(token) ? "several_credentials" : "syntax");
}

function onlyHeader(authorization: AuthorizationHeader): string {
  if (authorization === null || authorization === undefined || authorization === "") throw missing("no_credentials");
  if (typeof authorization === "string") return authorization;
  if (authorization.length > 1) throw malformed("several_credentials");
  return onlyHeader(authorization[0]);
}

function missing(reason: UnauthorizedReason): UnauthorizedException {
  return new UnauthorizedException("credentials_missing", reason);
}

function malformed(reason: UnauthorizedReason): UnauthorizedException {
  return new UnauthorizedException("authorization_malformed", reason);
}
