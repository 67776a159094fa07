import type { OAuthClientRecord } from "../records.ts";
import { matchesRedirectUri } from "../redirect-uri.ts";

/** Returns whether the client has registered the redirect URI. */
export function hasRedirectUri({ redirectUris }: Pick<OAuthClientRecord, "redirectUris">, presented: string): boolean {
  return redirectUris.some((registered) => matchesRedirectUri(registered, presented));
}

/** Returns whether the client may ask for tokens for a resource server. */
export function mayAskFor({ resources }: Pick<OAuthClientRecord, "resources">, resource: string): boolean {
  return resources?.includes(resource) ?? true;
}
