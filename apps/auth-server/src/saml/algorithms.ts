import { ENCRYPTION, ENCRYPTION_1_1 } from "./namespaces.ts";

/** A hash, by the name that Node knows. */
export type Hash = "sha1" | "sha256" | "sha384" | "sha512";

const MORE = "http://www.w3.org/2001/04/xmldsig-more#";

/** The digests of signed elements that are accepted. SHA-1 isn't. */
export const DIGESTS: ReadonlyMap<string, Hash> = new Map([
  [`${ENCRYPTION}sha256`, "sha256"],
  [`${MORE}sha384`, "sha384"],
  [`${ENCRYPTION}sha512`, "sha512"],
]);

/** The signatures that are accepted, each for one type of key, so that no public key is ever taken for a shared secret. */
export const SIGNATURES: ReadonlyMap<string, { readonly hash: Hash; readonly keyType: "rsa" | "ec" }> = new Map([
  [`${MORE}rsa-sha256`, { hash: "sha256", keyType: "rsa" }],
  [`${MORE}rsa-sha384`, { hash: "sha384", keyType: "rsa" }],
  [`${MORE}rsa-sha512`, { hash: "sha512", keyType: "rsa" }],
  [`${MORE}ecdsa-sha256`, { hash: "sha256", keyType: "ec" }],
  [`${MORE}ecdsa-sha384`, { hash: "sha384", keyType: "ec" }],
  [`${MORE}ecdsa-sha512`, { hash: "sha512", keyType: "ec" }],
]);

/** The ciphers of assertions. CBC is accepted where an operator has switched it on. */
export const CIPHERS: ReadonlyMap<
  string,
  { readonly name: `aes-${128 | 192 | 256}-${"gcm" | "cbc"}`; readonly keyBytes: number; readonly mode: "gcm" | "cbc" }
> = new Map([
  [`${ENCRYPTION_1_1}aes128-gcm`, { name: "aes-128-gcm", keyBytes: 16, mode: "gcm" }],
  [`${ENCRYPTION_1_1}aes192-gcm`, { name: "aes-192-gcm", keyBytes: 24, mode: "gcm" }],
  [`${ENCRYPTION_1_1}aes256-gcm`, { name: "aes-256-gcm", keyBytes: 32, mode: "gcm" }],
  [`${ENCRYPTION}aes128-cbc`, { name: "aes-128-cbc", keyBytes: 16, mode: "cbc" }],
  [`${ENCRYPTION}aes192-cbc`, { name: "aes-192-cbc", keyBytes: 24, mode: "cbc" }],
  [`${ENCRYPTION}aes256-cbc`, { name: "aes-256-cbc", keyBytes: 32, mode: "cbc" }],
]);

/** RSA-OAEP as of XML Encryption 1.0, whose mask is always made with SHA-1, and as of 1.1, which names the mask's hash. */
export const OAEP = `${ENCRYPTION}rsa-oaep-mgf1p`;
export const OAEP_1_1 = `${ENCRYPTION_1_1}rsa-oaep`;

/** The hashes of OAEP. SHA-1 is the default of the standard and safe there: nothing depends on collisions. */
export const OAEP_HASHES: ReadonlyMap<string, Hash> = new Map([
  ["http://www.w3.org/2000/09/xmldsig#sha1", "sha1"],
  ...DIGESTS,
]);

/** The masks of OAEP that XML Encryption 1.1 names. */
export const OAEP_MASKS: ReadonlyMap<string, Hash> = new Map([
  [`${ENCRYPTION_1_1}mgf1sha1`, "sha1"],
  [`${ENCRYPTION_1_1}mgf1sha256`, "sha256"],
  [`${ENCRYPTION_1_1}mgf1sha384`, "sha384"],
  [`${ENCRYPTION_1_1}mgf1sha512`, "sha512"],
]);
