import { html, raw } from "hono/html";

/** What the metadata of an identity provider say. */
export interface MetadataOptions {
  readonly entityId: string;
  /** PEM. */
  readonly certificates: readonly string[];
  readonly ssoUrl?: string;
  /** An `xs:dateTime`. */
  readonly validUntil?: string;
}

/** Writes the metadata of an identity provider. */
export function writeIdpMetadata({
  entityId,
  certificates,
  ssoUrl = "https://elsewhere.test/sso",
  validUntil,
}: MetadataOptions): string {
  const bodies = certificates.map((pem) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""));
  const until = validUntil === undefined ? "" : raw(` validUntil="${validUntil}"`);
  return html`<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"${until}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${bodies.map(
    (body) =>
      html`<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`.toString();
}
