import { expect, test } from "vitest";
import { parseIdpMetadataNow } from "../../src/saml/idp-metadata.ts";
import { describeCertificate } from "../../src/saml/index.ts";
import { edit } from "./support/edit.ts";
import { idpKey, otherKey } from "./support/keys.ts";

const pack = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, "");
const key = (pem: string, use: string) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
    ${pack(pem).replace(/.{64}/g, "$&\n")}
  </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;

/** Much as AD FS and Entra write theirs: with roles of types that no schema of SAML has. */
const metadata = `<?xml version="1.0"?>
<!-- federation metadata -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.acme.test/saml" validUntil="2027-01-01T00:00:00Z">
  <md:RoleDescriptor xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fed="urn:fed" xsi:type="fed:SecurityTokenServiceType" protocolSupportEnumeration="urn:fed"/>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol urn:oasis:names:tc:SAML:2.0:protocol">
    ${key(idpKey.certificate, ' use="signing"')}${key(otherKey.certificate, "")}${key(otherKey.certificate, ' use="encryption"')}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.acme.test/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.test/redirect?a=1&amp;b=2"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

const READ = {
  ok: true,
  value: {
    entityId: "https://idp.acme.test/saml",
    ssoUrl: "https://idp.acme.test/redirect?a=1&b=2",
    certificates: [`${idpKey.certificate}\n`, `${otherKey.certificate}\n`],
    validUntil: 1_798_761_600,
  },
};

test("reads what a connection needs", () => {
  expect(parseIdpMetadataNow(metadata)).toEqual(READ);
});

test("reads the one identity provider among several entities", () => {
  const entity = edit(metadata, /<\?xml.*?-->/s, "");
  const sp = `<md:EntityDescriptor entityID="https://sp.test"><md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></md:EntityDescriptor>`;
  const list = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${sp}${entity}</md:EntitiesDescriptor>`;

  expect(parseIdpMetadataNow(list)).toEqual(READ);
  expect(parseIdpMetadataNow(edit(list, sp, entity))).toMatchObject({
    failure: { code: "several_identity_providers" },
  });
});

test.each([
  ["too_large", "a".repeat(600_000)],
  ["doctype", edit(metadata, "<md:EntityDescriptor", "<!DOCTYPE a [<!ENTITY e 'x'>]><md:EntityDescriptor")],
  ["malformed_xml", "https://idp.acme.test/metadata"],
  ["too_complex", `<a>${"<b/>".repeat(6000)}</a>`],
  ["not_idp_metadata", metadata.replaceAll("IDPSSODescriptor", "SPSSODescriptor")],
  ["not_idp_metadata", metadata.replaceAll("urn:oasis:names:tc:SAML:2.0:protocol", "urn:x")],
  ["not_idp_metadata", edit(metadata, ' entityID="https://idp.acme.test/saml"', "")],
  ["not_idp_metadata", edit(metadata, "2027-01-01T00:00:00Z", "soon")],
  ["sso_url_missing", edit(metadata, "bindings:HTTP-Redirect", "bindings:SOAP")],
  ["sso_url_missing", edit(metadata, "https://idp.acme.test/redirect", "javascript:alert(1)")],
  ["certificate_missing", metadata.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, "")],
  ["certificate_unusable", edit(metadata, pack(idpKey.certificate).slice(0, 40), "AAAA")],
])("says what is wrong with metadata: %s", (code, xml) => {
  expect(parseIdpMetadataNow(xml)).toMatchObject({ ok: false, failure: { code } });
});

test("describes a certificate, and nothing else", () => {
  expect(describeCertificate(idpKey.certificate)).toEqual({
    subject: "CN=idp.acme.test",
    notBefore: expect.any(Number),
    notAfter: expect.any(Number),
    keyType: "RSA 2048",
    fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
  });
  expect(describeCertificate("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----")).toBeNull();
});
