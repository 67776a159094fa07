import { constants, createCipheriv, createPublicKey, publicEncrypt } from "node:crypto";
import { html, raw } from "hono/html";
import { spKey } from "./keys.ts";

/** How an assertion is encrypted; what isn't given is as identity providers should do it. */
export interface EncryptionOptions {
  readonly cipher?: `aes-${128 | 192 | 256}-${"gcm" | "cbc"}`;
  /** What the document calls the cipher, if not by its own name. */
  readonly cipherName?: string;
  readonly transport?: keyof typeof transports;
  readonly certificate?: string;
  /** Whether the key lies beside the data instead of within. */
  readonly keyBeside?: boolean;
}

const XENC = "http://www.w3.org/2001/04/xmlenc#";
const XENC11 = "http://www.w3.org/2009/xmlenc11#";

/** RSA-OAEP as of XML Encryption 1.1, with the same hash for the digest and the mask. */
function oaep(oaepHash: string, digest: string) {
  return {
    method: `<xenc:EncryptionMethod Algorithm="${XENC11}rsa-oaep"><ds:DigestMethod Algorithm="${digest}"/><xenc11:MGF xmlns:xenc11="${XENC11}" Algorithm="${XENC11}mgf1${oaepHash}"/></xenc:EncryptionMethod>`,
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash,
  };
}

const transports = {
  "rsa-oaep-mgf1p": {
    method: `<xenc:EncryptionMethod Algorithm="${XENC}rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>`,
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: "sha1",
  },
  "rsa-oaep-sha256": oaep("sha256", `${XENC}sha256`),
  "rsa-oaep-sha384": oaep("sha384", "http://www.w3.org/2001/04/xmldsig-more#sha384"),
  "rsa-oaep-sha512": oaep("sha512", `${XENC}sha512`),
  "rsa-1_5": {
    method: `<xenc:EncryptionMethod Algorithm="${XENC}rsa-1_5"/>`,
    padding: constants.RSA_PKCS1_PADDING,
    oaepHash: "sha1",
  },
} as const;

/** Replaces the assertion of a response, signed or not, by an encrypted one. */
export function encryptAssertion(xml: string, options: EncryptionOptions = {}): string {
  return xml.replace(/<saml:Assertion .*<\/saml:Assertion>/s, (assertion) => encrypt(assertion, options));
}

/** Writes an EncryptedAssertion whose plaintext is anything. */
export function encrypt(plaintext: string, options: EncryptionOptions = {}): string {
  const { cipher = "aes-256-gcm", transport = "rsa-oaep-mgf1p", certificate = spKey.certificate } = options;
  const { keyBeside = false, cipherName = nameOf(cipher) } = options;
  const { method, padding, oaepHash } = transports[transport];
  // The same bytes each time: tests compare whole runs.
  const key = Buffer.alloc(Number(cipher.split("-")[1]) / 8, 7);
  const wrapped = publicEncrypt({ key: createPublicKey(certificate), padding, oaepHash }, key).toString("base64");
  const encryptedKey = html`<xenc:EncryptedKey xmlns:xenc="${XENC}">${raw(method)}<xenc:CipherData><xenc:CipherValue>${wrapped}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>`;
  return html`<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedData xmlns:xenc="${XENC}" Type="${XENC}Element"><xenc:EncryptionMethod Algorithm="${cipherName}"/>${keyBeside ? "" : html`<ds:KeyInfo>${encryptedKey}</ds:KeyInfo>`}<xenc:CipherData><xenc:CipherValue>${encipher(plaintext, key, cipher)}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>${keyBeside ? encryptedKey : ""}</saml:EncryptedAssertion>`.toString();
}

function nameOf(cipher: string): string {
  const [, bits, mode] = cipher.split("-");
  return mode === "gcm" ? `${XENC11}aes${bits}-gcm` : `${XENC}aes${bits}-cbc`;
}

function encipher(plaintext: string, key: Buffer, name: NonNullable<EncryptionOptions["cipher"]>): string {
  if (name === "aes-256-gcm" || name === "aes-192-gcm" || name === "aes-128-gcm") {
    const iv = Buffer.alloc(12, 3);
    const cipher = createCipheriv(name, key, iv);
    return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]).toString("base64");
  }
  const iv = Buffer.alloc(16, 3);
  const cipher = createCipheriv(name, key, iv);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final()]).toString("base64");
}
