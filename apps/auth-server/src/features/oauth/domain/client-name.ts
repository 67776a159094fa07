import type { OAuthClientRecord } from "./records.ts";
import { describeRedirectTarget, isWebRedirectUri, withoutLoopbackPort } from "./redirect-uri.ts";

/**
 * Returns what people are shown as the name of a client. One without a name is known by where it returns to, of all that it says about
 * itself the one thing that it cannot make up: answers go there.
 */
export function displayNameOf({ name, redirectUris }: Pick<OAuthClientRecord, "name" | "redirectUris">): string {
  if (name !== null) return name;
  const redirectUri = redirectUris.find(isWebRedirectUri) ?? redirectUris[0];
  const host = redirectUri === undefined ? "" : ` (${describeRedirectTarget(withoutLoopbackPort(redirectUri))})`;
  return `An unnamed app${host}`;
}
