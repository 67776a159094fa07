import { edit, signaturePattern } from "../support/edit.ts";
import { ecKey, idpKey, otherKey, smallKey } from "../support/keys.ts";
import { resign, signHmac } from "../support/resign.ts";
import { writeResponse } from "../support/response.ts";
import { ENVELOPED, EXC_C14N, sign } from "../support/sign.ts";
import { expected } from "../support/verify.ts";
import { type Attack, VICTIM } from "./attack.ts";

const signed = sign(writeResponse(), "Assertion");
const transform = (algorithm: string, content = "") =>
  `<ds:Transform Algorithm="${algorithm}">${content}</ds:Transform>`;
const SHA1 = "http://www.w3.org/2000/09/xmldsig#";

/** Signs again with other transforms in the place of those two. */
function withTransforms(transforms: string): string {
  return resign(signed, (info) =>
    edit(info, /<ds:Transforms>.*<\/ds:Transforms>/s, transforms && `<ds:Transforms>${transforms}</ds:Transforms>`),
  );
}

function withUri(attribute: string): string {
  return resign(signed, (info) => edit(info, ' URI="#_assertion1"', attribute));
}

function withMethod(algorithm: string, content = ""): string {
  return resign(
    signed,
    (info) =>
      edit(
        info,
        /<ds:SignatureMethod [^>]*\/>/,
        `<ds:SignatureMethod Algorithm="${algorithm}">${content}</ds:SignatureMethod>`,
      ),
    signHmac(idpKey),
  );
}

/** Puts something into a SignedInfo that nobody signed: it is canonicalized before its signature can be verified. */
function withinCanonicalizationMethod(content: string): string {
  return edit(
    signed,
    /<ds:CanonicalizationMethod [^>]*\/>/,
    `<ds:CanonicalizationMethod Algorithm="${EXC_C14N}">${content}</ds:CanonicalizationMethod>`,
  );
}

/** What is wrong with the signature itself. */
export const signatures: readonly Attack[] = [
  { name: "no signature", code: "unsigned", xml: edit(signed, signaturePattern, "") },
  { name: "the name changed after it was signed", code: "digest_mismatch", xml: edit(signed, "ada@", "grace@") },
  {
    name: "an attribute added after it was signed",
    code: "digest_mismatch",
    xml: edit(signed, "</saml:AttributeStatement>", '<saml:Attribute Name="role"/></saml:AttributeStatement>'),
  },
  {
    name: "the digest changed to that of a changed name",
    code: "signature_invalid",
    xml: edit(signed, /<ds:DigestValue>./, "<ds:DigestValue>A"),
  },
  {
    name: "the signature's value changed",
    code: "signature_invalid",
    xml: edit(signed, /<ds:SignatureValue>./, "<ds:SignatureValue>/"),
  },
  {
    name: "the signature's value isn't base64",
    code: "schema_invalid",
    xml: edit(signed, /<ds:SignatureValue>./, "<ds:SignatureValue>*"),
  },
  {
    name: "signed by somebody else, whose certificate is in KeyInfo",
    code: "certificate_mismatch",
    xml: sign(writeResponse({ nameId: VICTIM }), "Assertion", { key: otherKey }),
  },
  {
    name: "signed by somebody else, with the real certificate in KeyInfo",
    code: "signature_invalid",
    xml: sign(writeResponse({ nameId: VICTIM }), "Assertion", {
      key: { privateKey: otherKey.privateKey, certificate: idpKey.certificate },
    }),
  },
  {
    name: "signed by somebody else, without KeyInfo",
    code: "signature_invalid",
    xml: sign(writeResponse({ nameId: VICTIM }), "Assertion", { key: otherKey, keyInfo: false }),
  },
  {
    name: "an RSA key of 1024 bits",
    code: "weak_key",
    xml: sign(writeResponse(), "Assertion", { key: smallKey }),
    input: { idp: { ...expected.idp, certificates: [smallKey.certificate] } },
  },
  {
    name: "RSA by name, where the connection's key is EC",
    code: "certificate_mismatch",
    xml: signed,
    input: { idp: { ...expected.idp, certificates: [ecKey.certificate] } },
  },
  {
    name: "HMAC with the certificate as its secret",
    code: "algorithm_not_allowed",
    xml: withMethod("http://www.w3.org/2001/04/xmldsig-more#hmac-sha256"),
  },
  {
    name: "HMAC cut to 8 bits",
    code: "algorithm_not_allowed",
    xml: withMethod(`${SHA1}hmac-sha1`, "<ds:HMACOutputLength>8</ds:HMACOutputLength>"),
  },
  {
    name: "a signature with SHA-1",
    code: "algorithm_not_allowed",
    xml: sign(writeResponse(), "Assertion", { signatureAlgorithm: `${SHA1}rsa-sha1` }),
  },
  {
    name: "a digest with SHA-1",
    code: "algorithm_not_allowed",
    xml: sign(writeResponse(), "Assertion", { digestAlgorithm: `${SHA1}sha1` }),
  },
  { name: "an unknown algorithm", code: "algorithm_not_allowed", xml: withMethod("urn:none") },
  {
    name: "two SignedInfo",
    code: "schema_invalid",
    xml: edit(signed, "</ds:SignedInfo>", "</ds:SignedInfo><ds:SignedInfo/>"),
  },
  {
    name: "two digests",
    code: "schema_invalid",
    xml: edit(signed, "<ds:DigestValue>", "<ds:DigestValue>AAAA</ds:DigestValue><ds:DigestValue>"),
  },
  {
    name: "a comment in the digest",
    code: "comment",
    xml: edit(signed, "<ds:DigestValue>", "<ds:DigestValue><!--AAAA-->"),
  },
  {
    name: "two references",
    code: "signature_malformed",
    xml: resign(signed, (info) =>
      edit(info, "</ds:SignedInfo>", `${/<ds:Reference.*<\/ds:Reference>/s.exec(info)?.[0]}</ds:SignedInfo>`),
    ),
  },
  {
    name: "two signatures of the assertion",
    code: "schema_invalid",
    xml: edit(signed, signaturePattern, (signaturePattern.exec(signed)?.[0] ?? "").repeat(2)),
  },
  { name: "a reference to nothing in particular", code: "reference_mismatch", xml: withUri("") },
  { name: "a reference to the whole document", code: "reference_mismatch", xml: withUri(' URI=""') },
  { name: "a reference to another element", code: "reference_mismatch", xml: withUri(' URI="#_response1"') },
  { name: "a reference by XPointer", code: "reference_mismatch", xml: withUri(` URI="#xpointer(id('_assertion1'))"`) },
  { name: "a reference to a file", code: "reference_mismatch", xml: withUri(' URI="file:///etc/passwd"') },
  { name: "a reference to another server", code: "reference_mismatch", xml: withUri(' URI="http://127.0.0.1:1/"') },
  { name: "no transforms", code: "transform_not_allowed", xml: withTransforms("") },
  { name: "the enveloped signature alone", code: "transform_not_allowed", xml: withTransforms(transform(ENVELOPED)) },
  { name: "canonicalization alone", code: "transform_not_allowed", xml: withTransforms(transform(EXC_C14N)) },
  {
    name: "transforms in the wrong order",
    code: "transform_not_allowed",
    xml: withTransforms(transform(EXC_C14N) + transform(ENVELOPED)),
  },
  {
    name: "inclusive canonicalization",
    code: "transform_not_allowed",
    xml: withTransforms(transform(ENVELOPED) + transform("http://www.w3.org/TR/2001/REC-xml-c14n-20010315")),
  },
  {
    name: "canonicalization with comments",
    code: "transform_not_allowed",
    xml: withTransforms(transform(ENVELOPED) + transform(`${EXC_C14N}WithComments`)),
  },
  {
    name: "a transform by XSLT",
    code: "transform_not_allowed",
    xml: withTransforms(
      transform(
        "http://www.w3.org/TR/1999/REC-xslt-19991116",
        '<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"/>',
      ) +
        transform(ENVELOPED) +
        transform(EXC_C14N),
    ),
  },
  {
    name: "a transform by XPath that leaves the name out",
    code: "transform_not_allowed",
    xml: withTransforms(
      transform(ENVELOPED) +
        transform(EXC_C14N) +
        transform("http://www.w3.org/TR/1999/REC-xpath-19991116", "<ds:XPath>not(self::saml:NameID)</ds:XPath>"),
    ),
  },
  {
    name: "a transform by base64",
    code: "transform_not_allowed",
    xml: withTransforms(transform(`${SHA1}base64`) + transform(EXC_C14N)),
  },
  {
    name: "SignedInfo canonicalized with comments",
    code: "transform_not_allowed",
    xml: sign(writeResponse(), "Assertion", { canonicalization: `${EXC_C14N}WithComments` }),
  },
  {
    name: "SignedInfo canonicalized inclusively",
    code: "transform_not_allowed",
    xml: sign(writeResponse(), "Assertion", { canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315" }),
  },
  {
    name: "a SignedInfo of 41 elements, whose canonical form is far longer",
    code: "signature_malformed",
    xml: withinCanonicalizationMethod(`<x:a xmlns:x="urn:${"x".repeat(900)}">${"<x:a/>".repeat(30)}</x:a>`),
  },
  {
    name: "a list of 5,000 prefixes, which canonicalization looks for at each element",
    code: "too_complex",
    xml: withinCanonicalizationMethod(
      `<c:InclusiveNamespaces xmlns:c="${EXC_C14N}" PrefixList="${"p ".repeat(5_000)}"/>`,
    ),
  },
  {
    name: "void canonicalization: a relative namespace",
    code: "canonicalization_failed",
    xml: edit(signed, /<saml:AttributeValue [^>]*>[^<]*/, '<saml:AttributeValue xmlns:x="./void"><x:a/>'),
  },
  {
    name: "void canonicalization: a relative namespace in the signature",
    code: "canonicalization_failed",
    xml: edit(
      signed,
      /<ds:SignatureMethod ([^>]*)\/>/,
      `<ds:SignatureMethod xmlns:x="./void" Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"><x:a/></ds:SignatureMethod>`,
    ),
  },
  {
    name: "namespace confusion: a Signature of another namespace",
    code: "schema_invalid",
    xml: edit(signed, 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"', 'xmlns:ds="http://www.w3.org/2000/09/xmldsig"'),
  },
  {
    name: "namespace confusion: the prefix of the assertion bound anew",
    code: "schema_invalid",
    xml: edit(signed, "<saml:Subject>", '<saml:Subject xmlns:saml="urn:other">'),
  },
  {
    name: "attribute pollution: a second ID with a prefix",
    code: "schema_invalid",
    xml: edit(signed, 'ID="_assertion1"', 'ID="_evil" saml:ID="_assertion1"'),
  },
  {
    name: "attribute pollution: a second ID by its lower-case name",
    code: "schema_invalid",
    xml: edit(signed, 'ID="_assertion1"', 'id="_assertion1" ID="_evil"'),
  },
  {
    name: "attribute pollution: ID twice",
    code: "malformed_xml",
    xml: edit(signed, 'ID="_assertion1"', 'ID="_evil" ID="_assertion1"'),
  },
];
