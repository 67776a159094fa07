import type { SamlResponseInput } from "../../../src/saml/types.ts";
import { type EncryptionOptions, encryptAssertion } from "./encrypt.ts";
import { ecKey } from "./keys.ts";
import { signEcdsa } from "./resign.ts";
import { PERSISTENT, type ResponseOptions, writeResponse } from "./response.ts";
import { type SigningOptions, sign } from "./sign.ts";
import { expected } from "./verify.ts";

/** How an identity provider writes its responses, as it documents them. */
interface Shape {
  readonly name: string;
  readonly response: ResponseOptions;
  readonly signed: readonly ("Assertion" | "Response")[];
  readonly signing?: SigningOptions;
  /** Signs again by an algorithm that xml-crypto doesn't have. */
  readonly resign?: (xml: string) => string;
  /** After the assertion was signed, and before the response is. */
  readonly encryption?: EncryptionOptions;
  readonly input?: Partial<SamlResponseInput>;
  /** Changes the response before it is signed. */
  readonly edit?: (xml: string) => string;
}

const EMAIL = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const UNSPECIFIED = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified";
const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const microsoft = "http://schemas.microsoft.com/identity/claims";

/** Shapes of what is in use. */
export const shapes: readonly Shape[] = [
  {
    name: "SimpleSAMLphp",
    response: {
      nameId: "_c4f1b2",
      nameIdFormat: PERSISTENT,
      sessionNotOnOrAfter: 28_800,
      attributes: { uid: ["ada"], eduPersonAffiliation: ["member", "employee"] },
    },
    signed: ["Assertion", "Response"],
  },
  {
    name: "Okta",
    response: {
      nameId: "ada@acme.test",
      nameIdFormat: EMAIL,
      attributes: { firstName: ["Ada"], lastName: ["Lovelace"], groups: ["Everyone", "Staff"] },
    },
    signed: ["Assertion", "Response"],
    signing: { prefixes: ["xs"] },
  },
  {
    name: "Okta, encrypted",
    response: { nameId: "ada@acme.test", nameIdFormat: UNSPECIFIED },
    signed: ["Assertion", "Response"],
    encryption: { cipher: "aes-256-gcm" },
  },
  {
    name: "Microsoft Entra ID",
    response: {
      nameId: "pL0u3x",
      nameIdFormat: PERSISTENT,
      attributes: {
        [`${microsoft}/tenantid`]: ["9188040d-6c67-4c5b-b112-36a304b66dad"],
        [`${microsoft}/objectidentifier`]: ["e2b3f6a1-3c86-4bd3-8f1c-6e5a0a4c2d10"],
        [`${claims}/emailaddress`]: ["ada@acme.test"],
        [`${claims}/name`]: ["ada@acme.test"],
        "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups": ["0c2b", "7f1d"],
      },
    },
    signed: ["Assertion"],
    // The assertion is in the default namespace, the response isn't.
    edit: (xml) =>
      xml
        .replace(/<saml:Assertion xmlns:saml="([^"]*)"/, '<Assertion xmlns="$1"')
        .replace(/(<Assertion .*<\/)saml:Assertion>/s, (assertion) =>
          assertion.replaceAll("<saml:", "<").replaceAll("</saml:", "</"),
        ),
  },
  {
    name: "Google Workspace",
    response: { nameId: "ada@acme.test", nameIdFormat: EMAIL, attributes: { department: ["Research"] } },
    signed: ["Response"],
    // It begins with a declaration and `saml2` prefixes.
    edit: (xml) =>
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${xml.replaceAll("saml:", "saml2:").replaceAll("samlp:", "saml2p:").replaceAll("xmlns:saml=", "xmlns:saml2=").replaceAll("xmlns:samlp=", "xmlns:saml2p=")}`,
  },
  {
    name: "Keycloak",
    response: {
      nameId: "G-3f7c",
      nameIdFormat: PERSISTENT,
      sessionNotOnOrAfter: 36_000,
      conditions: "<saml:OneTimeUse/>",
      attributes: { Role: ["manage-account", "view-profile"], email: ["ada@acme.test"] },
    },
    signed: ["Assertion", "Response"],
    signing: { signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512" },
  },
  {
    name: "Keycloak, encrypted by RSA-OAEP with SHA-256",
    response: { nameId: "G-3f7c" },
    signed: ["Response"],
    encryption: { cipher: "aes-256-gcm", transport: "rsa-oaep-sha256" },
  },
  {
    name: "OpenSAML, with the key beside what it encrypts",
    response: { nameId: "AAdzZWNyZXQx", nameIdFormat: PERSISTENT },
    signed: ["Assertion"],
    encryption: { cipher: "aes-128-gcm", keyBeside: true },
  },
  {
    name: "AD FS, encrypted by AES-CBC, which the connection allows",
    response: { nameId: "ACME\\ada", nameIdFormat: UNSPECIFIED },
    signed: ["Assertion"],
    encryption: { cipher: "aes-256-cbc" },
    input: { sp: { ...expected.sp, allowsCbc: true } },
  },
  {
    name: "Shibboleth, encrypted, with a key on P-256",
    response: {
      nameId: "AAdzZWNyZXQx",
      nameIdFormat: PERSISTENT,
      attributes: { "urn:oid:0.9.2342.19200300.100.1.3": ["ada@acme.test"] },
    },
    signed: ["Assertion"],
    signing: { key: ecKey },
    resign: signEcdsa,
    encryption: { cipher: "aes-128-gcm" },
    input: { idp: { ...expected.idp, certificates: [ecKey.certificate] } },
  },
];

/** Writes a response as that identity provider would. */
export function writeAs({ response, signed, signing, encryption, ...shape }: Shape): string {
  const { edit = (xml) => xml, resign = (xml) => xml } = shape;
  const assertion = edit(writeResponse(response));
  const inner = signed.includes("Assertion") ? resign(sign(assertion, "Assertion", signing)) : assertion;
  const sealed = encryption ? encryptAssertion(inner, encryption) : inner;
  return signed.includes("Response") ? sign(sealed, "Response", signing) : sealed;
}
