import type { OAuthClientRecord } from "../records.ts";
import { matchesRedirectUri } from "../redirect-uri.ts";

/** Returns whether a redirect URI is one that the client has registered. */
export function hasRedirectUri({ redirectUris }: Pick<OAuthClientRecord, "redirectUris">, presented: string): boolean {
  return redirectUris.some((registered) => matchesRedirectUri(registered, presented));
}

/** Returns whether the client may ask for tokens that are good at a resource server. */
export function mayAskFor({ resources }: Pick<OAuthClientRecord, "resources">, resource: string): boolean {
  return resources?.includes(resource) ?? true;
}
