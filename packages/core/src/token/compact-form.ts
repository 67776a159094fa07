import { UnauthorizedException } from "../errors.ts";

const ALPHABET = /^[\w-]+$/;
// The last group of four characters may lack one or two: then the bits that make no byte are zero (RFC 4648 section 3.5). Decoders
// ignore those bits, padding and whitespace, so that one token would have many spellings.
const LAST_GROUP = /^(?:[\w-]{4}|[\w-]{2}[AEIMQUYcgkosw048]|[\w-][AQgw])$/;

/**
 * Checks that a token is three parts of canonical base64url, without padding (RFC 7515 sections 2 and 7.1). What a token says
 * can thus be written in one way only: a list of revoked tokens, a log or a cache knows it by its text.
 *
 * @throws UnauthorizedException with status 401 when it is not
 */
export function checkCompactForm(token: string): void {
  const parts = token.split(".", 4);
  if (parts.length !== 3 || !parts.every(isCanonical)) throw new UnauthorizedException("invalid_token", "malformed");
}

function isCanonical(part: string): boolean {
  return ALPHABET.test(part) && LAST_GROUP.test(part.slice(-(part.length % 4 || 4)));
}
