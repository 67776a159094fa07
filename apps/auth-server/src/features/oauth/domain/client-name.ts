import type { OAuthClientRecord } from "./records.ts";
import { describeRedirectTarget, isWebRedirectUri, withoutLoopbackPort } from "./redirect-uri.ts";

type NamedClient = Pick<OAuthClientRecord, "name" | "redirectUris">;

/** Returns the name of a client as operators see it and events keep it. */
export function displayNameOf(client: NamedClient): string {
  const host = unnamedHostOf(client);
  return client.name ?? (host === null ? "An unnamed app" : `An unnamed app (${host})`);
}

/**
 * Returns the host or scheme that a client without a name goes by: where it redirects to, the only thing it says about itself that it can't
 * make up, because responses go there. `null` for a client that has a name, or redirects nowhere.
 */
export function unnamedHostOf({ name, redirectUris }: NamedClient): string | null {
  const redirectUri = redirectUris.find(isWebRedirectUri) ?? redirectUris[0];
  if (name !== null || redirectUri === undefined) return null;
  return describeRedirectTarget(withoutLoopbackPort(redirectUri));
}
