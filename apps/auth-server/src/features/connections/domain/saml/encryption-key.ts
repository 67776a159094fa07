import { generateKeyPair, type KeyObject, sign, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import type { Random } from "../../../../platform/domain/deps.ts";

/** A key that decrypts assertions, and the certificate by which identity providers encrypt to it, both in PEM. */
export interface EncryptionKey {
  /** PKCS #8. */
  readonly privateKey: string;
  readonly certificate: string;
}

/** NIST SP 800-57 part 1 allows it beyond 2030. */
const MODULUS_LENGTH = 3072;

/** Nobody asks who signed it, and when it ends every identity provider would need another one. */
const VALID_YEARS = 20;

const SHA256_WITH_RSA = "1.2.840.113549.1.1.11";
const COMMON_NAME = "2.5.4.3";

/**
 * Creates a key for encrypted assertions with a certificate that it signs itself. Identity providers take its key from it, and nothing else
 * counts.
 *
 * @param name for whom it is, as they show it
 * @param now Unix seconds
 */
export async function createEncryptionKey(
  { random }: { readonly random: Random },
  { name, now }: { readonly name: string; readonly now: number },
): Promise<EncryptionKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: MODULUS_LENGTH });
  const certificate = await signCertificate({ publicKey, privateKey, name, now, serialNumber: random.bytes(16) });
  return { privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), certificate };
}

interface Certified {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly name: string;
  readonly now: number;
  readonly serialNumber: Uint8Array;
}

/** Signs a certificate (RFC 5280 section 4.1). Its library is loaded here, because connections are created rarely. */
async function signCertificate({ publicKey, privateKey, name, now, serialNumber }: Certified): Promise<string> {
  const { AsnConvert } = await import("@peculiar/asn1-schema");
  const x509 = await import("@peculiar/asn1-x509");
  const algorithm = () => new x509.AlgorithmIdentifier({ algorithm: SHA256_WITH_RSA, parameters: null });
  const value = new x509.AttributeValue({ utf8String: name.slice(0, 64) });
  const subject = new x509.Name([
    new x509.RelativeDistinguishedName([new x509.AttributeTypeAndValue({ type: COMMON_NAME, value })]),
  ]);
  const tbsCertificate = new x509.TBSCertificate({
    version: x509.Version.v3,
    // Positive, and not zero (section 4.1.2.2).
    serialNumber: Uint8Array.from([1, ...serialNumber]).buffer,
    signature: algorithm(),
    issuer: subject,
    subject,
    validity: new x509.Validity({ notBefore: new Date(now * 1000), notAfter: addYears(now, VALID_YEARS) }),
    subjectPublicKeyInfo: AsnConvert.parse(
      publicKey.export({ type: "spki", format: "der" }),
      x509.SubjectPublicKeyInfo,
    ),
  });
  const signature = sign("sha256", new Uint8Array(AsnConvert.serialize(tbsCertificate)), privateKey);
  const certificate = new x509.Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm(),
    signatureValue: Uint8Array.from(signature).buffer,
  });
  return new X509Certificate(new Uint8Array(AsnConvert.serialize(certificate))).toString();
}

function addYears(now: number, years: number): Date {
  const date = new Date(now * 1000);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
