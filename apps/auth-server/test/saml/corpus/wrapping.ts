import { assertionPattern, cut, edit, signaturePattern } from "../support/edit.ts";
import { writeAssertion, writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";
import { type Attack, VICTIM } from "./attack.ts";

const signedAssertion = sign(writeResponse(), "Assertion");
const signedResponse = sign(writeResponse(), "Response");
const original = cut(signedAssertion, assertionPattern).part;
const forged = writeAssertion({ nameId: VICTIM, assertionId: "_forged" });
const { part: signature } = cut(original, signaturePattern);
const unsignedOriginal = original.replace(signature, "");

/** Puts the forged assertion where the original was, and the original somewhere else. */
function replaceOriginal(replacement: string): string {
  return edit(signedAssertion, original, replacement);
}

/** Puts an element into the signature of the forged assertion. */
function withObject(content: string): string {
  return edit(signature, "</ds:Signature>", `<ds:Object>${content}</ds:Object></ds:Signature>`);
}

/** The forged assertion, with XML after its issuer. */
function forgedWith(xml: string): string {
  return edit(forged, "</saml:Issuer>", `</saml:Issuer>${xml}`);
}

/** A response in which the original, signed response lies inside a forged one. */
function wrapResponse(place: (inner: string) => string): string {
  return edit(
    edit(writeResponse({ nameId: VICTIM, assertionId: "_forged" }), 'ID="_response1"', 'ID="_evil"'),
    "</saml:Issuer>",
    `</saml:Issuer>${place(signedResponse)}`,
  );
}

const { part: responseSignature, rest: unsignedResponse } = cut(signedResponse, signaturePattern);

/** Signature wrapping, by the numbers of Somorovsky et al., "On Breaking SAML" (2012), and what was found since. */
export const wrapping: readonly Attack[] = [
  {
    name: "XSW 1: a forged response around the signature, the original response beside it",
    code: "schema_invalid",
    xml: wrapResponse(() => edit(responseSignature, "</ds:Signature>", `</ds:Signature>${unsignedResponse}`)),
  },
  {
    name: "XSW 2: the original response in an Object of the detached signature",
    code: "several_assertions",
    xml: wrapResponse(() =>
      edit(responseSignature, "</ds:Signature>", `<ds:Object>${unsignedResponse}</ds:Object></ds:Signature>`),
    ),
  },
  {
    name: "XSW 3: a forged assertion before the original",
    code: "several_assertions",
    xml: replaceOriginal(forged + original),
  },
  {
    name: "XSW 4: the original inside a forged assertion",
    code: "schema_invalid",
    xml: replaceOriginal(edit(forged, "</saml:Assertion>", `${original}</saml:Assertion>`)),
  },
  {
    name: "XSW 5: the signature in a forged assertion, the original after it",
    code: "several_assertions",
    xml: replaceOriginal(forgedWith(signature) + unsignedOriginal),
  },
  {
    name: "XSW 6: the original inside the signature of a forged assertion",
    code: "schema_invalid",
    xml: replaceOriginal(
      forgedWith(edit(signature, "</ds:SignatureValue>", `</ds:SignatureValue>${unsignedOriginal}`)),
    ),
  },
  {
    name: "XSW 7: the original in Extensions",
    code: "several_assertions",
    xml: edit(
      replaceOriginal(forged),
      "<samlp:Status>",
      `<samlp:Extensions>${original}</samlp:Extensions><samlp:Status>`,
    ),
  },
  {
    name: "XSW 8: the original in an Object of the forged assertion's signature",
    code: "several_assertions",
    xml: replaceOriginal(forgedWith(withObject(unsignedOriginal))),
  },
  {
    name: "the original in the Advice of a forged assertion",
    code: "several_assertions",
    xml: replaceOriginal(
      edit(forged, "</saml:Conditions>", `</saml:Conditions><saml:Advice>${original}</saml:Advice>`),
    ),
  },
  {
    name: "the original in StatusDetail",
    code: "several_assertions",
    xml: edit(
      replaceOriginal(forged),
      "</samlp:Status>",
      `<samlp:StatusDetail>${original}</samlp:StatusDetail></samlp:Status>`,
    ),
  },
  {
    name: "only the original, in StatusDetail",
    code: "assertion_misplaced",
    xml: edit(
      replaceOriginal(""),
      "</samlp:Status>",
      `<samlp:StatusDetail>${original}</samlp:StatusDetail></samlp:Status>`,
    ),
  },
  {
    name: "a forged assertion with the ID of the original",
    code: "schema_invalid",
    xml: replaceOriginal(edit(forged, "_forged", "_assertion1") + original),
  },
  {
    name: "a forged assertion with the ID of the original in another namespace",
    code: "duplicate_id",
    xml: replaceOriginal(
      edit(
        forgedWith(signature),
        "<saml:AttributeValue",
        '<saml:AttributeValue xmlns:x="urn:x" x:ID="_assertion1"><x:a ID="_assertion1"/></saml:AttributeValue><saml:AttributeValue',
      ),
    ),
  },
  {
    name: "an encrypted assertion beside the signed one",
    code: "several_assertions",
    xml: replaceOriginal(
      `${original}<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"><xenc:CipherData><xenc:CipherValue>AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`,
    ),
  },
  {
    name: "a signature in an attribute's value",
    code: "signature_misplaced",
    xml: replaceOriginal(edit(forged, /<saml:AttributeValue [^>]*>[^<]*/, `<saml:AttributeValue>${signature}`)),
  },
  {
    name: "an Object in the signature",
    code: "signature_malformed",
    xml: edit(signedAssertion, "</ds:Signature>", "<ds:Object>anything</ds:Object></ds:Signature>"),
  },
];
