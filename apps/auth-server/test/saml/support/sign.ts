import { SignedXml } from "xml-crypto";
import { idpKey, type TestKey } from "./keys.ts";

/** How an element is signed; what isn't given is as identity providers do it. */
export interface SigningOptions {
  readonly key?: TestKey;
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  readonly transforms?: readonly string[];
  readonly canonicalization?: string;
  /** Namespaces that the digest includes though nothing uses them visibly. */
  readonly prefixes?: readonly string[];
  /** Whether the certificate is in KeyInfo. */
  readonly keyInfo?: boolean;
}

export const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
export const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/**
 * Signs an element with xml-crypto, which canonicalizes by its own code.
 *
 * @param xml the document
 * @param element the local name of the element, which has an `ID` and an `Issuer`; the signature is put after this
 * @returns the document with the signature
 */
export function sign(xml: string, element: "Response" | "Assertion", options: SigningOptions = {}): string {
  const { key = idpKey, keyInfo = true, prefixes = [] } = options;
  const { transforms = [ENVELOPED, EXC_C14N], canonicalization = EXC_C14N } = options;
  const { signatureAlgorithm = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256" } = options;
  const { digestAlgorithm = "http://www.w3.org/2001/04/xmlenc#sha256" } = options;
  const signature = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: canonicalization,
    idAttribute: "ID",
    ...(keyInfo ? {} : { getKeyInfoContent: () => null }),
  });
  const path = `//*[local-name(.)="${element}"]`;
  signature.addReference({
    xpath: path,
    transforms: [...transforms],
    digestAlgorithm,
    inclusiveNamespacesPrefixList: [...prefixes],
  });
  signature.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${path}/*[local-name(.)="Issuer"]`, action: "after" },
  });
  return signature.getSignedXml();
}
