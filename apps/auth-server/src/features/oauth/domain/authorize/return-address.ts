import type { OAuthClientRecord } from "../records.ts";
import { isLoopbackRedirectUri } from "../redirect-uri.ts";

/** Where an authorization response goes. */
export interface ReturnAddress {
  readonly client: OAuthClientRecord;
  readonly redirectUri: string;
  readonly state: string | null;
}

/**
 * Returns whether a browser may be sent to the address although its user has decided nothing yet. Anybody may register a client with an
 * address of theirs, and our own host would lend its good name to it (RFC 9700 section 4.11.2).
 */
export function isTrustedReturnAddress({ client, redirectUri }: ReturnAddress): boolean {
  return client.kind === "operator" || isLoopbackRedirectUri(redirectUri);
}
