import { parseDisplayName } from "../../../../platform/domain/display-name.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Provider } from "../provider.ts";
import type { ProviderIdentity, ProviderProblem } from "./identity-providers.ts";

/** What a provider says about an account. Nothing of it has been looked at but the signature and the standard claims. */
export type Claims = Readonly<Record<string, unknown>>;

/** OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT_LENGTH = 255;

/** The tenant of all personal Microsoft accounts. */
export const PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Reads an account from the claims of its ID token, by the rules of its provider. */
export function readIdentity(provider: Provider, claims: Claims): Result<ProviderIdentity, ProviderProblem> {
  const { sub } = claims;
  if (typeof sub !== "string" || sub === "" || sub.length > MAX_SUBJECT_LENGTH) {
    const message = "The ID token has no usable subject.";
    return fail({ code: "invalid_answer", message, cause: "subject_unusable" });
  }
  const refusal = findRefusal(provider, claims);
  if (refusal !== null) return fail({ code: "not_allowed", message: refusal });
  const email = typeof claims.email === "string" && isEmailAddress(claims.email) ? claims.email : null;
  return succeed({
    subject: sub,
    email,
    emailVerified: email !== null && isVerified(provider, { ...claims, email }),
    firstName: readName(claims.given_name ?? claims.name),
    lastName: readName(claims.family_name),
  });
}

/** Reads a name as it is stored; `null` if there is none, or it can't be shown. */
export function readName(text: unknown): string | null {
  const name = typeof text === "string" ? parseDisplayName(text) : null;
  return name?.ok ? name.value : null;
}

/** Returns why accounts like this one can't be used, as a sentence; `null` if they can. */
function findRefusal(provider: Provider, { hd, tid }: Claims): string | null {
  if (provider.kind === "google" && provider.hostedDomain !== null && hd !== provider.hostedDomain) {
    return "The Google account is outside of the connection’s Workspace domain.";
  }
  if (provider.kind !== "microsoft") return null;
  if (provider.tenant === "organizations" && tid === PERSONAL_TENANT) {
    return "The Microsoft account is a personal one, and the connection is for work and school accounts.";
  }
  if (provider.tenant === "consumers" && tid !== PERSONAL_TENANT) {
    return "The Microsoft account is a work or school account, and the connection is for personal ones.";
  }
  return null;
}

/**
 * Returns whether a provider is known to have verified that an address is the person's today. A false `true` would let people create
 * accounts with the addresses of others.
 */
function isVerified(provider: Provider, claims: Claims & { readonly email: string }): boolean {
  switch (provider.kind) {
    case "google":
      return claims.email_verified === true && isGoogleAddress(claims);
    case "apple":
      // Apple documents both spellings.
      return claims.email_verified === true || claims.email_verified === "true";
    case "microsoft":
      // Administrators of a tenant can write any address into `email`. This optional claim says that the domain is the tenant's own.
      return claims.xms_edov === true || claims.xms_edov === 1 || claims.xms_edov === "1" || claims.xms_edov === "true";
    case "oidc":
      return provider.trustsEmail && claims.email_verified === true;
    case "github":
      return false;
  }
}

/** Google vouches for its own mailboxes and those of Workspace domains. Other addresses were verified once, perhaps long ago. */
function isGoogleAddress({ email, hd }: { readonly email: string; readonly hd?: unknown }): boolean {
  return /@(?:gmail|googlemail)\.com$/i.test(email) || (typeof hd === "string" && hd !== "");
}
