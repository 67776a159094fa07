import type { AuthenticationMethodReference } from "../../../../platform/domain/authentication.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import type { SamlIdentity } from "../../../../saml/index.ts";
import type { OrganizationIdentity } from "../providers/identity-providers.ts";
import { readName } from "../providers/read-identity.ts";

const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const CLAIMS_2005 = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";

/** The names under which identity providers send the same thing, in the order in which they count. */
const NAMES = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "email_address",
    "user.email",
    `${CLAIMS_2005}emailaddress`,
    "urn:oid:0.9.2342.19200300.100.1.3",
    "urn:oid:1.2.840.113549.1.9.1",
  ],
  firstName: [
    "firstname",
    "first_name",
    "givenname",
    "given_name",
    "user.firstname",
    `${CLAIMS_2005}givenname`,
    "urn:oid:2.5.4.42",
  ],
  lastName: [
    "lastname",
    "last_name",
    "surname",
    "familyname",
    "family_name",
    "sn",
    "user.lastname",
    `${CLAIMS_2005}surname`,
    "urn:oid:2.5.4.4",
  ],
} as const;

/** What authentication context classes (saml-authn-context) and Microsoft's attribute say about factors. */
const FACTORS: Readonly<Record<string, readonly AuthenticationMethodReference[]>> = {
  "urn:oasis:names:tc:SAML:2.0:ac:classes:Password": ["pwd"],
  "urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport": ["pwd"],
  "urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken": ["otp"],
  "urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract": ["mfa"],
  "https://refeds.org/profile/mfa": ["mfa"],
  "http://schemas.microsoft.com/claims/multipleauthn": ["mfa"],
};

const MICROSOFT_METHODS = "http://schemas.microsoft.com/claims/authnmethodsreferences";

/**
 * Reads an account from a verified assertion. It is known by its NameID alone: the address says which account it is, and proves nothing by
 * itself.
 */
export function readSamlIdentity(assertion: SamlIdentity): OrganizationIdentity {
  const { nameId, nameIdFormat, attributes, authnContextClass } = assertion;
  const email = findEmail(attributes) ?? (mayBeEmail(nameIdFormat) && isEmailAddress(nameId) ? nameId : null);
  return {
    subject: nameId,
    email,
    emailVerified: false,
    firstName: readName(valuesOf(attributes, NAMES.firstName)[0]),
    lastName: readName(valuesOf(attributes, NAMES.lastName)[0]),
    claims: attributes,
    sessionEndsAt: assertion.sessionNotOnOrAfter,
    sessionId: assertion.sessionIndex,
    amr: readFactors([authnContextClass ?? "", ...(attributes[MICROSOFT_METHODS] ?? [])]),
    authenticatedAt: assertion.authnInstant,
  };
}

function findEmail(attributes: SamlIdentity["attributes"]): string | null {
  return valuesOf(attributes, NAMES.email).find(isEmailAddress) ?? null;
}

/** Many identity providers send the address as a NameID of no particular format. Persistent ids may look like addresses and be none. */
function mayBeEmail(format: string | null): boolean {
  return format === null || format === EMAIL_FORMAT || format.endsWith(":unspecified");
}

/** Returns the values of an attribute that has different names, whatever their case. */
function valuesOf(attributes: SamlIdentity["attributes"], names: readonly string[]): readonly string[] {
  const known = Object.entries(attributes);
  return names.flatMap((name) =>
    known.filter(([given]) => given.toLowerCase() === name).flatMap(([, values]) => values),
  );
}

function readFactors(said: readonly string[]): readonly AuthenticationMethodReference[] {
  return [...new Set(said.flatMap((value) => (Object.hasOwn(FACTORS, value) ? (FACTORS[value] ?? []) : [])))];
}
