import type { OpenIdProvider, SamlProvider } from "../provider.ts";
import type { OrganizationIdentity } from "../providers/identity-providers.ts";
import { PERSONAL_TENANT } from "../providers/read-identity.ts";

/** Where anyone can have an account with an address at work. Only accounts of a Workspace, which have `hd`, are an organization's. */
const GOOGLE = /^https:\/\/accounts\.google\.com\/?$/;

/**
 * Returns whether an identity provider stands by the address of an account, so that a proven domain makes it count. It doesn't if it says
 * that it hasn't verified the address (`email_verified`), or if its accounts aren't an organization's.
 */
export function vouchesForAddress(
  provider: OpenIdProvider | SamlProvider,
  claims: OrganizationIdentity["claims"],
): boolean {
  if (provider.kind === "saml") return true;
  const has = (name: string) => Object.hasOwn(claims, name);
  if (has("email_verified") && claims.email_verified?.includes("false")) return false;
  if (GOOGLE.test(provider.issuer)) return has("hd");
  return !provider.issuer.includes(PERSONAL_TENANT);
}
