import { createHash, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import { DIGESTS, SIGNATURES } from "./algorithms.ts";
import { isStrongKey, MIN_RSA_BITS, parseCertificate } from "./certificates.ts";
import { EXCLUSIVE_C14N, SIGNATURE } from "./namespaces.ts";
import { decodeBase64 } from "./read-xml.ts";
import { quote, Refused } from "./refused.ts";
import {
  allElements,
  attributeOf,
  canonicalize,
  childElements,
  childNamed,
  childrenNamed,
  isNamed,
  prefixListOf,
  textOf,
  withRoot,
  type XmlElement,
} from "./xml.ts";

const ENVELOPED = `${SIGNATURE}enveloped-signature`;

/** With one reference and two transforms, SignedInfo has ten elements. */
const MAX_SIGNED_INFO_ELEMENTS = 32;

/** What is signed, read from the canonical SignedInfo after its signature was verified. */
interface Reference {
  readonly uri: string | null;
  readonly prefixes: readonly string[];
  readonly digestAlgorithm: string;
  readonly digest: Buffer;
}

/**
 * Verifies the enveloped signature of an element, and returns what it covers. The signature is removed from the document.
 *
 * @param element with exactly one `ds:Signature` among its children, and an `ID`
 * @param certificates PEM, of the connection. `KeyInfo` isn't believed
 * @returns the canonical form of the element without its signature: nothing else of the document may be read
 * @throws {Refused} saying what is wrong with the signature
 */
export function verifyEnveloped(element: XmlElement, certificates: readonly string[]): string {
  const signature = childNamed(element, SIGNATURE, "Signature");
  const [signedInfo, signatureValue, ...others] = signature ? childElements(signature) : [];
  if (!signature || !signedInfo || !signatureValue || others.some((child) => !isNamed(child, SIGNATURE, "KeyInfo"))) {
    throw refuseParts();
  }
  const canonicalSignedInfo = canonicalizeSignedInfo(signedInfo);
  const reference = withRoot(canonicalSignedInfo, (root) => {
    verifySignedInfo(root, canonicalSignedInfo, { signature, value: textOf(signatureValue), certificates });
    return readReference(root);
  });
  const id = attributeOf(element, "ID");
  if (!id || reference.uri !== `#${id}`) {
    throw new Refused(
      "reference_mismatch",
      `The signature is for ${quote(reference.uri)}, and not for the element that it lies in. It wasn't made by a sound identity provider, or it was moved.`,
    );
  }
  signature.remove();
  const canonical = canonicalize(element, reference.prefixes);
  compareDigest(canonical, reference);
  return canonical;
}

/** Anybody may have written it, and its canonical form may be far larger than itself. */
function canonicalizeSignedInfo(signedInfo: XmlElement): string {
  if (allElements(signedInfo).length > MAX_SIGNED_INFO_ELEMENTS) throw refuseParts();
  const method = childNamed(signedInfo, SIGNATURE, "CanonicalizationMethod");
  if (!method || attributeOf(method, "Algorithm") !== EXCLUSIVE_C14N) throw refuseTransform(method);
  return canonicalize(signedInfo, prefixListOf(method));
}

function verifySignedInfo(
  signedInfo: XmlElement,
  canonical: string,
  { signature, value, certificates }: { signature: XmlElement; value: string; certificates: readonly string[] },
): void {
  const method = childNamed(signedInfo, SIGNATURE, "SignatureMethod");
  const name = method && attributeOf(method, "Algorithm");
  const algorithm = SIGNATURES.get(name ?? "");
  if (!method || !algorithm || childElements(method).length > 0) throw refuseAlgorithm("signature", name);
  const keys = strongKeys(certificates).filter((key) => key.asymmetricKeyType === algorithm.keyType);
  const bytes = decodeBase64(value);
  const isBy = (key: KeyObject) =>
    verify(algorithm.hash, Buffer.from(canonical), { key, dsaEncoding: "ieee-p1363" }, bytes);
  if (!keys.some(isBy)) throw refuseSignature(signature, certificates);
}

function strongKeys(certificates: readonly string[]): readonly KeyObject[] {
  const keys = certificates.flatMap((pem) => parseCertificate(pem)?.publicKey ?? []).filter(isStrongKey);
  if (keys.length > 0) return keys;
  throw new Refused(
    "weak_key",
    `None of the connection's certificates has a key that is accepted: RSA of ${MIN_RSA_BITS} bits or more, or EC on P-256, P-384 or P-521. Create a new signing certificate at the identity provider, and paste its metadata.`,
  );
}

/** Tells a certificate that was replaced from a response that was tampered with. What `KeyInfo` says is used for the sentence alone. */
function refuseSignature(signature: XmlElement, certificates: readonly string[]): Refused {
  const known = new Set(certificates.map((pem) => parseCertificate(pem)?.fingerprint256));
  const sent = certificateIn(signature);
  if (sent && !known.has(sent.fingerprint256)) {
    return new Refused(
      "certificate_mismatch",
      `The identity provider's certificate isn't the one in the metadata: the response names the certificate with the SHA-256 fingerprint ${sent.fingerprint256}, and the connection knows ${[...known].join(" and ")}. If the identity provider has a new certificate, paste its current metadata.`,
    );
  }
  return new Refused(
    "signature_invalid",
    "The signature wasn't made with a key of the connection's certificates, or what it signs was changed. Paste the identity provider's current metadata; if that doesn't help, look for something between it and this server that changes responses.",
  );
}

function certificateIn(signature: XmlElement) {
  const [keyInfo] = childrenNamed(signature, SIGNATURE, "KeyInfo");
  const data = keyInfo && childNamed(keyInfo, SIGNATURE, "X509Data");
  const certificate = data && childNamed(data, SIGNATURE, "X509Certificate");
  return certificate ? parseCertificate(Buffer.from(textOf(certificate), "base64")) : null;
}

function readReference(signedInfo: XmlElement): Reference {
  const [reference, another] = childrenNamed(signedInfo, SIGNATURE, "Reference");
  const transforms = reference && childNamed(reference, SIGNATURE, "Transforms");
  const method = reference && childNamed(reference, SIGNATURE, "DigestMethod");
  const value = reference && childNamed(reference, SIGNATURE, "DigestValue");
  if (!reference || another || !method || !value) {
    throw new Refused("signature_malformed", "The signature must have one Reference, to the element that it lies in.");
  }
  const [enveloped, canonicalization, third] = transforms ? childElements(transforms) : [];
  if (!enveloped || attributeOf(enveloped, "Algorithm") !== ENVELOPED) throw refuseTransform(enveloped ?? null);
  if (!canonicalization || attributeOf(canonicalization, "Algorithm") !== EXCLUSIVE_C14N)
    throw refuseTransform(canonicalization ?? null);
  if (third) throw refuseTransform(third);
  return {
    uri: attributeOf(reference, "URI"),
    prefixes: prefixListOf(canonicalization),
    digestAlgorithm: attributeOf(method, "Algorithm") ?? "",
    digest: decodeBase64(textOf(value)),
  };
}

function compareDigest(canonical: string, { digestAlgorithm, digest }: Reference): void {
  const hash = DIGESTS.get(digestAlgorithm);
  if (!hash) throw refuseAlgorithm("digest", digestAlgorithm);
  const computed = createHash(hash).update(canonical).digest();
  if (computed.length === digest.length && timingSafeEqual(computed, digest)) return;
  throw new Refused(
    "digest_mismatch",
    "The response was changed after it was signed. Look for something between the identity provider and this server that changes responses.",
  );
}

function refuseParts(): Refused {
  return new Refused(
    "signature_malformed",
    "The signature has parts that signatures of SAML don't have, such as an Object. Only SignedInfo, SignatureValue and KeyInfo are accepted.",
  );
}

function refuseTransform(method: XmlElement | null): Refused {
  return new Refused(
    "transform_not_allowed",
    `The signature transforms what it signs by ${quote(method && attributeOf(method, "Algorithm"))}. Only the enveloped signature, then exclusive canonicalization without comments, is accepted: choose it at the identity provider.`,
  );
}

function refuseAlgorithm(what: "signature" | "digest", name: string | null): Refused {
  return new Refused(
    "algorithm_not_allowed",
    `The ${what} algorithm ${quote(name)} isn't accepted. Choose RSA-SHA256 with SHA-256 at the identity provider.`,
  );
}
