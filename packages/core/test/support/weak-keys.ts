import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { exportJWK, importPKCS8, importSPKI, type JWK } from "jose";
import type { FakeAuthServer, SigningKey } from "./auth-server.ts";

const SHA256_DIGEST_INFO = Buffer.from("3031300d060960864801650304020105000420", "hex");

/** RS256 keys that anybody can forge tokens for, or that are too small, by what is weak about them. */
export const WEAK_RSA: Readonly<Record<string, { modulusLength: number; publicExponent: number }>> = {
  "an exponent of 3": { modulusLength: 2048, publicExponent: 3 },
  "an exponent of 65535": { modulusLength: 2048, publicExponent: 65535 },
  "a modulus of 1024 bits": { modulusLength: 1024, publicExponent: 65537 },
  "a modulus of 2040 bits": { modulusLength: 2040, publicExponent: 65537 },
};

/** Makes a key that signs RS256, and how it stands in a key set and as PEM. */
export async function createRsaKey(
  kid: string,
  size: { modulusLength: number; publicExponent: number },
): Promise<SigningKey & { pem: string }> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", size);
  const pem = publicKey.export({ type: "spki", format: "pem" }) as string;
  return {
    algorithm: "RS256",
    privateKey: await importPKCS8(privateKey.export({ type: "pkcs8", format: "pem" }) as string, "RS256"),
    publicKey: await importSPKI(pem, "RS256"),
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
    pem,
  };
}

/** The same key with another exponent, given as base64url, in a key set and as PEM. */
export function withExponent({ jwk }: SigningKey, exponent: string): { jwk: JWK; pem: string } {
  const changed = { ...jwk, e: exponent };
  const pem = createPublicKey({ key: changed as JsonWebKey, format: "jwk" }).export({ type: "spki", format: "pem" });
  return { jwk: changed, pem: pem as string };
}

/** Signs a token without any key: for an exponent of 1 the padded hash is the signature (RFC 8017 section 9.2). */
export async function signForExponentOne(server: FakeAuthServer, key: SigningKey, kid?: string): Promise<string> {
  const header = kid === undefined ? {} : { header: { kid } };
  const signed = await server.mint({}, { key, ...header });
  const signingInput = signed.slice(0, signed.lastIndexOf("."));
  const digestInfo = Buffer.concat([SHA256_DIGEST_INFO, createHash("sha256").update(signingInput).digest()]);
  const padding = Buffer.alloc(256 - 3 - digestInfo.length, 0xff);
  const block = Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), digestInfo]);
  return `${signingInput}.${block.toString("base64url")}`;
}
