import type { OAuthClientRecord } from "../records.ts";
import { isLoopbackRedirectUri } from "../redirect-uri.ts";

/** Where an authorization response goes. */
export interface ReturnAddress {
  readonly client: OAuthClientRecord;
  readonly redirectUri: string;
  readonly state: string | null;
}

/**
 * Returns whether a browser may be sent to the redirect URI before its user has decided anything. Anyone can register a client with a
 * redirect URI of theirs, and our own host would lend it its good name (RFC 9700 section 4.11.2).
 */
export function isTrustedReturnAddress({ client, redirectUri }: ReturnAddress): boolean {
  return client.kind === "operator" || isLoopbackRedirectUri(redirectUri);
}
