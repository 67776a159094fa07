import { constants, createDecipheriv, privateDecrypt } from "node:crypto";
import { CIPHERS, type Hash, OAEP, OAEP_1_1, OAEP_HASHES, OAEP_MASKS } from "./algorithms.ts";
import { parsePrivateKey } from "./certificates.ts";
import { ENCRYPTION, ENCRYPTION_1_1, SIGNATURE } from "./namespaces.ts";
import { decodeBase64, readXml } from "./read-xml.ts";
import { quote, Refused } from "./refused.ts";
import type { SamlServiceProvider } from "./types.ts";
import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from "./xml.ts";

/** Keys that an assertion may be encrypted for, so that nobody makes the server try hundreds. */
const MAX_ENCRYPTED_KEYS = 8;

/**
 * Decrypts an assertion.
 *
 * @param encrypted the `EncryptedAssertion`
 * @param sp our keys, and whether CBC is accepted
 * @returns the assertion as XML, with nothing proven about it. It must declare its namespaces itself
 * @throws {Refused} `encryption_not_allowed`, or `decryption_failed` for everything that goes wrong afterwards: whoever sends changed
 *   ciphertexts learns nothing of the plaintext
 */
export function decryptAssertion(
  encrypted: XmlElement,
  { decryptionKeys, allowsCbc }: Pick<SamlServiceProvider, "decryptionKeys" | "allowsCbc">,
): string {
  const data = childNamed(encrypted, ENCRYPTION, "EncryptedData");
  const cipher = readCipher(data, allowsCbc);
  const ciphertext = cipherValueOf(data);
  const keys = encryptedKeysOf(encrypted, data);
  if (!ciphertext || keys.length === 0 || keys.length > MAX_ENCRYPTED_KEYS) throw refuseDecryption();
  const transports = keys.map((key) => ({ hash: readTransport(key), bytes: cipherValueOf(key) }));
  for (const { hash, bytes } of transports) {
    for (const pem of decryptionKeys) {
      const key = bytes && unwrapKey(bytes, pem, hash);
      if (key?.length === cipher.keyBytes) return readPlaintext(decipher(ciphertext, key, cipher));
    }
  }
  throw refuseDecryption();
}

type Cipher = typeof CIPHERS extends ReadonlyMap<string, infer Value> ? Value : never;

function readCipher(data: XmlElement | null, allowsCbc: boolean): Cipher {
  const name = algorithmOf(data);
  const cipher = CIPHERS.get(name ?? "");
  if (cipher && (cipher.mode === "gcm" || allowsCbc)) return cipher;
  throw new Refused(
    "encryption_not_allowed",
    cipher
      ? "The assertion is encrypted with AES-CBC, which doesn't notice tampering. Choose AES-GCM at the identity provider, or allow CBC for this connection if it can't."
      : `The assertion is encrypted with ${quote(name)}, which isn't accepted. Choose AES-256-GCM at the identity provider.`,
  );
}

/** The hash of RSA-OAEP, which Node uses for the mask as well. */
function readTransport(key: XmlElement): Hash {
  const name = algorithmOf(key);
  const method = childNamed(key, ENCRYPTION, "EncryptionMethod");
  const digest = method && childNamed(method, SIGNATURE, "DigestMethod");
  const mask = method && childNamed(method, ENCRYPTION_1_1, "MGF");
  const parameters = method && childNamed(method, ENCRYPTION, "OAEPparams");
  const hash = digest ? OAEP_HASHES.get(attributeOf(digest, "Algorithm") ?? "") : "sha1";
  const maskHash = mask && name === OAEP_1_1 ? OAEP_MASKS.get(attributeOf(mask, "Algorithm") ?? "") : "sha1";
  if ((name === OAEP || name === OAEP_1_1) && hash && hash === maskHash && !parameters) return hash;
  throw new Refused(
    "encryption_not_allowed",
    `The assertion's key is encrypted with ${quote(name)} in a form that isn't accepted. Choose RSA-OAEP at the identity provider, with the same hash for the digest and the mask, and without parameters; RSA 1.5 isn't accepted.`,
  );
}

function algorithmOf(encrypted: XmlElement | null): string | null {
  const method = encrypted && childNamed(encrypted, ENCRYPTION, "EncryptionMethod");
  return method && attributeOf(method, "Algorithm");
}

/** Keys lie within the data they decrypt, or beside it. */
function encryptedKeysOf(encrypted: XmlElement, data: XmlElement | null): readonly XmlElement[] {
  const keyInfo = data && childNamed(data, SIGNATURE, "KeyInfo");
  return [keyInfo, encrypted].flatMap((parent) => (parent ? childrenNamed(parent, ENCRYPTION, "EncryptedKey") : []));
}

function cipherValueOf(encrypted: XmlElement | null): Buffer | null {
  const data = encrypted && childNamed(encrypted, ENCRYPTION, "CipherData");
  const value = data && childNamed(data, ENCRYPTION, "CipherValue");
  return value ? decodeBase64(textOf(value)) : null;
}

function unwrapKey(wrapped: Buffer, pem: string, hash: Hash): Buffer | null {
  const key = parsePrivateKey(pem);
  try {
    return key && privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash }, wrapped);
  } catch {
    return null;
  }
}

function decipher(ciphertext: Buffer, key: Buffer, cipher: Cipher): Buffer {
  try {
    return cipher.mode === "gcm" ? decipherGcm(ciphertext, key, cipher) : decipherCbc(ciphertext, key, cipher);
  } catch {
    throw refuseDecryption();
  }
}

/** XML Encryption 1.1, section 5.2.4: 96 bits of IV, the ciphertext, 128 bits of tag. */
function decipherGcm(bytes: Buffer, key: Buffer, { name }: Cipher): Buffer {
  if (bytes.length < 12 + 16) throw refuseDecryption();
  const decipher = createDecipheriv(name as "aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

/** XML Encryption 1.1, section 5.2: 128 bits of IV; the last byte says how many bytes are padding, whatever these are. */
function decipherCbc(bytes: Buffer, key: Buffer, { name }: Cipher): Buffer {
  const decipher = createDecipheriv(name, key, bytes.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 16) throw refuseDecryption();
  return padded.subarray(0, -padding);
}

function readPlaintext(bytes: Buffer): string {
  try {
    return readXml(bytes);
  } catch {
    throw refuseDecryption();
  }
}

/** The one answer to everything that can be wrong with a ciphertext. */
export function refuseDecryption(): Refused {
  return new Refused(
    "decryption_failed",
    "The assertion can't be decrypted. Give the identity provider the encryption certificate of this connection's current metadata.",
  );
}
