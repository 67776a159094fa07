import { ASSERTION, PROTOCOL, SIGNATURE } from "./namespaces.ts";
import { readStatus } from "./read-assertion.ts";
import { quote, Refused } from "./refused.ts";
import { validate } from "./schemas.ts";
import { allElements, allIds, isNamed, type XmlElement } from "./xml.ts";

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

/**
 * Makes sure that a document is a response and keeps to the schemas.
 *
 * @throws {Refused} `not_a_response`, `too_complex` or `schema_invalid`
 */
export function checkSchema(root: XmlElement): void {
  if (!isNamed(root, PROTOCOL, "Response")) {
    throw new Refused(
      "not_a_response",
      `The document is ${quote(root.name)}, not a response of SAML 2.0. Only responses are accepted here.`,
    );
  }
  validate(root);
}

/**
 * Makes sure that the identity provider reports success. Anybody can send a failure, signed or not; all it does is to end a sign-in.
 *
 * @throws {Refused} `status_not_success`
 */
export function checkStatus(root: XmlElement): void {
  const { codes, message } = readStatus(root);
  if (codes[0] === SUCCESS) return;
  const names = codes.map((code) => code.split(":").at(-1) ?? "");
  throw new Refused(
    "status_not_success",
    `The identity provider refused: ${quote(names.join(", "))}${message ? `, and says ${quote(message)}` : ""}. Look into its log of sign-ins.`,
  );
}

/**
 * Makes sure that everything that counts is there once, and in its place: whatever is also somewhere else was put there to be read instead.
 *
 * @param root the response
 * @returns its assertion, encrypted or not
 * @throws {Refused} saying what is missing, doubled or moved
 */
export function findAssertion(root: XmlElement): XmlElement {
  const elements = allElements(root);
  refuseDuplicateIds(root);
  const [assertion, another] = elements.filter(isAnyAssertion);
  if (!assertion) throw new Refused("assertion_missing", "The response reports success but has no assertion.");
  if (another) throw new Refused("several_assertions", "The response has several assertions. One is expected.");
  if (!assertion.parent?.isSameNode(root)) {
    throw new Refused("assertion_misplaced", "The assertion doesn't lie directly in the response: it was moved there.");
  }
  refuseMisplacedSignatures(elements, [root, assertion]);
  return assertion;
}

/**
 * Makes sure of the same for an assertion that was decrypted.
 *
 * @param root the root of its document
 * @throws {Refused} as {@link findAssertion}
 */
export function checkDecrypted(root: XmlElement): void {
  const elements = allElements(root);
  refuseDuplicateIds(root);
  if (!isNamed(root, ASSERTION, "Assertion")) {
    throw new Refused("assertion_missing", "What was encrypted isn't an assertion.");
  }
  if (elements.filter(isAnyAssertion).length > 1) {
    throw new Refused("several_assertions", "The assertion has another one inside. One is expected.");
  }
  refuseMisplacedSignatures(elements, [root]);
}

function isAnyAssertion(element: XmlElement): boolean {
  return isNamed(element, ASSERTION, "Assertion") || isNamed(element, ASSERTION, "EncryptedAssertion");
}

function refuseDuplicateIds(root: XmlElement): void {
  const ids = allIds(root);
  if (new Set(ids).size < ids.length) {
    throw new Refused(
      "duplicate_id",
      "The same ID occurs twice, so it isn't clear what is signed. The response was put together.",
    );
  }
}

function refuseMisplacedSignatures(elements: readonly XmlElement[], signable: readonly XmlElement[]): void {
  const parents = elements.filter((element) => isNamed(element, SIGNATURE, "Signature")).map(({ parent }) => parent);
  const placed = signable.filter((element) => parents.some((parent) => parent?.isSameNode(element)));
  if (placed.length === parents.length) return;
  throw new Refused(
    "signature_misplaced",
    "There is a signature where none belongs, or several where one does: only the response and its assertion are signed, directly. The response was put together.",
  );
}
