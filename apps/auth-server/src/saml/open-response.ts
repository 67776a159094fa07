import type { Facts } from "./check-facts.ts";
import { decryptAssertion, refuseDecryption } from "./decrypt-assertion.ts";
import { ASSERTION, SIGNATURE } from "./namespaces.ts";
import { type AssertionFacts, readAssertion, readResponseFacts } from "./read-assertion.ts";
import { decodeResponse } from "./read-xml.ts";
import { Refused } from "./refused.ts";
import { validate } from "./schemas.ts";
import { verifyEnveloped } from "./signature.ts";
import { checkDecrypted, checkSchema, checkStatus, findAssertion } from "./structure.ts";
import type { SamlCheckName, SamlResponseInput } from "./types.ts";
import { childNamed, isNamed, openDocument, withRoot, type XmlDocument, type XmlElement } from "./xml.ts";

/** Makes a check, and writes down what came of it. */
export type MakeCheck = <Outcome>(check: SamlCheckName, passed: string, make: () => Outcome) => Outcome;

interface Opening {
  readonly input: SamlResponseInput;
  readonly makeCheck: MakeCheck;
}

/**
 * Opens a response: its form, its structure, its signatures, its encryption.
 *
 * @returns the assertion, read from bytes that a signature of the connection covers, and what the response says around it, which may be
 *   unsigned and then says so
 * @throws {Refused} at the first check that fails
 */
export function openResponse(opening: Opening): Omit<Facts, "input"> {
  const { input, makeCheck } = opening;
  const document = makeCheck("form", "It is XML in UTF-8, without DOCTYPE, instructions or comments.", () =>
    openDocument(decodeResponse(input.response)),
  );
  try {
    const { root } = document;
    makeCheck("schema", "It keeps to the schemas of SAML 2.0.", () => checkSchema(root));
    makeCheck("status", "The identity provider reports success.", () => checkStatus(root));
    const assertion = makeCheck("structure", "It has one assertion, and signatures only where they belong.", () =>
      findAssertion(root),
    );
    return isSigned(root)
      ? openSignedResponse(root, assertion, opening)
      : { response: readResponseFacts(root, false), assertion: openUncovered(assertion, opening) };
  } finally {
    document.dispose();
  }
}

/** The response is verified first: to verify the assertion takes its signature out, and that of the response covers this one. */
function openSignedResponse(root: XmlElement, assertion: XmlElement, opening: Opening): Omit<Facts, "input"> {
  return withRoot(verify(root, "response", opening), (covered) => ({
    response: readResponseFacts(covered, true),
    assertion: isSigned(assertion) ? readSigned(assertion, opening) : openCovered(covered, opening),
  }));
}

/** Opens the assertion of a response whose verified bytes were parsed again. */
function openCovered(response: XmlElement, opening: Opening): AssertionFacts {
  const assertion = childNamed(response, ASSERTION, "Assertion");
  if (assertion) return readAssertion(assertion);
  const encrypted = childNamed(response, ASSERTION, "EncryptedAssertion");
  if (!encrypted) throw refuseUnsigned();
  return withDecrypted(encrypted, opening, (root) =>
    isSigned(root) ? readSigned(root, opening) : readAssertion(root),
  );
}

/** Opens an assertion that no signature covers from outside, so that it must be signed itself. */
function openUncovered(assertion: XmlElement, opening: Opening): AssertionFacts {
  if (isNamed(assertion, ASSERTION, "Assertion")) return readSigned(assertion, opening);
  return withDecrypted(assertion, opening, (root) => readSigned(root, opening));
}

function readSigned(assertion: XmlElement, opening: Opening): AssertionFacts {
  return withRoot(verify(assertion, "assertion", opening), readAssertion);
}

function verify(element: XmlElement, what: "response" | "assertion", { input, makeCheck }: Opening): string {
  return makeCheck("signature", `The ${what} is signed by the identity provider.`, () => {
    if (!isSigned(element)) throw refuseUnsigned();
    return verifyEnveloped(element, input.idp.certificates);
  });
}

function isSigned(element: XmlElement): boolean {
  return childNamed(element, SIGNATURE, "Signature") !== null;
}

function refuseUnsigned(): Refused {
  return new Refused(
    "unsigned",
    "Neither the response nor its assertion is signed. Have the identity provider sign the assertion, or the response, or both.",
  );
}

function withDecrypted<Outcome>(
  encrypted: XmlElement,
  { input, makeCheck }: Opening,
  use: (assertion: XmlElement) => Outcome,
): Outcome {
  const document = makeCheck("decryption", "The assertion was decrypted with this connection's key.", () =>
    openDecrypted(decryptAssertion(encrypted, input.sp)),
  );
  try {
    return use(document.root);
  } finally {
    document.dispose();
  }
}

/** Whatever is wrong with a plaintext has the answer of a wrong ciphertext, so that nobody learns from the difference. */
function openDecrypted(plaintext: string): XmlDocument {
  let document: XmlDocument | undefined;
  try {
    document = openDocument(plaintext);
    validate(document.root);
    checkDecrypted(document.root);
    return document;
  } catch {
    document?.dispose();
    throw refuseDecryption();
  }
}
