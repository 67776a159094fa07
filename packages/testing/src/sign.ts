import { base64url, CompactSign } from "jose";
import type { TokenClaims } from "./claims.ts";
import type { SigningKey } from "./signing-key.ts";

/** A token before it is signed. Members that are `undefined` are left out of it. */
export interface TokenDraft {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: TokenClaims;
  readonly key: SigningKey;
}

/** Signs a draft as a compact JWS (RFC 7515 section 7.1). The header may name any extension as critical. */
export async function sign({ header, claims, key }: TokenDraft): Promise<string> {
  const critical = Array.isArray(header.crit) ? header.crit.map((name: unknown) => [String(name), true]) : [];
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: key.algorithm, ...header })
    .sign(key.privateKey, { crit: Object.fromEntries(critical) });
}

/** Returns the base64url form of a JSON value: a part of a token that is put together by hand. */
export function encodePart(value: unknown): string {
  return base64url.encode(JSON.stringify(value));
}
