import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";

/** The shortest RSA key that signatures and encryption are accepted from. */
export const MIN_RSA_BITS = 2048;

const CURVES = new Set(["prime256v1", "secp384r1", "secp521r1"]);

/** To parse a certificate or a key takes longer than to verify or decrypt with it, so those of this many are kept. */
const MAX_PARSED = 256;

/** What a certificate says, for people who compare it. */
export interface CertificateDescription {
  readonly subject: string;
  /** Seconds since 1970. */
  readonly notBefore: number;
  /** Seconds since 1970. */
  readonly notAfter: number;
  /** Such as `RSA 2048` or `EC prime256v1`. */
  readonly keyType: string;
  /** SHA-256 in hexadecimal, in pairs with colons between them. */
  readonly fingerprint: string;
}

/**
 * Describes a certificate.
 *
 * @param pem one certificate
 * @returns `null` if it isn't one
 */
export function describeCertificate(pem: string): CertificateDescription | null {
  const certificate = parseCertificate(pem);
  if (!certificate) return null;
  return {
    subject: certificate.subject.replaceAll("\n", ", "),
    notBefore: Date.parse(certificate.validFrom) / 1000,
    notAfter: Date.parse(certificate.validTo) / 1000,
    keyType: describeKey(certificate.publicKey),
    fingerprint: certificate.fingerprint256,
  };
}

/** Parses a certificate; `null` if it isn't one, or its key is of a type that Node doesn't know. */
export const parseCertificate = remembering((certificate: string | Uint8Array): X509Certificate | null => {
  const result = new X509Certificate(certificate);
  return result.publicKey.type === "public" ? result : null;
});

/** Parses a private key in PEM; `null` if it isn't one. */
export const parsePrivateKey = remembering((pem: string): KeyObject | null => createPrivateKey(pem));

/** Keeps what a string was parsed to; what can't be parsed comes to `null`. */
function remembering<Source extends string | Uint8Array, Parsed>(parse: (source: Source) => Parsed | null) {
  const known = new Map<Source, Parsed>();
  return (source: Source): Parsed | null => {
    const parsed = known.get(source) ?? parseOrNull(parse, source);
    if (parsed === null || typeof source !== "string") return parsed;
    if (known.size >= MAX_PARSED) known.clear();
    known.set(source, parsed);
    return parsed;
  };
}

function parseOrNull<Source, Parsed>(parse: (source: Source) => Parsed | null, source: Source): Parsed | null {
  try {
    return parse(source);
  } catch {
    return null;
  }
}

/** Whether signatures of a key are accepted: RSA of 2048 bits or more, or one of the curves of NIST. */
export function isStrongKey(key: KeyObject): boolean {
  const { modulusLength = 0, namedCurve = "" } = key.asymmetricKeyDetails ?? {};
  return key.asymmetricKeyType === "rsa" ? modulusLength >= MIN_RSA_BITS : CURVES.has(namedCurve);
}

function describeKey(key: KeyObject): string {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  return [key.asymmetricKeyType?.toUpperCase(), modulusLength ?? namedCurve]
    .filter((part) => part !== undefined)
    .join(" ");
}
