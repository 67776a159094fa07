import { createHmac, createSign, sign as signBytes } from "node:crypto";
import { SIGNATURE } from "../../../src/saml/namespaces.ts";
import { allElements, canonicalize, isNamed, withRoot } from "../../../src/saml/xml.ts";
import { edit } from "./edit.ts";
import { ecKey, idpKey, type TestKey } from "./keys.ts";

/**
 * Changes the SignedInfo of a document and signs it again with the real key: what an identity provider that is misled, or unwise, would send.
 *
 * @param sign makes the signature of the canonical SignedInfo. Default: RSA-SHA256 by the identity provider.
 */
export function resign(
  xml: string,
  change: (signedInfo: string) => string,
  sign: (canonical: string) => Buffer = signRsa(idpKey),
): string {
  const signedInfo = /<ds:SignedInfo>.*?<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? "";
  const changed = edit(xml, signedInfo, change(signedInfo));
  const canonical = withRoot(changed, (root) => {
    const found = allElements(root).find((element) => isNamed(element, SIGNATURE, "SignedInfo"));
    if (!found) throw new Error("no SignedInfo");
    return canonicalize(found, []);
  });
  return edit(changed, /<ds:SignatureValue>[^<]*/, `<ds:SignatureValue>${sign(canonical).toString("base64")}`);
}

/** Signs by RSA with SHA-256. */
function signRsa(key: TestKey): (canonical: string) => Buffer {
  return (canonical) => createSign("sha256").update(canonical).sign(key.privateKey);
}

/** Makes an HMAC whose secret is what everybody knows: the certificate. */
export function signHmac(key: TestKey): (canonical: string) => Buffer {
  return (canonical) => createHmac("sha256", key.certificate).update(canonical).digest();
}

/** Signs a document that was signed by RSA again by ECDSA, with the key on P-256. */
export function signEcdsa(xml: string): string {
  return resign(
    xml,
    (info) => edit(info, "#rsa-sha256", "#ecdsa-sha256"),
    (canonical) => signBytes("sha256", Buffer.from(canonical), { key: ecKey.privateKey, dsaEncoding: "ieee-p1363" }),
  );
}
