import { assertionPattern, cut, edit } from "../support/edit.ts";
import { encrypt, encryptAssertion } from "../support/encrypt.ts";
import { otherKey } from "../support/keys.ts";
import { writeAssertion, writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";
import { expected } from "../support/verify.ts";
import { type Attack, VICTIM } from "./attack.ts";

const signed = sign(writeResponse(), "Assertion");
const { part: assertion } = cut(signed, assertionPattern);
const forged = writeAssertion({ nameId: VICTIM });
const encrypted = encryptAssertion(signed);
const signedAround = sign(encryptAssertion(writeResponse()), "Response");

/** A response whose encrypted assertion has this plaintext. */
function withPlaintext(plaintext: string): string {
  return edit(signed, assertionPattern, encrypt(plaintext));
}

/** Everybody can encrypt for us: encryption proves nothing. */
export const encryption: readonly Attack[] = [
  { name: "encrypted, but nobody signed it", code: "unsigned", xml: withPlaintext(forged) },
  {
    name: "encrypted, and signed by somebody else",
    code: "certificate_mismatch",
    xml: encryptAssertion(sign(writeResponse({ nameId: VICTIM }), "Assertion", { key: otherKey })),
  },
  {
    name: "another encrypted assertion put into a signed response",
    code: "digest_mismatch",
    xml: edit(signedAround, /<saml:EncryptedAssertion .*<\/saml:EncryptedAssertion>/s, encrypt(forged)),
  },
  {
    name: "an assertion in the clear put into a response that was signed with an encrypted one",
    code: "digest_mismatch",
    xml: edit(signedAround, /<saml:EncryptedAssertion .*<\/saml:EncryptedAssertion>/s, forged),
  },
  {
    name: "a forged assertion around the signed one, encrypted",
    code: "decryption_failed",
    xml: withPlaintext(edit(forged, "</saml:Conditions>", `</saml:Conditions><saml:Advice>${assertion}</saml:Advice>`)),
  },
  { name: "two assertions in one ciphertext", code: "decryption_failed", xml: withPlaintext(assertion + forged) },
  { name: "an encrypted assertion, encrypted", code: "decryption_failed", xml: withPlaintext(encrypt(assertion)) },
  { name: "a DOCTYPE, encrypted", code: "decryption_failed", xml: withPlaintext(`<!DOCTYPE a>${assertion}`) },
  {
    name: "a comment in the name, encrypted",
    code: "decryption_failed",
    xml: withPlaintext(edit(assertion, "ada@", "ada<!---->@")),
  },
  { name: "no XML, encrypted", code: "decryption_failed", xml: withPlaintext("ada@acme.test") },
  { name: "a response, encrypted", code: "decryption_failed", xml: withPlaintext(signed) },
  {
    name: "encrypted for somebody else",
    code: "decryption_failed",
    xml: encryptAssertion(signed, { certificate: otherKey.certificate }),
  },
  {
    name: "encrypted, and the connection has no key",
    code: "decryption_failed",
    xml: encrypted,
    input: { sp: { ...expected.sp, decryptionKeys: [] } },
  },
  {
    name: "the ciphertext changed (AES-GCM)",
    code: "decryption_failed",
    xml: encrypted.replace(
      /(<xenc:CipherValue>.{40})(.)([^<]*<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/s,
      "$1/$3",
    ),
  },
  {
    name: "the ciphertext changed (AES-CBC, allowed)",
    code: "decryption_failed",
    xml: encryptAssertion(signed, { cipher: "aes-256-cbc" }).replace(
      /(<xenc:CipherValue>.{40})(.)([^<]*<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/s,
      "$1/$3",
    ),
    input: { sp: { ...expected.sp, allowsCbc: true } },
  },
  {
    name: "AES-CBC, not allowed",
    code: "encryption_not_allowed",
    xml: encryptAssertion(signed, { cipher: "aes-256-cbc" }),
  },
  {
    name: "Triple DES",
    code: "encryption_not_allowed",
    xml: encryptAssertion(signed, { cipherName: "http://www.w3.org/2001/04/xmlenc#tripledes-cbc" }),
  },
  {
    name: "the key of another length than the cipher's",
    code: "decryption_failed",
    xml: encryptAssertion(signed, { cipherName: "http://www.w3.org/2009/xmlenc11#aes128-gcm" }),
  },
  {
    name: "the key by RSA 1.5",
    code: "encryption_not_allowed",
    xml: encryptAssertion(signed, { transport: "rsa-1_5" }),
  },
  {
    name: "the key by RSA-OAEP with parameters",
    code: "encryption_not_allowed",
    xml: edit(
      encrypted,
      '<ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc',
      "<xenc:OAEPparams>AAAA</xenc:OAEPparams></xenc",
    ),
  },
  {
    name: "nine keys",
    code: "decryption_failed",
    xml: edit(
      encrypted,
      /<xenc:EncryptedKey .*<\/xenc:EncryptedKey>/s,
      (/<xenc:EncryptedKey .*<\/xenc:EncryptedKey>/s.exec(encrypted)?.[0] ?? "").repeat(9),
    ),
  },
  {
    name: "a ciphertext somewhere else",
    code: "decryption_failed",
    xml: edit(
      encrypted,
      /<xenc:CipherData><xenc:CipherValue>[^<]*<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>/,
      '<xenc:CipherData><xenc:CipherReference URI="http://127.0.0.1:1/"/></xenc:CipherData></xenc:EncryptedData>',
    ),
  },
  {
    name: "a name that is encrypted by itself",
    code: "name_id_missing",
    xml: sign(
      writeResponse({
        nameIdXml:
          '<saml:EncryptedID><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedID>',
      }),
      "Assertion",
    ),
  },
];
