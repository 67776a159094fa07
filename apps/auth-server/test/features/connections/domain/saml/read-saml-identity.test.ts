import { expect, it } from "vitest";
import { readSamlIdentity } from "../../../../../src/features/connections/domain/saml/read-saml-identity.ts";
import type { SamlIdentity } from "../../../../../src/saml/index.ts";

const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const EMAIL = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const UNSPECIFIED = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

const assertion: SamlIdentity = {
  nameId: "00u1",
  nameIdFormat: PERSISTENT,
  nameQualifier: null,
  attributes: {},
  sessionIndex: null,
  authnInstant: 1_795_435_000,
  authnContextClass: null,
  sessionNotOnOrAfter: null,
  assertionId: "_1",
  notOnOrAfter: 1_795_435_500,
};

const ADA = { email: "ada@acme.test", firstName: "Ada", lastName: "Lovelace" };

it.each<[string, SamlIdentity["attributes"]]>([
  ["Okta", { email: ["ada@acme.test"], firstName: ["Ada"], lastName: ["Lovelace"] }],
  [
    "Entra",
    {
      [`${CLAIMS}/emailaddress`]: ["ada@acme.test"],
      [`${CLAIMS}/givenname`]: ["Ada"],
      [`${CLAIMS}/surname`]: ["Lovelace"],
      [`${CLAIMS}/name`]: ["ada@acme.onmicrosoft.test"],
    },
  ],
  ["Google", { Email: ["ada@acme.test"], first_name: ["Ada"], last_name: ["Lovelace"] }],
  ["OneLogin", { "User.email": ["ada@acme.test"], "User.FirstName": ["Ada"], "User.LastName": ["Lovelace"] }],
  ["SimpleSAMLphp", { mail: ["ada@acme.test"], givenName: ["Ada"], sn: ["Lovelace"] }],
  [
    "LDAP names by OID",
    {
      "urn:oid:0.9.2342.19200300.100.1.3": ["ada@acme.test"],
      "urn:oid:2.5.4.42": ["Ada"],
      "urn:oid:2.5.4.4": ["Lovelace"],
    },
  ],
])("reads address and names as %s sends them", (_, attributes) => {
  expect(readSamlIdentity({ ...assertion, attributes })).toMatchObject({ ...ADA, subject: "00u1", claims: attributes });
});

it.each<[string | null, string | null]>([
  [EMAIL, "ada@acme.test"],
  [UNSPECIFIED, "ada@acme.test"],
  [null, "ada@acme.test"],
  [PERSISTENT, null],
])("takes the NameID for an address by its format %s: %s", (nameIdFormat, email) => {
  expect(readSamlIdentity({ ...assertion, nameId: "ada@acme.test", nameIdFormat }).email).toBe(email);
});

it("prefers the attribute, and what is an address", () => {
  const attributes = { email: ["", "Ada", "ada@acme.test"] };
  const given = { ...assertion, nameId: "a1@acme.test", nameIdFormat: EMAIL, attributes };
  expect(readSamlIdentity(given)).toMatchObject({ subject: "a1@acme.test", email: "ada@acme.test" });
});

it.each<[string, readonly string[], readonly string[]]>([
  ["urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport", [], ["pwd"]],
  ["https://refeds.org/profile/mfa", [], ["mfa"]],
  [
    "urn:oasis:names:tc:SAML:2.0:ac:classes:Password",
    ["http://schemas.microsoft.com/claims/multipleauthn"],
    ["pwd", "mfa"],
  ],
  ["constructor", ["toString"], []],
])("reads from %s and %j that the factors were %j", (authnContextClass, methods, amr) => {
  const attributes = { "http://schemas.microsoft.com/claims/authnmethodsreferences": methods };
  expect(readSamlIdentity({ ...assertion, authnContextClass, attributes }).amr).toEqual(amr);
});
