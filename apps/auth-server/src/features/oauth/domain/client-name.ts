import type { OAuthClientRecord } from "./records.ts";
import { describeRedirectTarget, isWebRedirectUri, withoutLoopbackPort } from "./redirect-uri.ts";

/**
 * Returns the name of a client as people see it. A client without a name goes by the host or scheme it redirects to, the only thing it says
 * about itself that it can't make up: responses go there.
 */
export function displayNameOf({ name, redirectUris }: Pick<OAuthClientRecord, "name" | "redirectUris">): string {
  if (name !== null) return name;
  const redirectUri = redirectUris.find(isWebRedirectUri) ?? redirectUris[0];
  const host = redirectUri === undefined ? "" : ` (${describeRedirectTarget(withoutLoopbackPort(redirectUri))})`;
  return `An unnamed app${host}`;
}
