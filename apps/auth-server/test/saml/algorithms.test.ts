import { createHash, generateKeyPairSync, sign as signBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isStrongKey } from "../../src/saml/certificates.ts";
import { ASSERTION } from "../../src/saml/namespaces.ts";
import { canonicalize, childNamed, withRoot } from "../../src/saml/xml.ts";
import { edit } from "./support/edit.ts";
import { type EncryptionOptions, encryptAssertion } from "./support/encrypt.ts";
import { ecKey, idpKey } from "./support/keys.ts";
import { resign } from "./support/resign.ts";
import { writeResponse } from "./support/response.ts";
import { sign } from "./support/sign.ts";
import { expected, verifyXml } from "./support/verify.ts";

const unsigned = writeResponse();
/** By RSA-SHA256 with SHA-256, which every other test tries. */
const signed = sign(unsigned, "Assertion");
const ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
const MORE = "http://www.w3.org/2001/04/xmldsig-more#";

test.each([
  ["rsa-sha384", "sha384", idpKey],
  ["rsa-sha512", "sha512", idpKey],
  ["ecdsa-sha256", "sha256", ecKey],
  ["ecdsa-sha384", "sha384", ecKey],
  ["ecdsa-sha512", "sha512", ecKey],
])("accepts signatures by %s, of a key of that kind alone", (name, hash, key) => {
  const xml = resign(
    signed,
    (info) => edit(info, "#rsa-sha256", `#${name}`),
    (canonical) => signBytes(hash, Buffer.from(canonical), { key: key.privateKey, dsaEncoding: "ieee-p1363" }),
  );
  const verify = (certificate: string) => verifyXml(xml, { idp: { ...expected.idp, certificates: [certificate] } });

  expect(verify(key.certificate)).toMatchObject({ ok: true });
  expect(verify((key === ecKey ? idpKey : ecKey).certificate)).toMatchObject({ ok: false });
});

test.each([
  ["sha384", `${MORE}sha384`, true],
  ["sha512", `${ENCRYPTION}sha512`, true],
  ["sha1", "http://www.w3.org/2000/09/xmldsig#sha1", false],
  ["sha224", `${MORE}sha224`, false],
])("accepts digests by %s (%s): %s", (hash, name, isAccepted) => {
  const canonical = withRoot(unsigned, (root) => {
    const assertion = childNamed(root, ASSERTION, "Assertion");
    return assertion ? canonicalize(assertion, []) : "";
  });
  const digest = createHash(hash).update(canonical).digest("base64");
  const xml = resign(signed, (info) =>
    edit(edit(info, `${ENCRYPTION}sha256`, name), /<ds:DigestValue>[^<]*/, `<ds:DigestValue>${digest}`),
  );

  expect(verifyXml(xml)).toMatchObject(isAccepted ? { ok: true } : { refusal: { code: "algorithm_not_allowed" } });
});

test.each<EncryptionOptions>([
  { cipher: "aes-128-gcm" },
  { cipher: "aes-192-gcm" },
  { cipher: "aes-256-gcm" },
  { cipher: "aes-128-cbc" },
  { cipher: "aes-192-cbc" },
  { cipher: "aes-256-cbc" },
  { transport: "rsa-oaep-mgf1p" },
  { transport: "rsa-oaep-sha256" },
  { transport: "rsa-oaep-sha384" },
  { transport: "rsa-oaep-sha512" },
])("decrypts by %j, and by CBC only where the connection allows it", (options) => {
  const verify = (allowsCbc: boolean) =>
    verifyXml(encryptAssertion(signed, options), { sp: { ...expected.sp, allowsCbc } });

  expect(verify(true)).toMatchObject({ ok: true });
  expect(verify(false).ok).toBe(!options.cipher?.endsWith("cbc"));
});

test.each([
  ["RSA of 2048 bits", () => generateKeyPairSync("rsa", { modulusLength: 2048 }), true],
  ["RSA of 2040 bits", () => generateKeyPairSync("rsa", { modulusLength: 2040 }), false],
  ["P-256", () => generateKeyPairSync("ec", { namedCurve: "P-256" }), true],
  ["P-384", () => generateKeyPairSync("ec", { namedCurve: "P-384" }), true],
  ["P-521", () => generateKeyPairSync("ec", { namedCurve: "P-521" }), true],
  ["another curve", () => generateKeyPairSync("ec", { namedCurve: "secp256k1" }), false],
  ["Ed25519", () => generateKeyPairSync("ed25519"), false],
])("trusts a key on %s: %3$s", (_, generate, isTrusted) => {
  expect(isStrongKey(generate().publicKey)).toBe(isTrusted);
});
