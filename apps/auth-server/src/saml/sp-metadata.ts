import { X509Certificate } from "node:crypto";
import { html } from "hono/html";
import { OAEP } from "./algorithms.ts";
import { ENCRYPTION_1_1, METADATA, PROTOCOL, SIGNATURE } from "./namespaces.ts";

/**
 * Writes our metadata for an identity provider (SAML 2.0 Metadata, section 2.4.4).
 *
 * @param options `encryptionCertificate` is PEM; `null` leaves assertions unencrypted
 * @returns XML, served as `application/samlmetadata+xml`
 * @throws if the certificate can't be parsed
 */
export function writeSpMetadata({
  entityId,
  acsUrl,
  encryptionCertificate,
}: {
  readonly entityId: string;
  readonly acsUrl: string;
  readonly encryptionCertificate: string | null;
}): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${METADATA}" entityID="${entityId}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">${encryptionCertificate === null ? "" : writeKey(encryptionCertificate)}
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${acsUrl}"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`.toString();
}

function writeKey(pem: string) {
  const certificate = new X509Certificate(pem).raw.toString("base64");
  return html`
    <md:KeyDescriptor use="encryption">
      <ds:KeyInfo xmlns:ds="${SIGNATURE}"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
      <md:EncryptionMethod Algorithm="${ENCRYPTION_1_1}aes256-gcm"/>
      <md:EncryptionMethod Algorithm="${ENCRYPTION_1_1}aes128-gcm"/>
      <md:EncryptionMethod Algorithm="${OAEP}"/>
    </md:KeyDescriptor>`;
}
