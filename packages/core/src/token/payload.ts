import { UnauthorizedException } from "../errors.ts";
import { type Claims, isClaims } from "./claims.ts";

const STRICT_DECODER = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the claims of a token whose signature is good (RFC 7519 section 7.2).
 *
 * @throws UnauthorizedException when the payload is not a JSON object in UTF-8
 */
export function readClaims(payload: Uint8Array): Claims {
  try {
    const claims: unknown = JSON.parse(STRICT_DECODER.decode(payload));
    if (isClaims(claims)) return claims;
  } catch {
    // The error of the parser quotes the payload, and errors end up in logs.
  }
  throw new UnauthorizedException("invalid_token", "malformed");
}
